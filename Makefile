# The programs are built by SwiftPM; this names the commands. `make help` lists them.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
# With which sanitizer `test` builds and runs what it tries: address or thread; none: with none.
SANITIZER ?=
# Targets of `fuzz`, as message body: the folders of FuzzTesting/Corpus; none: all.
FUZZ ?=
# Options of `torture`, as --kills 5000 --seed 7.
TORTURE ?=
# Options of `power-cuts`, as --cuts 5000 --seed 7.
POWER_CUTS ?=
# How long `hostile` goes on, and from which seed.
ROUNDS ?= 200
SEED ?= 1
# Where `install` takes the programs from.
BUILD ?= .build/release

# The same for every build, so that `demo` and `test` share one.
FLAGS := --explicit-target-dependency-import-check error
# The C++ library that the Swift library runs on comes inside too, where the linker finds it alone in a folder: few
# programs of a desktop share it, and it is a megabyte.
CXX_LIBRARY := .build/libraries/libstdc++.a
# The static Swift library has its names exported, and so kept whole, unless the linker is told otherwise; regular
# expressions, which nothing here uses, are left out. What the compiler can't prove of exclusive access, the debug
# builds check at every run of the tests. What runs for everyday calls stands together: see Scripts/hot-functions.
RELEASE := -c release --static-swift-stdlib $(FLAGS) -Xlinker --no-export-dynamic -Xlinker --gc-sections \
	-Xswiftc -Xfrontend -Xswiftc -disable-implicit-string-processing-module-import \
	-Xswiftc -enforce-exclusivity=unchecked \
	-Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -use-ld=lld \
	-Xlinker --symbol-ordering-file=$(CURDIR)/Benchmarks/hot-functions -Xlinker --no-warn-symbol-ordering \
	-Xswiftc -L$(CURDIR)/$(dir $(CXX_LIBRARY)) -Xswiftc -Xclang-linker -Xswiftc -static-libgcc
DEBUG_FLAGS = $(FLAGS) $(if $(SANITIZER),--sanitize $(SANITIZER) --scratch-path .build/$(SANITIZER))
# What `races` and `memory` run: contents that come and go, calls of any kind, and kills.
SANITIZED_TESTS = 'TotedTests.*(Contents|Descriptors|Pipes|Promises|Clipboards|Killed|RandomCalls)'
BUILD_TESTS = $(SWIFT) build --build-tests $(DEBUG_FLAGS)
# The old test library has no tests here, and leaks. What the service has freed says nothing to tests of its memory where
# a sanitizer keeps it.
SWIFT_TEST = $(if $(SANITIZER),TOTE_SANITIZER=$(SANITIZER)) \
	$(SWIFT) test --skip-build --disable-xctest $(DEBUG_FLAGS)
# Where the programs are that `test` tries.
DEBUG = .build/$(if $(SANITIZER),$(SANITIZER)/)debug
DEBUG_PROGRAMS = TOTED="$(CURDIR)/$(DEBUG)/toted" TOTE="$(CURDIR)/$(DEBUG)/tote"
RELEASE_PROGRAMS = TOTED="$(CURDIR)/.build/release/toted" TOTE="$(CURDIR)/.build/release/tote"

export SWIFT PREFIX DESTDIR BUILD
# A data race ends the program that it is in, and so fails the test; a fault of memory does anyway.
export TSAN_OPTIONS = halt_on_error=1 print_suppressions=0 suppressions=$(CURDIR)/Tests/sanitizers/thread
export LSAN_OPTIONS = print_suppressions=0 suppressions=$(CURDIR)/Tests/sanitizers/leaks

.PHONY: build demo test fuzz sanitize races memory leaks torture power-cuts hostile bench hot-functions lint format install \
	uninstall clean help

build: $(CXX_LIBRARY) ## builds toted and tote for release, with the Swift library inside
	@Scripts/dependencies build
	$(SWIFT) build $(RELEASE) --product toted
	$(SWIFT) build $(RELEASE) --product tote

demo: ## shows what it does, on a bus and in a home of its own
	@Scripts/dependencies build run
	$(SWIFT) build $(FLAGS)
	@$(DEBUG_PROGRAMS) Demo/run

