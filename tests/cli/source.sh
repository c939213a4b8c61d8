#!/bin/sh
# tools/check-source passes on this tree and fails on each kind of planted violation.
. tests/cli/lib

copy() {
    rm -rf "$scratch/tree"
    mkdir -p "$scratch/tree"
    cp -r src tests tools README.md HACKING.md "$scratch/tree"
}

# catches WORDS FILE LINE: with LINE added to FILE the check fails and says WORDS.
catches() {
    copy
    printf '%s\n' "$3" >>"$scratch/tree/$2"
    ! tools/check-source "$scratch/tree" 2>"$scratch/err" && grep -qF -- "$1" "$scratch/err"
    ok $? "check-source catches: $3"
}

copy
tools/check-source "$scratch/tree"
ok $? 'check-source passes on the tree'
catches 'may not include' src/core/text.c '#include "match/match.h"'
catches 'may not include' src/games/ovo/ovo.c '#include "match/match.h"'
catches 'may not include' src/games/ovo/ovo.c '#include "games/oeil/oeil.h"'
catches 'may not include' src/match/match.c '#include "cli/cli.h"'
catches 'may not include' src/lang/lang.c '#include "match/match.h"'
catches 'may not include' src/cli/cli.c '#include "games/oeil/oeil.h"'
catches 'banned call' src/cli/cli.c 'static void f(char *a) { strcpy(a, "x"); }'
catches 'banned call' src/match/match.c 'static int f(const char *a) { return atoi(a); }'
catches 'not in the rules layer' src/core/text.c '#include <stdio.h>'
catches 'not in the rules layer' src/games/lynx/lynx.c '#include <stdlib.h>'
catches 'not in the rules layer' src/games/lynx/lynx.c 'static void *f(void) { return malloc(1); }'
catches 'not in the rules layer' src/core/rng.c '#include <time.h>'
catches 'no floating point' src/core/rng.c 'static const double x = 1;'
catches 'no floating point' src/games/oeil/oeil.c 'static float f(void) { return 1; }'
catches 'no mutable globals' src/games/oeil/oeil.c 'static int counter;'
catches 'no mutable globals' src/games/oeil/oeil.c 'int counter = 3;'
catches 'no mutable globals' src/games/oeil/oeil.c 'static int table[3] = { 1, 2, 3 };'
catches 'comments are' src/games/oeil/oeil.c '// hello'
catches 'no tabs' src/cli/cli.c "$(printf '\tint x;')"
catches 'no sentence' src/games/oeil/oeil.c 'static bool f(struct message *w) { return refused(w, "oeil.nonsense"); }'
catches 'statement 999 has no test' src/games/ovo/RULES.md '999. A rule without a test.'
catches '600 at most' src/core/text.c "$(yes '/* */' | head -n 600)"
finish
