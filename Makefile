# Coup d'oeil: one non-recursive Makefile.
#
#   make                the release program: build/coupdoeil
#   make MODE=debug     with ASan and UBSan: build/debug/coupdoeil
#   make run            build, and serve the web app on http://127.0.0.1:8080
#   make test           all tests, in debug and release
#   make check          source rules, warnings of two compilers, cppcheck, clang-tidy
#   make bench          how fast the rules are
#   make strength       levels against each other, hours long (STRENGTH_GAMES a match)
#   make soak           10,000 random games of every variant under the sanitizers
#   make kill load leak hostile chaos   the server's promises at full length, with figures
#   make fuzz           libFuzzer on all that reads bytes from outside, FUZZ_SECONDS each
#   make puzzles-check  proves all puzzles again, the long ones too, and makes the packs again
#   make coverage       line coverage of the tests, as a table
#   make web            the page, as a static site: build/web
#   make web-test       its tests, in Debian's Chromium (WEB_ALL=1: games of more variants)
#   make web-bench      how fast the search is in WebAssembly, beside the program's
#   make web-frames     how evenly the boards are drawn while something is carried
#   make install        program, library, headers, man page, completion under $(DESTDIR)$(PREFIX)
#   make clean
#
# V=1 shows the commands.

MODE ?= release
ARCH ?= native
PREFIX ?= /usr/local
FUZZ_SECONDS ?= 600
SOAK_GAMES ?= 10000
STRENGTH_GAMES ?= 200
VERSION := 0.1.0
CORES := $(shell nproc)
Q := $(if $(V),,@)

