// CopyQ has no place on the bus. Its command line evaluates a script, each call of which goes to the server by a
// socket; the script times itself, so that the start of the command line isn't in it.

#include "clipboard.h"
#include "command.h"
#include "sample.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool time_script(struct clipboard *clipboard, const struct batch *batch, double *nanoseconds);
static bool is_there(struct clipboard *clipboard);

// Scripts have no backslashes, which the command line would take for its own. They print milliseconds.
const struct dialect copyq_dialect = {
    .calls =
        {
            [ADD] = {"var began = Date.now();"
                     "for (var i = 1; i < arguments.length; ++i) add(arguments[i]);"
                     "print(Date.now() - began);",
                     NULL},
            [GET] = {"var text, began = Date.now();"
                     "for (var i = 0; i < arguments[2]; ++i) text = str(read(0));"
                     "print(Date.now() - began);"
                     "if (text != str(arguments[1])) throw 'another text';",
                     NULL},
            [LIST] = {"var began = Date.now();"
                      "var texts = ItemSelection().selectAll().itemsFormat('text/plain');"
                      "print(Date.now() - began);"
                      "if (texts.length != arguments[1]) throw 'not all entries: ' + texts.length;",
                      NULL},
            [SEARCH] = {"var began = Date.now();"
                        "var found = ItemSelection().select(new RegExp(str(arguments[1])), 'text/plain');"
                        "print(Date.now() - began);"
                        "if (found.length != 1) throw 'found: ' + found.length;",
                        NULL},
        },
    .command_words = {"add"},
    .time = time_script,
    .answers = is_there,
};

// So many texts go as arguments at once; the kernel takes 2 MiB.
enum { MOST_TEXTS = 1000 };

// Evaluates the script with the long texts from number on as its arguments and, where it is there, one word more.
static bool evaluate(struct clipboard *clipboard, const char *script, uint64_t number, int texts, char *word,
                     double *milliseconds)
{
    size_t size = LONG_TEXT + 1;
    char *contents = malloc((size_t)texts * size + 1), **words = calloc((size_t)texts + 5, sizeof *words);
    if (!contents || !words) {
        fprintf(stderr, "bench: no memory for %d texts\n", texts);
        exit(EXIT_FAILURE);
    }
    int count = 0;
    words[count++] = (char *)clipboard->program;
    words[count++] = "eval";
    words[count++] = (char *)script;
    for (int text = 0; text < texts; text++) {
        words[count] = contents + (size_t)text * size;
        long_text(number + (uint64_t)text, words[count++]);
    }
    words[count] = word;
    char output[64];
    double whole;
    bool done = command_run(words, output, sizeof output, &whole);
    if (done && milliseconds && sscanf(output, "%lf", milliseconds) != 1) {
        fprintf(stderr, "bench: a script of CopyQ printed \"%s\"\n", output);
        done = false;
    }
    free(words);
    free(contents);
    return done;
}

static bool time_script(struct clipboard *clipboard, const struct batch *batch, double *nanoseconds)
{
    char word[24];
    int texts = 0;
    switch (batch->operation) {
    case ADD: texts = batch->calls; break;
    case GET:
        texts = 1;
        snprintf(word, sizeof word, "%d", batch->calls);
        break;
    case LIST: snprintf(word, sizeof word, "%" PRIu32, batch->entries); break;
    case SEARCH: search_part(batch->number, word); break;
    case ADD_BY_COMMAND:
    case LIST_NEWEST:
    case LIST_PAGES:
    case OPERATIONS: abort();
    }
    double milliseconds;
    int calls = batch->operation == ADD || batch->operation == GET ? batch->calls : 1;
    bool done = evaluate(clipboard, clipboard->dialect->calls[batch->operation].member, batch->number, texts,
                         batch->operation == ADD ? NULL : word, &milliseconds);
    *nanoseconds = milliseconds * 1e6 / calls;
    return done;
}

bool copyq_fill(struct clipboard *clipboard, const char *folder, uint32_t entries)
{
    (void)folder;
    bool done = true;
    for (uint32_t first = 0; done && first < entries; first += MOST_TEXTS)
        done = evaluate(clipboard, "add.apply(this, Array.prototype.slice.call(arguments, 1))", first,
                        entries - first < MOST_TEXTS ? (int)(entries - first) : MOST_TEXTS, NULL, NULL);
    return done;
}

bool copyq_configure(const char *folder, uint32_t entries)
{
    char text[64];
    snprintf(text, sizeof text, "[Options]\nmaxitems=%u\n", (unsigned)entries);
    return write_settings(folder, "copyq/copyq.conf", text);
}

static bool is_there(struct clipboard *clipboard)
{
    char *words[] = {(char *)clipboard->program, "size", NULL};
    return command_succeeds(words);
}
