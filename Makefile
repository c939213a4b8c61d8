# Coup d'oeil: one non-recursive Makefile.
#
#   make                the release program: build/coupdoeil
#   make MODE=debug     with ASan and UBSan: build/debug/coupdoeil
#   make MODE=tsan      with ThreadSanitizer: build/tsan/coupdoeil
#   make run            build, and serve the web app on http://127.0.0.1:8080
#   make test           all tests, in debug and release
#   make check          source rules, warnings of two compilers, cppcheck, clang-tidy, prettier
#   make analyze        clang-tidy at full depth: several minutes
#   make format         formats the page's code with prettier
#   make bench          how fast the rules are
#   make strength       levels against each other: hours (STRENGTH_GAMES for each match)
#   make soak           10,000 random games of every variant under the sanitizers
#   make kill load leak hostile chaos flood damage presses   the server's promises at full length, with figures
#   make cluster        three nodes behind nginx over PostgreSQL with a standby, on this machine; Ctrl-C stops them
#   make cluster-faults what happens when each part of a cluster breaks once, as in `make test`: a minute
#   make cluster-ratio  how fast several nodes are compared with one (CLUSTER_RATIO: games, seconds, rounds)
#   make cluster-weight the memory of tables and sockets on several nodes (CLUSTER_WEIGHT: how many of them)
#   make cluster-upgrade BEFORE=DIR    nodes of the tree at DIR become nodes of this one, while games are played
#   make cluster-kill   what happens when parts of a cluster break, at length (CLUSTER_KILL: what, and how often)
#   make load-ratio BEFORE=DIR   what an action costs the server, compared with the tree at DIR
#   make fuzz           libFuzzer on everything that reads bytes from outside, FUZZ_SECONDS each
#   make puzzles-check  proves all puzzles again, including the long ones, and makes the packs again
#   make coverage       line coverage of the tests, as a table
#   make web            the page, as a static site: build/web
#   make web-test       its tests, in Debian's Chromium (WEB_ALL=1: games of more variants)
#   make web-bench      how fast the search is in WebAssembly, compared with the program's
#   make web-frames     how smoothly the boards are drawn while a piece is carried
#   make three          three browsers play all games through cuts and kills (MINUTES=10)
#   make install        program, library, headers, man page, completion under $(DESTDIR)$(PREFIX)
#   make clean
#
# V=1 shows the commands.

# Only the rules below: a built-in one takes each list of dependencies, NAME.d, for a program to be linked.
MAKEFLAGS += --no-builtin-rules

MODE ?= release
ARCH ?= native
PREFIX ?= /usr/local
FUZZ_SECONDS ?= 600
SOAK_GAMES ?= 10000
STRENGTH_GAMES ?= 200
CLUSTER_KILL ?= games=300 rate=600 term=50 kill=200 pause=50 cut=50 snap=200 primary=30 standby=5 restart=5 slow=5 full=3 late=20 herd=5000 controls=1
VERSION := 0.1.0
CORES := $(shell nproc)
Q := $(if $(V),,@)