OUT := build/$(MODE)
LINTED := $(patsubst %,lint/%,$(wildcard src/*/*.c src/games/*/*.c tests/*/*.c))
PROGRAM := $(if $(filter release,$(MODE)),build/coupdoeil,$(OUT)/coupdoeil)

WARN := -std=c11 -Wall -Wextra -Wpedantic -Wconversion -Wshadow
DEFINE := -D_GNU_SOURCE -DCOUPDOEIL_VERSION='"$(VERSION)"' -Isrc -Itests \
          -isystem /usr/share/include/llhttp
MODE_release := -O3 -march=$(ARCH)
MODE_debug := -O1 -g -DCOUPDOEIL_DEBUG -fsanitize=address,undefined -fno-sanitize-recover=all
MODE_coverage := -O0 -g --coverage
MODE_fuzz := -O1 -g -DCOUPDOEIL_DEBUG -fsanitize=fuzzer-no-link,address,undefined \
             -fno-sanitize-recover=all
ifeq ($(MODE),fuzz)
CC := clang
endif
ifndef MODE_$(MODE)
$(error MODE is one of release, debug, coverage, fuzz)
endif
CFLAGS += $(WARN) $(DEFINE) $(MODE_$(MODE)) -MMD -MP

LIBRARY := $(wildcard src/core/*.c src/games/*/*.c src/match/*.c src/lang/*.c src/pages/*.c \
             src/search/*.c src/solve/*.c src/table/*.c src/learn/*.c \
             src/study/*.c src/engine/*.c)
LANGUAGES := en fr nl
LIBRARY_O := $(LIBRARY:%.c=$(OUT)/%.o) $(LANGUAGES:%=$(OUT)/lang_%.o) $(OUT)/contents.o $(OUT)/pages.o
SERVER_O := $(patsubst %.c,$(OUT)/%.o,$(wildcard src/store/*.c src/server/*.c)) \
            $(patsubst %,$(OUT)/llhttp/%.o,api http llhttp)
SERVER_LIBS := -luv -lwslay -lsodium -lcrypto -ljansson -lsqlite3
# Pictures; PNG and GIF need cairo and giflib, and the program is built without them too.
PICTURE_O := $(patsubst %.c,$(OUT)/%.o,$(wildcard src/picture/*.c))
PICTURE_LIBS := $(shell pkg-config --libs cairo libgif 2>/dev/null)
ifneq ($(PICTURE_LIBS),)
DEFINE += -DWITH_RASTER $(shell pkg-config --cflags cairo libgif)
endif
CLI_O := $(patsubst %.c,$(OUT)/%.o,$(wildcard src/cli/*.c src/term/*.c))
CONTENT := $(wildcard content/*/*.puzzles content/*/*.lessons)
PAGES := $(wildcard docs/rules/*.??.md)
CATALOGUES := $(basename $(wildcard src/lang/*.en src/games/*/*.en content/*/*.en))
TESTS := $(patsubst tests/unit/%.c,$(OUT)/tests/%,$(wildcard tests/unit/*.c))
PUBLIC := $(patsubst src/%,%,$(wildcard src/core/*.h src/match/*.h src/lang/*.h src/search/*.h \
            src/solve/*.h src/learn/*.h src/engine/*.h src/study/study.h \
            src/table/table.h src/table/protocol.h))
FUZZERS := $(patsubst tests/fuzz/%.c,%,$(wildcard tests/fuzz/fuzz_*.c))
REPLAYS := $(FUZZERS:%=$(OUT)/tests/%)

.DEFAULT_GOAL := all
.PHONY: web web-test web-bench web-frames $(LINTED)
.PHONY: all run test check bench strength soak fuzz kill load leak hostile chaos puzzles-check coverage install clean tests one-mode
.DELETE_ON_ERROR:
.SECONDARY:

all: $(PROGRAM)

$(PROGRAM): $(CLI_O) $(PICTURE_O) $(SERVER_O) $(OUT)/libcoupdoeil.a
	@echo '  $(@:build/%=%)'
	$(Q)$(CC) $(CFLAGS) $^ -o $@ $(PICTURE_LIBS) $(SERVER_LIBS) -lncursesw -ltinfo -lm -lpthread

$(OUT)/libcoupdoeil.a: $(LIBRARY_O)
	@rm -f $@
	$(Q)ar rcs $@ $^

$(OUT)/%.o: %.c
	@mkdir -p $(@D)
	@echo '  $(@:build/%=%)'
	$(Q)$(CC) $(CFLAGS) -c $< -o $@

# Debian has the HTTP parser as source only; its warnings are not ours.
$(OUT)/llhttp/%.o: /usr/share/llhttp/%.c
	@mkdir -p $(@D)
	@echo '  $(@:build/%=%)'
	$(Q)$(CC) $(filter-out -W%,$(CFLAGS)) -w -c $< -o $@

# A table of sentences for each language.
$(OUT)/lang_%.c: tools/catalogue $(addsuffix .%,$(CATALOGUES))
	@mkdir -p $(@D)
	$(Q)tools/catalogue $* $(CATALOGUES:%=%.$*) >$@

$(OUT)/pages.c: tools/embed $(PAGES)
	@mkdir -p $(@D)
	$(Q)tools/embed pages docs/rules $(PAGES) >$@

$(OUT)/%.o: $(OUT)/%.c
	@echo '  $(@:build/%=%)'
	$(Q)$(CC) $(CFLAGS) -c $< -o $@

$(OUT)/contents.c: $(CONTENT) tools/embed
	@mkdir -p $(@D)
	$(Q)tools/embed contents content $(CONTENT) >$@

$(OUT)/contents.o: $(OUT)/contents.c
	@echo '  $(@:build/%=%)'
	$(Q)$(CC) $(CFLAGS) -c $< -o $@

$(OUT)/tests/test_server: $(SERVER_O)
$(OUT)/tests/test_server: TEST_LIBS += $(SERVER_LIBS)

$(OUT)/tests/test_%: $(OUT)/tests/unit/test_%.o $(OUT)/libcoupdoeil.a
	@mkdir -p $(@D)
	@echo '  $(@:build/%=%)'
	$(Q)$(CC) $(CFLAGS) $(filter %.o,$^) $(filter %.a,$^) -o $@ -ljansson $(TEST_LIBS) -lm -lpthread

$(OUT)/tests/test_choose: $(OUT)/src/term/choose.o
$(OUT)/tests/test_picture: $(PICTURE_O)
$(OUT)/tests/test_picture: TEST_LIBS := $(PICTURE_LIBS)

# A fuzz target with an ordinary main, which replays the kept inputs.
$(OUT)/tests/fuzz_%: $(OUT)/tests/fuzz/fuzz_%.o $(OUT)/tests/fuzz/replay.o $(OUT)/libcoupdoeil.a
	@mkdir -p $(@D)
	@echo '  $(@:build/%=%)'
	$(Q)$(CC) $(CFLAGS) $(filter %.o,$^) $(filter %.a,$^) -o $@ $(TEST_LIBS) -lm

FUZZ_SERVER := $(foreach f,fuzz_net fuzz_server,$(OUT)/tests/$f build/fuzz/$f)
$(FUZZ_SERVER): $(SERVER_O)
$(FUZZ_SERVER): TEST_LIBS := $(SERVER_LIBS)

# The players and the judge of the server's tests.
$(OUT)/tests/server/%: $(OUT)/tests/server/%.o $(OUT)/libcoupdoeil.a
	@echo '  $(@:build/%=%)'
	$(Q)$(CC) $(CFLAGS) $(filter %.o,$^) $(filter %.a,$^) -o $@ -luv -lsqlite3 $(TOOL_LIBS) -lm -lpthread

# The program with a leak in it, for the test that looks for leaks.
$(OUT)/tests/server/leaky: $(CLI_O) $(PICTURE_O) $(SERVER_O)
$(OUT)/tests/server/leaky: TOOL_LIBS := -Wl,--wrap=game_look $(PICTURE_LIBS) $(SERVER_LIBS) -lncursesw -ltinfo

build/fuzz/fuzz_%: build/fuzz/tests/fuzz/fuzz_%.o build/fuzz/libcoupdoeil.a
	clang $(CFLAGS) -fsanitize=fuzzer $(filter %.o,$^) $(filter %.a,$^) -o $@ $(TEST_LIBS) -lm -lpthread

# ---- the page: the rules, search and table in WebAssembly, and the site around them ----

WASM_C := $(wildcard src/core/*.c src/games/*/*.c src/match/*.c src/search/*.c src/table/*.c \
            src/engine/*.c)
WASM_O := $(WASM_C:%.c=build/wasm/%.o)
STUDY_O := $(patsubst %.c,build/wasm/%.o,$(wildcard src/core/*.c src/games/*/*.c src/match/*.c \
             src/search/*.c src/solve/*.c src/learn/*.c src/study/*.c)) build/wasm/contents.o
WASM_CFLAGS := $(WARN) -Isrc -O3 --target=wasm32-wasi --sysroot=/usr -mbulk-memory -MMD -MP
# Compiled and linked apart, without -O here: else an installed wasm-opt runs by itself.
WASM_LINK := --target=wasm32-wasi --sysroot=/usr -mexec-model=reactor \
             -Wl,--strip-all,--gc-sections,-z,stack-size=4194304
WEB_FILES := $(shell find web packs docs/rules content -name node_modules -prune -o -type f -print 2>/dev/null)

build/wasm/%.o: %.c
	@mkdir -p $(@D)
	@echo '  $(@:build/%=%)'
	$(Q)$(if $(findstring ccache,$(CC)),ccache) clang $(WASM_CFLAGS) -c $< -o $@

build/wasm/coupdoeil.wasm: build/wasm/src/wasm/wasm.o $(WASM_O)
	@echo '  $(@:build/%=%)'
	$(Q)clang $(WASM_LINK) $^ -o $@

# Lessons and puzzles are apart, so that who only plays need not fetch them.
build/wasm/study.wasm: build/wasm/src/wasm/study.o $(STUDY_O)
	@echo '  $(@:build/%=%)'
	$(Q)clang $(WASM_LINK) $^ -o $@

build/wasm/contents.c: $(CONTENT) tools/embed
	@mkdir -p $(@D)
	$(Q)tools/embed contents content $(CONTENT) >$@

build/wasm/contents.o: build/wasm/contents.c
	$(Q)$(if $(findstring ccache,$(CC)),ccache) clang $(WASM_CFLAGS) -c $< -o $@

build/wasm/bench.wasm: build/wasm/src/wasm/bench.o $(WASM_O)
	$(Q)clang $(WASM_LINK) $^ -o $@

web/node_modules: web/package-lock.json
	cd web && npm ci --no-audit --no-fund
	@touch $@

build/web/index.html: build/wasm/coupdoeil.wasm build/wasm/study.wasm build/coupdoeil web/node_modules $(WEB_FILES) \
                      $(wildcard src/lang/*.?? src/games/*/*.??)
	@echo '  web'
	$(Q)node web/build.mjs

web: build/web/index.html

web-test: web
	cd web && npx tsc && node --test test/

web-bench: all build/wasm/bench.wasm
	node web/bench.mjs

web-frames: all web
	node web/frames.mjs

run: all web
	build/coupdoeil serve

SERVER_TOOLS := $(patsubst tests/server/%.c,$(OUT)/tests/server/%,$(wildcard tests/server/*.c))

tests: $(PROGRAM) $(TESTS) $(REPLAYS) $(SERVER_TOOLS)

one-mode: tests
	COUPDOEIL=$(PROGRAM) TOOLS=$(OUT)/tests/server MODE=$(MODE) prove -j$(CORES) --nocount $(TESTS) $(wildcard tests/cli/*.sh)
	@for f in $(FUZZERS); do $(OUT)/tests/$$f tests/fuzz/corpus/$$f || exit 1; done

test: check
	$(MAKE) -j$(CORES) MODE=debug tests
	$(MAKE) MODE=debug one-mode
	$(MAKE) -j$(CORES) MODE=release tests
	$(MAKE) MODE=release one-mode
	$(MAKE) web-test

check:
	tools/check-source
	cppcheck --quiet -j $(CORES) --std=c11 --error-exitcode=1 --inline-suppr --suppress=missingIncludeSystem \
	    --enable=warning,performance,portability -Isrc src
	@echo gcc, clang and clang-tidy, file by file
	@$(MAKE) -j$(CORES) $(LINTED)

# One file, read by both compilers and, if it is not a test, by clang-tidy: make lint/src/core/core.c
$(LINTED): lint/%:
	@for cc in gcc clang; do $$cc $(WARN) -Werror $(DEFINE) -fsyntax-only $* || exit 1; done
	@case $* in src/*) clang-tidy --quiet $* -- -std=c11 $(DEFINE) 2>/dev/null;; esac

bench: all
	build/coupdoeil bench

strength: all
	@tools/strength $(STRENGTH_GAMES)

soak:
	$(MAKE) MODE=debug tests
	build/debug/tests/test_laws $(SOAK_GAMES) 2

puzzles-check: $(PROGRAM) $(OUT)/tests/test_learn
	$(OUT)/tests/test_learn all
	@rm -rf build/puzzles && mkdir -p build/puzzles
	$(PROGRAM) make-puzzles --out build/puzzles
	diff -r content/puzzles build/puzzles

# Short forms of these run in `make test`.
kill load leak hostile chaos: $(PROGRAM) $(SERVER_TOOLS)

kill:
	node tests/server/kill.mjs 50 1000 4000

leak:
	node tests/server/leak.mjs 100000

hostile:
	node tests/server/hostile.mjs 100 60 200

chaos:
	node tests/server/chaos.mjs 200 60

load:
	node tests/server/load.mjs 1000 1500 30 5000

fuzz:
	$(MAKE) MODE=fuzz $(FUZZERS:%=build/fuzz/%)
	@for f in $(FUZZERS); do mkdir -p build/fuzz/found/$$f; \
	    build/fuzz/$$f -max_total_time=$(FUZZ_SECONDS) -timeout=10 -print_final_stats=1 \
	    -artifact_prefix=build/fuzz/ build/fuzz/found/$$f tests/fuzz/corpus/$$f || exit 1; done

coverage:
	$(MAKE) MODE=coverage one-mode
	gcovr -r . --object-directory build/coverage -f src/

install: all
	install -D -m 755 build/coupdoeil $(DESTDIR)$(PREFIX)/bin/coupdoeil
	install -D -m 644 docs/coupdoeil.1 $(DESTDIR)$(PREFIX)/share/man/man1/coupdoeil.1
	install -D -m 644 docs/coupdoeil.bash $(DESTDIR)$(PREFIX)/share/bash-completion/completions/coupdoeil
	for pack in packs/*.txt; do \
	    install -D -m 644 $$pack $(DESTDIR)$(PREFIX)/share/coupdoeil/$$pack || exit 1; done
	install -D -m 644 docs/coupdoeil.conf $(DESTDIR)$(PREFIX)/share/doc/coupdoeil/coupdoeil.conf
	install -D -m 644 docs/coupdoeil.service $(DESTDIR)$(PREFIX)/share/doc/coupdoeil/coupdoeil.service
	install -D -m 644 docs/nginx.conf $(DESTDIR)$(PREFIX)/share/doc/coupdoeil/nginx.conf
	install -D -m 644 LICENSE $(DESTDIR)$(PREFIX)/share/doc/coupdoeil/LICENSE
	install -D -m 644 $(OUT)/libcoupdoeil.a $(DESTDIR)$(PREFIX)/lib/libcoupdoeil.a
	for f in $(PUBLIC); do install -D -m 644 src/$$f $(DESTDIR)$(PREFIX)/include/coupdoeil/$$f || exit 1; done
	install -d $(DESTDIR)$(PREFIX)/lib/pkgconfig
	sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@VERSION@|$(VERSION)|' docs/coupdoeil.pc \
	    >$(DESTDIR)$(PREFIX)/lib/pkgconfig/coupdoeil.pc

clean:
	rm -rf build

-include $(shell find build/$(MODE) build/wasm -name '*.d' 2>/dev/null)