# The sandbox of the unit keeps a sanitizer from looking for leaks when the service ends.
test: ## runs every check and test; needs no session bus
	@Scripts/dependencies build run test
	@Scripts/lint
	$(BUILD_TESTS)
	$(SWIFT_TEST)
	@$(DEBUG_PROGRAMS) Tests/install/run
	$(if $(SANITIZER),,@$(DEBUG_PROGRAMS) Tests/systemd/run)
	@$(DEBUG_PROGRAMS) Demo/run >/dev/null
	@$(DEBUG_PROGRAMS) Tests/readme/run
	@$(DEBUG_PROGRAMS) $(DEBUG)/torture --kills 10
	@$(DEBUG_PROGRAMS) $(DEBUG)/power-cuts --cuts 20 --clients 4 --calls 30
	@$(DEBUG_PROGRAMS) $(DEBUG)/power-cuts --cuts 20 --clients 4 --calls 24 --durability process --expect-loss

fuzz: ## feeds every decoder inputs made up for FUZZ_SECONDS each (60); FUZZ names some targets
	@Scripts/dependencies build
	@FuzzTesting/run $(FUZZ)

sanitize: ## runs every check and test for memory errors, leaks and data races
	@$(MAKE) test SANITIZER=address
	@$(MAKE) test SANITIZER=thread

races: SANITIZED = thread
memory: SANITIZED = address
races: ## runs the service with the thread sanitizer in tests of what comes from others
memory: ## runs the service with the address sanitizer in the same tests
races memory:
	@Scripts/dependencies build run test
	$(SWIFT) build $(FLAGS) --sanitize $(SANITIZED) --scratch-path .build/$(SANITIZED) --product toted
	$(BUILD_TESTS)
	TOTED="$(CURDIR)/.build/$(SANITIZED)/debug/toted" \
		TOTE_SANITIZER=$(SANITIZED) $(SWIFT_TEST) --filter $(SANITIZED_TESTS)

leaks: ## makes 10,000 transfers, and looks for what the service has kept
	@Scripts/dependencies build run test
	$(BUILD_TESTS)
	TRANSFERS=10000 $(SWIFT_TEST) --filter TransfersLeakNothing

torture: build ## kills the service 1,000 times at work, and looks for what is lost
	@Scripts/dependencies run test
	$(SWIFT) build $(FLAGS) --product torture
	@$(RELEASE_PROGRAMS) .build/debug/torture $(TORTURE)

power-cuts: build ## cuts the power 200 times in a recording of the disk, and looks for what is lost
	@Scripts/dependencies run test
	$(SWIFT) build $(FLAGS) --product power-cuts
	@$(RELEASE_PROGRAMS) .build/debug/power-cuts $(POWER_CUTS)
	@$(RELEASE_PROGRAMS) .build/debug/power-cuts $(POWER_CUTS) --durability process --expect-loss

hostile: ## sends calls of every method with hostile arguments from several connections, for ROUNDS rounds
	@Scripts/dependencies build run test
	$(BUILD_TESTS)
	TOTE_HOSTILE_ROUNDS=$(ROUNDS) TOTE_HOSTILE_SEED=$(SEED) $(SWIFT_TEST) --filter HostileCallsFromAllSides

bench: build ## measures the service against a C echo service, and beside clipboard managers that are installed
	@Scripts/dependencies run
	@$(RELEASE_PROGRAMS) Benchmarks/run
	@$(RELEASE_PROGRAMS) Benchmarks/run --peers

hot-functions: build ## lists what everyday calls run, for the linker to put together
	@Scripts/hot-functions

lint: ## checks the format and the rules of the house
	@Scripts/lint

format: ## puts the sources into the house's format
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests Demo Examples FuzzTesting

# Builds only where nothing was built: `sudo make install` after `make build` leaves no file of root in .build.
$(BUILD)/toted $(BUILD)/tote:
	$(MAKE) build

$(CXX_LIBRARY):
	@mkdir -p $(dir $@)
	@ln -sf "$$("$$(dirname "$$(readlink -f "$$(command -v $(SWIFT))")")/clang" -print-file-name=$(notdir $@))" $@

install: $(BUILD)/toted $(BUILD)/tote ## installs for PREFIX (/usr/local; ~/.local for one user) below DESTDIR
	@Scripts/install install

uninstall: ## removes what install has put there
	@Scripts/install uninstall

clean: ## removes what was built
	rm -rf .build

help: ## lists these commands
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1	\2/p' Makefile | expand -t 16