OUT := build/$(MODE)
LINTED := $(patsubst %,lint/%,$(wildcard src/*/*.c src/games/*/*.c tests/*/*.c))
PROGRAM := $(if $(filter release,$(MODE)),build/coupdoeil,$(OUT)/coupdoeil)

WARN := -std=c11 -Wall -Wextra -Wpedantic -Wconversion -Wshadow
DEFINE := -D_GNU_SOURCE -DCOUPDOEIL_VERSION='"$(VERSION)"' -Isrc -Itests \
          -isystem /usr/share/include/llhttp -isystem /usr/include/postgresql
MODE_release := -O3 -march=$(ARCH)
MODE_debug := -O1 -g -DCOUPDOEIL_DEBUG -fsanitize=address,undefined -fno-sanitize-recover=all
MODE_tsan := -O1 -g -fsanitize=thread
MODE_coverage := -O0 -g --coverage
MODE_fuzz := -O1 -g -DCOUPDOEIL_DEBUG -fsanitize=fuzzer-no-link,address,undefined \
             -fno-sanitize-recover=all
ifeq ($(MODE),fuzz)
CC := clang
endif
ifndef MODE_$(MODE)
$(error MODE is one of release, debug, tsan, coverage, fuzz)
endif
CFLAGS += $(WARN) $(DEFINE) $(MODE_$(MODE)) -MMD -MP

LIBRARY := $(wildcard src/core/*.c src/files/*.c src/choose/*.c src/paint/*.c src/games/*/*.c src/match/*.c src/lang/*.c src/pages/*.c \
             src/search/*.c src/solve/*.c src/table/*.c src/learn/*.c \
             src/desk/*.c)
LANGUAGES := $(shell sed -n 's/^    X([A-Z]*, \([a-z]*\)).*/\1/p' src/core/languages.h)
LIBRARY_O := $(LIBRARY:%.c=$(OUT)/%.o) $(LANGUAGES:%=$(OUT)/lang_%.o) $(OUT)/contents.o $(OUT)/pages.o $(OUT)/game_files.o
# Pictures: PNG and GIF need cairo and giflib; the program can also be built without them.
PICTURE_O := $(patsubst %.c,$(OUT)/%.o,$(wildcard src/picture/*.c))
PICTURE_LIBS := $(shell pkg-config --libs cairo libgif 2>/dev/null)
ifneq ($(PICTURE_LIBS),)
DEFINE += -DWITH_RASTER $(shell pkg-config --cflags cairo libgif)
endif
SERVER_O := $(patsubst %.c,$(OUT)/%.o,$(wildcard src/service/*.c src/store/*.c src/people/*.c \
              src/net/*.c src/push/*.c src/server/*.c)) \
            $(patsubst %,$(OUT)/llhttp/strict/%.o,api http llhttp) $(PICTURE_O)
SERVER_LIBS := $(PICTURE_LIBS) -luv -licui18n -licuuc -lwslay -lsodium -lssl -lcrypto -ljansson -lsqlite3 -lpq -lz
CLI_O := $(patsubst %.c,$(OUT)/%.o,$(wildcard src/cli/*.c src/term/*.c src/local/*.c))
GAME_DATA := $(wildcard src/games/*/*.bin)
CONTENT := $(wildcard content/*/*.puzzles content/*/*.lessons)
PAGES := $(wildcard docs/rules/*.??.md docs/about/*.??.md)
CATALOGUES := $(basename $(wildcard src/lang/*.en src/solve/*.en src/games/*/*.en content/*/*.en))
TESTS := $(patsubst tests/unit/%.c,$(OUT)/tests/%,$(wildcard tests/unit/*.c))
PUBLIC := $(patsubst src/%,%,$(wildcard src/core/*.h src/match/*.h src/lang/*.h src/search/*.h \
            src/learn/*.h src/desk/desk.h \
            src/table/table.h src/table/questions.h src/table/order.h src/table/protocol.h src/table/engine.h))
FUZZERS := $(patsubst tests/fuzz/%.c,%,$(wildcard tests/fuzz/fuzz_*.c))
REPLAYS := $(FUZZERS:%=$(OUT)/tests/%)

.DEFAULT_GOAL := all
.PHONY: web web-test web-bench web-frames three format $(LINTED)
.PHONY: cluster cluster-faults cluster-kill cluster-upgrade cluster-ratio cluster-weight
.PHONY: all run test check analyze bench strength soak fuzz kill load load-ratio leak hostile chaos flood damage presses month disk tournament puzzles-check coverage install clean tests threads one-mode
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

# Debian has the HTTP parser only as source; its warnings are not ours.
$(OUT)/llhttp/strict/%.o: /usr/share/llhttp/%.c
	@mkdir -p $(@D)
	@echo '  $(@:build/%=%)'
	$(Q)$(CC) $(filter-out -W%,$(CFLAGS)) -DLLHTTP_STRICT_MODE=1 -w -c $< -o $@

# A table of sentences for each language.
$(OUT)/lang_%.c: tools/catalogue $(addsuffix .%,$(CATALOGUES))
	@mkdir -p $(@D)
	$(Q)tools/catalogue $* $(CATALOGUES:%=%.$*) >$@

$(OUT)/pages.c: tools/embed $(PAGES)
	@mkdir -p $(@D)
	$(Q)tools/embed pages docs $(PAGES) >$@

$(OUT)/game_files.c: tools/embed $(GAME_DATA)
	@mkdir -p $(@D)
	$(Q)tools/embed game_files src/games $(GAME_DATA) >$@

$(OUT)/%.o: $(OUT)/%.c
	@echo '  $(@:build/%=%)'
	$(Q)$(CC) $(CFLAGS) -c $< -o $@

$(OUT)/contents.c: $(CONTENT) tools/embed
	@mkdir -p $(@D)
	$(Q)tools/embed contents content $(CONTENT) >$@

$(OUT)/contents.o: $(OUT)/contents.c
	@echo '  $(@:build/%=%)'
	$(Q)$(CC) $(CFLAGS) -c $< -o $@

$(OUT)/tests/test_task: $(OUT)/src/service/task.o
SERVER_TESTS := $(patsubst %,$(OUT)/tests/test_%,server store thrift packed copy society net push tournament waking)
$(SERVER_TESTS): $(SERVER_O)
$(SERVER_TESTS): TEST_LIBS += $(SERVER_LIBS)

$(OUT)/tests/test_%: $(OUT)/tests/unit/test_%.o $(OUT)/libcoupdoeil.a
	@mkdir -p $(@D)
	@echo '  $(@:build/%=%)'
	$(Q)$(CC) $(CFLAGS) $(filter %.o,$^) $(filter %.a,$^) -o $@ -ljansson $(TEST_LIBS) -lm -lpthread

$(OUT)/tests/test_crew: $(OUT)/src/local/crew.o
$(OUT)/tests/test_ovo: $(OUT)/tests/spar/spar_ovo.o $(OUT)/tests/spar/spar_help.o

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

STORING := $(OUT)/tests/server/month $(OUT)/tests/server/archive
$(STORING): $(patsubst %.c,$(OUT)/%.o,$(wildcard src/store/*.c)) $(OUT)/src/service/task.o
$(STORING): TOOL_LIBS += -lpq -lz -licuuc

# What a game knows from long computations, and how to compute it again.
include $(wildcard src/games/*/*.mk)

# Sparring partners for computer players (docs/strength.md).
SPAR_O := $(patsubst %.c,$(OUT)/%.o,$(wildcard tests/spar/*.c))
$(OUT)/tests/spar/spar: $(SPAR_O) $(OUT)/libcoupdoeil.a
	$(Q)$(CC) $(CFLAGS) $^ -o $@ -lm

# The program with a leak, for the test that looks for leaks, and without the fence and with a newer format of
# journals, for the tests of several nodes.
BROKEN := $(patsubst %,$(OUT)/tests/server/%,leaky unfenced newer)
$(BROKEN): $(CLI_O) $(PICTURE_O) $(SERVER_O)
$(OUT)/tests/server/leaky: WRAPPED := game_look
$(OUT)/tests/server/unfenced: WRAPPED := pg_statement
$(OUT)/tests/server/newer: WRAPPED := nodes_format
$(BROKEN): TOOL_LIBS = -Wl,--wrap=$(WRAPPED) $(PICTURE_LIBS) $(SERVER_LIBS) -lncursesw -ltinfo

build/fuzz/fuzz_%: build/fuzz/tests/fuzz/fuzz_%.o build/fuzz/libcoupdoeil.a
	clang $(CFLAGS) -fsanitize=fuzzer $(filter %.o,$^) $(filter %.a,$^) -o $@ $(TEST_LIBS) -lm -lpthread

# ---- the page: the rules, search and table in WebAssembly, and the site around them ----

GAMES_C := $(filter-out %_paint.c,$(wildcard src/games/*/*.c))
WASM_C := $(GAMES_C) $(wildcard src/core/*.c src/match/*.c src/search/*.c src/table/*.c)
WASM_O := $(patsubst %.c,build/wasm/%.o,$(WASM_C) src/wasm/data.c src/wasm/crew.c)
THREADS_O := $(WASM_O:build/wasm/%=build/wasm/threads/%)
DESK_O := $(patsubst %.c,build/wasm/%.o,$(GAMES_C) $(wildcard src/core/*.c src/match/*.c \
             src/search/*.c src/solve/*.c src/learn/*.c src/desk/*.c)) build/wasm/contents.o build/wasm/src/wasm/data.o
EACH_GAME := $(notdir $(wildcard src/games/*))
ENGINES := $(EACH_GAME:%=build/wasm/engine-%.wasm) $(EACH_GAME:%=build/wasm/threads-%.wasm)
MODULES := $(ENGINES) build/wasm/desk.wasm build/wasm/board.wasm
WASM_CFLAGS := $(WARN) -Isrc -O3 --target=wasm32-wasi --sysroot=/usr -mbulk-memory -MMD -MP
# Compiled and linked separately, without -O here; otherwise an installed wasm-opt would run
# automatically.
WASM_LINK := --target=wasm32-wasi --sysroot=/usr -mexec-model=reactor \
             -Wl,--strip-all,--gc-sections,-z,stack-size=4194304
# For threads (src/wasm/crew.h). The C library is not compiled for them, so the linker must not
# require it: the threads only use it to copy and compare memory. web/src/engine/crew.ts has the
# sizes too.
THREADS_LINK := -Wl,--shared-memory,--import-memory,--no-check-features,--export=__stack_pointer \
                -Wl,--initial-memory=16777216,--max-memory=268435456
WEB_FILES := $(shell find web packs docs/rules docs/about content \( -name node_modules -o -path web/test -o -path web/dev \) -prune -o -type f -print)

# What search never calls, or hardly ever: here the page gains more from a short download. A file of a game that only
# writes or reads text has one of these endings.
TEXT_ENDINGS := advice draw explain finish reason review say setup teach text view
SELDOM := $(wildcard src/table/*.c src/match/*.c $(TEXT_ENDINGS:%=src/games/*/*_%.c)) src/search/hint.c \
          $(filter-out src/core/game.c src/core/rng.c,$(wildcard src/core/*.c))
$(patsubst %.c,build/wasm/%.o,$(SELDOM)) $(patsubst %.c,build/wasm/threads/%.o,$(SELDOM)): WASM_CFLAGS += -Oz

build/wasm/%.o: %.c
	@mkdir -p $(@D)
	@echo '  $(@:build/%=%)'
	$(Q)$(if $(findstring ccache,$(CC)),ccache) clang $(WASM_CFLAGS) -c $< -o $@

build/wasm/threads/%.o: %.c
	@mkdir -p $(@D)
	@echo '  $(@:build/%=%)'
	$(Q)$(if $(findstring ccache,$(CC)),ccache) clang $(WASM_CFLAGS) -matomics -c $< -o $@

# Two engines for each game, for one thread and for several, so that the first board does not wait for the code of
# other games.
ENGINE_O := $(filter-out build/wasm/src/games/% %/registry.o,$(WASM_O)) build/wasm/src/wasm/wasm.o
engine_o = $(ENGINE_O) build/wasm/registry-$(1).o $(patsubst %.c,build/wasm/%.o,$(filter src/games/$(1)/%,$(GAMES_C)))
define ENGINE
build/wasm/engine-$(1).wasm: $(call engine_o,$(1))
build/wasm/threads-$(1).wasm: $(patsubst build/wasm/%,build/wasm/threads/%,$(call engine_o,$(1)))
endef
$(foreach game,$(EACH_GAME),$(eval $(call ENGINE,$(game))))
build/wasm/threads-%.wasm: WASM_LINK += $(THREADS_LINK)

$(ENGINES):
	@echo '  $(@:build/%=%)'
	$(Q)clang $(WASM_LINK) $^ -o $@

build/wasm/registry-%.o: src/core/registry.c
	@mkdir -p $(@D)
	$(Q)$(if $(findstring ccache,$(CC)),ccache) clang $(WASM_CFLAGS) -DONLY_GAME=$* -c $< -o $@

build/wasm/threads/registry-%.o: src/core/registry.c
	@mkdir -p $(@D)
	$(Q)$(if $(findstring ccache,$(CC)),ccache) clang $(WASM_CFLAGS) -matomics -DONLY_GAME=$* -c $< -o $@

# Lessons and puzzles are separate, so that people who only play need not download them.
build/wasm/desk.wasm: build/wasm/src/wasm/desk.o $(DESK_O)
	@echo '  $(@:build/%=%)'
	$(Q)clang $(WASM_LINK) $^ -o $@

# A board for games that have none of their own, downloaded when one is opened.
BOARD_O := $(patsubst %.c,build/wasm/%.o,$(wildcard src/core/*.c src/paint/*.c src/choose/*.c src/games/*/*.c)) \
           build/wasm/src/picture/svg.o build/wasm/src/wasm/data.o
build/wasm/board.wasm: build/wasm/src/wasm/board.o $(BOARD_O)
	@echo '  $(@:build/%=%)'
	$(Q)clang $(WASM_LINK) $^ -o $@

build/wasm/contents.c: $(CONTENT) tools/embed
	@mkdir -p $(@D)
	$(Q)tools/embed contents content $(CONTENT) >$@

build/wasm/contents.o: build/wasm/contents.c
	$(Q)$(if $(findstring ccache,$(CC)),ccache) clang $(WASM_CFLAGS) -c $< -o $@

build/wasm/bench.wasm: build/wasm/src/wasm/bench.o $(WASM_O)
	$(Q)clang $(WASM_LINK) $^ -o $@

build/wasm/bench-threads.wasm: build/wasm/threads/src/wasm/bench.o $(THREADS_O)
	$(Q)clang $(WASM_LINK) $(THREADS_LINK) $^ -o $@

# If it is a link, it belongs to another tree, whose packages npm would remove through the link.
web/node_modules: web/package-lock.json
	test -L $@ || (cd web && npm ci --no-audit --no-fund)
	@touch $@

build/web/index.html: $(MODULES) build/coupdoeil web/node_modules $(WEB_FILES) \
                      $(wildcard src/lang/*.?? src/games/*/*.??)
	@echo '  web'
	$(Q)node web/build.mjs

web: build/web/index.html

# Everything that the page's tests need.
web-tests: web build/wasm/bench-threads.wasm

PAGE_TESTS := $(wildcard web/test/*.test.mjs)

web-test: web-tests check-types
	node tests/run.mjs page $(PAGE_TESTS)

web-bench: all build/wasm/bench.wasm build/wasm/bench-threads.wasm
	node web/bench.mjs

web-frames: all web
	node web/frames.mjs

three: all web
	node web/test/three.mjs $(MINUTES)

run: all web
	build/coupdoeil serve

cluster: all web
	@node tests/server/machines.mjs

SERVER_TOOLS := $(patsubst tests/server/%.c,$(OUT)/tests/server/%,$(wildcard tests/server/*.c))

tests: $(PROGRAM) $(TESTS) $(REPLAYS) $(SERVER_TOOLS)

# Most scripts run in one build only and say so at their head: `# Only debug: why.` Those of the
# debug build also count for coverage.
only = ^\# Only $(if $(filter release,$(1)),release,debug):
scripts = $(shell grep -L '^\# Only ' tests/cli/*.sh) $(shell grep -l '$(call only,$(1))' tests/cli/*.sh)
# What one build runs, as tests/run.mjs wants it.
mode_tests = $(1) $(call scripts,$(1)) $(TESTS:$(OUT)/%=build/$(1)/%) $(REPLAYS:$(OUT)/%=build/$(1)/%)

one-mode: tests
	node tests/run.mjs $(call mode_tests,$(MODE))

# What uses threads, under ThreadSanitizer, which ends a program that has a race with status 66.
THREADED := test_server test_store test_search test_crew
THREADED_CLI := serve_think serve_accounts serve_tables play term_games
thread_tests = $(1) $(THREADED_CLI:%=tests/cli/%.sh) $(THREADED:%=build/$(1)/tests/%)

threads-built: $(PROGRAM) $(SERVER_TOOLS) $(THREADED:%=$(OUT)/tests/%)

threads: threads-built
	node tests/run.mjs $(call thread_tests,$(MODE))

# All is built and checked first, which keeps every processor busy; then all tests run in one queue, because most wait.
test: web/node_modules
	@$(MAKE) -j$(CORES) tested
	@node tests/run.mjs $(call mode_tests,debug) $(call mode_tests,release) $(call thread_tests,tsan) page $(PAGE_TESTS)

tested: checks built-release built-debug built-tsan

built-release: web/node_modules
	@$(MAKE) MODE=release tests web-tests

built-debug:
	@$(MAKE) MODE=debug tests

built-tsan:
	@$(MAKE) MODE=tsan threads-built

# The files that prettier formats: the page's code and its tests, and those of the server.
PRETTIER := web/node_modules/.bin/prettier --config web/.prettierrc.json --log-level warn
PRETTY := 'web/{src,test,dev,site,style}/**/*.{ts,tsx,mjs,css}' 'web/*.mjs' 'tests/*.mjs' 'tests/server/*.mjs'

format: web/node_modules
	$(PRETTIER) --write $(PRETTY)

check: web/node_modules
	@$(MAKE) -j$(CORES) checks

checks: check-source check-format check-types check-c $(LINTED)

check-source:
	tools/check-source

check-format: web/node_modules
	@echo '  prettier'
	$(Q)$(PRETTIER) --check $(PRETTY)

check-types: web/node_modules
	@echo '  tsc'
	$(Q)cd web && node_modules/.bin/tsc

check-c:
	@echo '  cppcheck'
	$(Q)cppcheck --quiet -j $(CORES) --std=c11 --error-exitcode=1 --inline-suppr --suppress=missingIncludeSystem \
	    --enable=warning,performance,portability -Isrc src

# clang-tidy follows this many steps in each function; with ten times as many it takes five times as
# long, which `make analyze` does.
PATHS ?= 20000

analyze:
	$(MAKE) -j$(CORES) PATHS=225000 $(LINTED)

# One file, read by both compilers and, if it is not a test, by clang-tidy: make lint/src/core/game.c
$(LINTED): lint/%:
	@for cc in gcc clang; do $$cc $(WARN) -Werror $(DEFINE) -fsyntax-only $* || exit 1; done
	@case $* in src/*) clang-tidy --quiet $* -- -std=c11 $(DEFINE) \
	    -Xclang -analyzer-config -Xclang max-nodes=$(PATHS) 2>/dev/null;; esac

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

# Short forms of these run in `make test`, without figures of ratios and memory.
kill load load-ratio leak hostile chaos flood damage presses month disk cluster-faults cluster-kill cluster-upgrade cluster-ratio cluster-weight: $(PROGRAM) $(SERVER_TOOLS)

cluster-faults:
	node tests/server/faults.mjs

cluster-weight:
	node tests/server/weight.mjs $(CLUSTER_WEIGHT)

cluster-ratio:
	node tests/server/scale.mjs $(CLUSTER_RATIO)

cluster-upgrade:
	node tests/server/versions.mjs 100 200 $(BEFORE)/build/coupdoeil $(PROGRAM)

cluster-kill:
	node tests/server/faults.mjs $(CLUSTER_KILL)
	node tests/server/many.mjs 1000

kill:
	node tests/server/kill.mjs 50 1000 4000

leak:
	node tests/server/leak.mjs 100000

hostile:
	node tests/server/hostile.mjs 100 60 200

chaos:
	node tests/server/chaos.mjs 200 60

damage:
	node tests/server/damage.mjs 1000

month:
	node tests/server/month.mjs 45 100

disk:
	node tests/server/disk.mjs 180

flood:
	node tests/server/flood.mjs 10

presses:
	node tests/server/presses.mjs 300

# 64 simulated players: a Swiss of six rounds and an arena, through three kills of the server.
tournament:
	node tests/server/tournament.mjs 64 3

load:
	node tests/server/load.mjs 1000 1500 30 5000

load-ratio:
	node tests/server/ratio.mjs $(BEFORE)

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
	install -D -m 644 docs/coupdoeil@.service $(DESTDIR)$(PREFIX)/share/doc/coupdoeil/coupdoeil@.service
	install -D -m 644 docs/nginx.conf $(DESTDIR)$(PREFIX)/share/doc/coupdoeil/nginx.conf
	install -D -m 644 docs/nginx-nodes.conf $(DESTDIR)$(PREFIX)/share/doc/coupdoeil/nginx-nodes.conf
	install -D -m 644 LICENSE $(DESTDIR)$(PREFIX)/share/doc/coupdoeil/LICENSE
	install -D -m 644 $(OUT)/libcoupdoeil.a $(DESTDIR)$(PREFIX)/lib/libcoupdoeil.a
	for f in $(PUBLIC); do install -D -m 644 src/$$f $(DESTDIR)$(PREFIX)/include/coupdoeil/$$f || exit 1; done
	tools/umbrella $(PUBLIC) >$(DESTDIR)$(PREFIX)/include/coupdoeil/coupdoeil.h
	install -d $(DESTDIR)$(PREFIX)/lib/pkgconfig
	sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@VERSION@|$(VERSION)|' docs/coupdoeil.pc \
	    >$(DESTDIR)$(PREFIX)/lib/pkgconfig/coupdoeil.pc

clean:
	rm -rf build

-include $(shell find build/$(MODE) build/wasm -name '*.d' 2>/dev/null)
