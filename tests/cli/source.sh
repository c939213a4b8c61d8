#!/bin/sh
# tools/check-source passes on this tree and fails on each kind of planted violation.
. tests/cli/lib

[ "${MODE:-release}" = release ] || { echo '1..0 # SKIP the source is the same in every mode'; exit 0; }

tree=$scratch/tree
mkdir "$tree"
tar -c --exclude=node_modules --exclude=build --exclude=.git . | tar -x -C "$tree"

# spoiled WORDS FILE COMMAND...: after COMMAND on FILE the check fails and says WORDS.
spoiled() {
    words=$1
    file=$tree/$2
    shift 2
    cp "$file" "$scratch/kept"
    "$@" "$file"
    ! tools/check-source "$tree" 2>"$scratch/err" && grep -qF -- "$words" "$scratch/err"
    status=$?
    cp "$scratch/kept" "$file"
    return $status
}

append() { printf '%s\n' "$1" >>"$2"; }

# catches WORDS FILE LINE: with LINE added to FILE the check fails and says WORDS.
catches() {
    spoiled "$1" "$2" append "$3"
    ok $? "check-source catches: $3"
}

tools/check-source "$tree"
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
catches 'nothing names' src/games/oeil/oeil.en 'oeil.nonsense = a sentence that no code says'
catches 'is not in src/games/oeil/oeil.en' src/games/oeil/oeil.nl 'oeil.nonsense = een zin te veel'
catches 'stands here twice' src/games/ovo/ovo.fr 'ovo.title = Ovo'
catches 'not `id = sentence`' src/games/ovo/ovo.fr 'ovo.title: Ovo'
catches 'narrow no-break space' src/games/ovo/ovo.fr 'ovo.title = Ovo : encore'
catches 'narrow no-break space' docs/rules/ovo.fr.md 'Un œuf : encore'
catches 'braces' src/games/ovo/ovo.fr 'ovo.title = {4}'
catches 'outside the catalogues' src/cli/cli.c 'static const char *f(void) { return "the game is over"; }'
spoiled 'other arguments' src/games/ovo/ovo.fr sed -i 's/^ovo.taken = .*/ovo.taken = un œuf/'
ok $? 'check-source catches an argument lost in translation'
spoiled 'no sentence for ovo.taken' src/games/ovo/ovo.nl sed -i '/^ovo.taken/d'
ok $? 'check-source catches a sentence lost in translation'
catches 'statement 999 has no test' src/games/ovo/RULES.md '999. A rule without a test.'
catches '600 at most' src/core/text.c "$(yes '/* */' | head -n 600)"
finish
