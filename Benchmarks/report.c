#include "report.h"
#include <math.h>
#include <stdarg.h>
#include <string.h>

void report_want(struct report *report, enum measure measure, const char *key, const char *unit, int digits,
                 enum aim aim, double target, const char *name, ...)
{
    struct row *row = &report->rows[measure];
    *row = (struct row){
        .key = key,
        .unit = unit,
        .digits = digits,
        .wanted = true,
        .floor = NAN,
        .value = NAN,
        .ratio = {NAN, NAN, NAN},
        .aim = aim,
        .target = target,
    };
    va_list arguments;
    va_start(arguments, name);
    vsnprintf(row->name, sizeof row->name, name, arguments);
    va_end(arguments);
}

void report_set(struct report *report, enum measure measure, double floor, double value)
{
    report->rows[measure].floor = floor;
    report->rows[measure].value = value;
    if (report->rows[measure].aim == AIM_RATIO)
        report->rows[measure].ratio.whole = value / floor;
}

void report_set_ratio(struct report *report, enum measure measure, const struct arm *floor, const struct arm *arm,
                      int calls)
{
    report_set(report, measure, sample_summary(floor->times, calls).median / 1000,
               sample_summary(arm->times, calls).median / 1000);
    report->rows[measure].ratio = sample_ratio(arm->times, floor->times, calls);
}

void report_add_latency(struct report *report, const char *name, const struct arm *arm, int calls)
{
    if (report->latencies == MOST_LATENCIES)
        return;
    struct latency *latency = &report->latency[report->latencies++];
    *latency = (struct latency){.service = arm->service, .calls = calls};
    latency->nanoseconds = sample_summary(arm->times, calls);
    snprintf(latency->name, sizeof latency->name, "%s", name);
}

bool report_is_complete(const struct report *report)
{
    for (int measure = 0; measure < MEASURES; measure++)
        if (report->rows[measure].wanted && isnan(report->rows[measure].value))
            return false;
    return true;
}

// Whether the line keeps its target: 1 and 0, or -1 where there is no target or nothing was measured.
static int verdict(const struct row *row)
{
    double measured = row->aim == AIM_RATIO ? row->ratio.whole : row->value;
    if (row->aim == AIM_NONE || isnan(measured))
        return -1;
    return measured <= row->target;
}

// Prints text in a column so many characters wide, where a character of UTF-8 is one whatever its bytes;
// to the left of the column where width is negative.
static void print_cell(FILE *file, int width, const char *text)
{
    int length = 0;
    for (const char *byte = text; *byte; byte++)
        length += (*byte & 0xC0) != 0x80;
    int space = (width < 0 ? -width : width) - length;
    if (width < 0)
        fprintf(file, "%s%*s  ", text, space > 0 ? space : 0, "");
    else
        fprintf(file, "%*s%s  ", space > 0 ? space : 0, "", text);
}

static void print_value(FILE *file, int width, const struct row *row, double value)
{
    char text[48] = "";
    if (!isnan(value))
        snprintf(text, sizeof text, "%.*f %s", row->digits, value, row->unit);
    print_cell(file, width, text);
}

static void print_row(FILE *file, const struct row *row)
{
    static const char *const words[] = {"", "OVER", "ok"};
    char ratio[32] = "", spread[32] = "", target[32] = "";
    if (!isnan(row->ratio.whole))
        snprintf(ratio, sizeof ratio, "%.2f", row->ratio.whole);
    if (!isnan(row->ratio.lowest))
        snprintf(spread, sizeof spread, "%.2f–%.2f", row->ratio.lowest, row->ratio.highest);
    if (row->aim == AIM_RATIO)
        snprintf(target, sizeof target, "≤ %.2f", row->target);
    else if (row->aim == AIM_VALUE)
        snprintf(target, sizeof target, "≤ %.0f %s", row->target, row->unit);
    print_cell(file, -46, row->name);
    print_value(file, 14, row, row->floor);
    print_value(file, 14, row, row->value);
    print_cell(file, 5, ratio);
    print_cell(file, -9, spread);
    print_cell(file, -12, target);
    fprintf(file, "%s\n", isnan(row->value) ? "not measured" : words[verdict(row) + 1]);
}

static void print_latencies(const struct report *report, FILE *file)
{
    fprintf(file, "\n");
    print_cell(file, -46, "Times of a call, in µs");
    fprintf(file, "%14s  %10s  %10s  %10s  %7s\n", "service", "median", "p99", "slowest", "calls");
    for (int index = 0; index < report->latencies; index++) {
        const struct latency *latency = &report->latency[index];
        print_cell(file, -46, latency->name);
        fprintf(file, "%14s  %10.1f  %10.1f  %10.1f  %7d\n", latency->service, latency->nanoseconds.median / 1000,
                latency->nanoseconds.p99 / 1000, latency->nanoseconds.slowest / 1000, latency->calls);
    }
}

void report_print_table(const struct report *report, FILE *file)
{
    fprintf(file, "Tote against a C echo on the same bus%s%s; files on %s\n\n",
            report->quick ? ", QUICK: fewer items and calls" : "",
            report->floor_only ? ", FLOOR ONLY: the echo against a second echo" : "", report->file_system);
    print_cell(file, -46, "Measure");
    fprintf(file, "%14s  %14s  %5s  %-9s  %-12s\n", "floor", report->floor_only ? "second echo" : "tote", "ratio",
            "of tenths", "target");
    for (int measure = 0; measure < MEASURES; measure++)
        if (report->rows[measure].wanted)
            print_row(file, &report->rows[measure]);
    print_latencies(report, file);
}

static void print_number(FILE *file, const char *key, double value)
{
    if (isfinite(value))
        fprintf(file, ", \"%s\": %.6g", key, value);
    else
        fprintf(file, ", \"%s\": null", key);
}

// A string of this program or of the kernel: quotes and control characters are left out, not escaped.
static void print_string(FILE *file, const char *text)
{
    fputc('"', file);
    for (; *text; text++)
        if (*text != '"' && *text != '\\' && (unsigned char)*text >= ' ')
            fputc(*text, file);
    fputc('"', file);
}

static void print_json_row(FILE *file, const struct row *row)
{
    static const char *const words[] = {"null", "false", "true"};
    fprintf(file, "{\"key\": \"%s\", \"name\": ", row->key);
    print_string(file, row->name);
    fprintf(file, ", \"unit\": \"%s\"", row->unit);
    print_number(file, "floor", row->floor);
    print_number(file, "value", row->value);
    print_number(file, "ratio", row->ratio.whole);
    print_number(file, "lowest-ratio", row->ratio.lowest);
    print_number(file, "highest-ratio", row->ratio.highest);
    fprintf(file, ", \"target-for\": %s",
            row->aim == AIM_RATIO ? "\"ratio\"" : row->aim == AIM_VALUE ? "\"value\"" : "null");
    print_number(file, "target", row->aim == AIM_NONE ? NAN : row->target);
    fprintf(file, ", \"ok\": %s}", words[verdict(row) + 1]);
}

void report_print_json(const struct report *report, FILE *file)
{
    fprintf(file, "{\"quick\": %s, \"floor-only\": %s, \"complete\": %s, \"file-system\": ",
            report->quick ? "true" : "false", report->floor_only ? "true" : "false",
            report_is_complete(report) ? "true" : "false");
    print_string(file, report->file_system);
    fprintf(file, ",\n \"measures\": [");
    const char *between = "\n  ";
    for (int measure = 0; measure < MEASURES; measure++)
        if (report->rows[measure].wanted) {
            fprintf(file, "%s", between);
            print_json_row(file, &report->rows[measure]);
            between = ",\n  ";
        }
    fprintf(file, "],\n \"latencies\": [");
    for (int index = 0; index < report->latencies; index++) {
        const struct latency *latency = &report->latency[index];
        fprintf(file, "%s\n  {\"name\": ", index ? "," : "");
        print_string(file, latency->name);
        fprintf(file, ", \"service\": \"%s\", \"calls\": %d", latency->service, latency->calls);
        print_number(file, "median-us", latency->nanoseconds.median / 1000);
        print_number(file, "p99-us", latency->nanoseconds.p99 / 1000);
        print_number(file, "slowest-us", latency->nanoseconds.slowest / 1000);
        fprintf(file, "}");
    }
    fprintf(file, "]}\n");
}
