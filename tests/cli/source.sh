#!/bin/sh
# tools/check-source passes on this tree and fails on each kind of planted violation.
# Only release: the source is the same in every mode.
. tests/cli/lib

tree=$scratch/tree
mkdir "$tree"
tar -c --exclude=node_modules --exclude=build --exclude=.git . | tar -x -C "$tree"

# spoiled WORDS FILE COMMAND...: after COMMAND on FILE the check fails and says WORDS. It runs the whole check, or only
# one part of it, which is faster.
check=tools/check-source
spoiled() {
    words=$1
    file=$tree/$2
    shift 2
    cp "$file" "$scratch/kept"
    "$@" "$file"
    ! $check "$tree" >"$scratch/err" 2>&1 && grep -qF -- "$words" "$scratch/err"
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
check=tools/layers
catches 'may not include' src/games/ovo/ovo.c '#include "match/match.h"'
catches 'may not include' src/games/ovo/ovo.c '#include "games/oeil/oeil.h"'
catches 'may not include' src/match/match.c '#include "cli/cli.h"'
catches 'may not include' src/lang/lang.c '#include "match/match.h"'
catches 'may not include' src/cli/cli.c '#include "games/oeil/oeil.h"'
check=tools/check-source
catches 'only its own files include oeil' src/solve/report.c '#include "games/oeil/oeil.h"'
check=tools/check-games
catches 'only its own files include oeil' src/solve/solve_lynx.c '#include "games/oeil/oeil.h"'
catches 'a string names ovo' src/table/wire.c 'static bool f(const char *id) { return strcmp(id, "ovo") == 0; }'
catches 'a string names lynx' src/learn/task.c 'static const char f[] = "puzzles/lynx.puzzles";'
catches 'a string names lynx' src/games/ovo/ovo.c 'static const char f[] = "lynx";'
catches 'outside its own files: ovo' web/src/table/state.ts "export const f = (game: string) => game === 'ovo';"
catches 'outside its own files: oeil' web/src/app/setup.tsx 'const f = { oeil: 1 }; // a table'
catches 'outside its own files: lynx' web/src/board/index.ts "import { makeBoard } from './lynx/lynx';"
catches 'outside its own files: ovo' web/src/board/oeil/oeil.ts "import { parts } from '../ovo/view';"
catches 'outside its own files: ovo' web/site/boards.mjs "const f = 'ovo';"
catches 'outside its own files: lynx' web/style/play.css ".play[data-game='lynx'] { color: red; }"
catches 'a shared catalogue names ovo' web/lang/page.en 'web.pitch.ovo = Eggs.'
catches 'a shared catalogue names ovo' src/lang/core.en 'cli.help.such = coupdoeil play ovo'
catches 'a string names lynx' src/store/digest.c 'static const char f[] = "lynx-D";'
catches 'code names ovo' src/table/wire.c 'bool f(const struct game *g) { return g == &ovo_game; }'
catches 'outside its own files: oeil' web/src/table/state.ts "const oeilGame = 1;"
catches 'outside its own files: lynx' web/style/play.css '.lynx_x { color: red; }'
catches 'outside its own files: ovo' web/dev/page.ts "const f = 'ovo';"
check=tools/check-source
catches 'table is defined in' src/match/match.c 'struct table { int legs; };'
printf '%s\n' '/* As ovo does, say "ovo". */' >>"$tree/src/table/wire.c"
printf '%s\n' '/** Such as "ovo" in ovo. */ // and lynx' >>"$tree/web/src/table/state.ts"
tools/check-games "$tree"
ok $? 'comments may name games'
check=tools/layers
spoiled 'src/term has no row' docs/architecture.md sed -i '/^| `term`/d'
ok $? 'check-source catches a folder that docs/architecture.md does not list'
spoiled 'there is no src/nowhere' docs/architecture.md sed -i 's/^| `core`.*/&\n| `nowhere` | | |/'
ok $? 'check-source catches a folder that only docs/architecture.md has'
spoiled 'src/lang does not include src/match' docs/architecture.md sed -i '/^| `lang`/s/ core |/ core match |/'
ok $? 'check-source catches a use that docs/architecture.md alone knows'
spoiled 'src/lang uses src/core, which is above it' docs/architecture.md sed -i 's/^| `match`/| `X`/; s/^| `core`/| `match`/; s/^| `X`/| `core`/'
ok $? 'check-source catches a row in the wrong place'
check=tools/check-code
catches 'there is no such file' HACKING.md 'See `src/core/nowhere.c`.'
catches 'there is no such file' HACKING.md 'Each game has `src/games/ID/ID_nowhere.c`.'
catches 'banned call' src/cli/cli.c 'static void f(char *a) { strcpy(a, "x"); }'
catches 'banned call' src/match/match.c 'static int f(const char *a) { return atoi(a); }'
catches 'not in the rules layer' src/core/text.c '#include <stdio.h>'
catches 'not in the rules layer' src/games/lynx/lynx.c '#include <stdlib.h>'
catches 'not in the rules layer' src/games/lynx/lynx.c 'static void *f(void) { return malloc(1); }'
catches 'not in the rules layer' src/core/rng.c '#include <time.h>'
catches 'no floating point' src/core/rng.c 'static const double x = 1;'
catches 'no floating point' src/games/oeil/oeil.c 'static float f(void) { return 1; }'
catches 'no floating point' src/games/oeil/oeil.c '#include <math.h>'
catches 'no floating point' src/games/oeil/oeil.h 'double oeil_spiral(int level);'
catches 'no floating point' src/games/oeil/oeil_think.c 'static double x(void) { return 1; }'
check=tools/layers
catches 'may not include' src/paint/pen.c '#include "games/oeil/oeil.h"'
catches 'may not include' src/games/oeil/oeil_paint.c '#include "picture/svg.h"'
check=tools/check-code
catches 'not in the rules layer' src/games/oeil/oeil_paint.c '#include <stdio.h>'
catches 'no mutable globals' src/games/oeil/oeil_paint.c 'static double x;'
catches 'no mutable globals' src/games/oeil/oeil.c 'static int counter;'
catches 'no mutable globals' src/games/oeil/oeil.c 'int counter = 3;'
catches 'no mutable globals' src/games/oeil/oeil.c 'static int table[3] = { 1, 2, 3 };'
catches 'comments are' src/games/oeil/oeil.c '// hello'
catches 'no tabs' src/cli/cli.c "$(printf '\tint x;')"
check=tools/check-source
catches 'no sentence' src/games/oeil/oeil.c 'static bool f(struct message *w) { return refused(w, "oeil.nonsense"); }'
check=tools/check-catalogues
catches 'nothing names' src/games/oeil/oeil.en 'oeil.nonsense = a sentence that no code says'
catches 'no English catalogue declares what web.kind.* may be' web/src/app/learn/make.tsx 'const f = (kind: string) => t(`web.kind.${kind}`);'
catches 'no English catalogue declares what *.kind.* may be' web/src/app/learn/make.tsx 'const f = (game: string, kind: string) => t(`${game}.kind.${kind}`);'
catches 'no sentence for web.level.9' web/lang/page.en '#: web.level.{9}'
catches 'nothing makes web.nothing.*' web/lang/page.en '#: web.nothing.{a|b}'
catches 'nothing is known of {@NOWHERE}' web/lang/page.en '#: web.level.{@NOWHERE}'
spoiled 'no sentence for puzzle.name.herd' src/games/lynx/lynx.en sed -i '/^puzzle.name.herd/d'
ok $? 'check-source catches a kind of puzzle that has no name'
spoiled 'no sentence for blank.variant.tower' src/games/blank/blank.c sed -i 's/.*\.id = "heap".*/&\n    { .id = "tower", .options = "heap=20", .seats_low = 2, .seats_high = 2 },/'
ok $? 'check-source catches a variant that has no name'
spoiled 'no sentence for blank.label.tower' src/games/blank/blank.c sed -i 's/^ *\[OPT_HEAP\]/    [OPT_TOWER] = { .name = "tower", .kind = OPTION_NUMBER, .usual = "1" },\n&/'
ok $? 'check-source catches an option that has no label'
spoiled 'no sentence for web.theme.sepia' web/src/app/settings.ts sed -i "s/'auto' | 'light'/'auto' | 'sepia' | 'light'/"
ok $? 'check-source catches a setting whose value has no name'
catches 'is not in src/games/oeil/oeil.en' src/games/oeil/oeil.nl 'oeil.nonsense = een zin te veel'
catches 'is here twice' src/games/ovo/ovo.fr 'ovo.title = Ovo'
catches 'not `id = sentence`' src/games/ovo/ovo.fr 'ovo.title: Ovo'
catches 'narrow no-break space' src/games/ovo/ovo.fr 'ovo.title = Ovo : encore'
catches 'narrow no-break space' docs/rules/ovo.fr.md 'Un œuf : encore'
catches 'braces' src/games/ovo/ovo.fr 'ovo.title = {4}'
catches 'outside the catalogues' src/cli/cli.c 'static const char *f(void) { return "the game is over"; }'
spoiled 'other arguments' src/games/ovo/ovo.fr sed -i 's/^ovo.taken = .*/ovo.taken = un œuf/'
ok $? 'check-source catches an argument lost in translation'
spoiled 'no sentence for ovo.taken' src/games/ovo/ovo.nl sed -i '/^ovo.taken/d'
ok $? 'check-source catches a sentence lost in translation'
check=tools/check-code
catches 'the grammar of records is in' web/src/app/share.ts 'export const local = /^# table mode local$/m;'
catches 'statement 999 has no test' src/games/ovo/RULES.md '999. A rule without a test.'
long=$(echo 'static void f(void)'; echo '{'; yes '    f();' | head -n 59; echo '}')
spoiled 'a function of 61 lines (60 at most)' src/cli/cli.c append "$long"
ok $? 'check-source catches a function that is too long'
long=$(echo 'export function f() {'; yes '  f();' | head -n 59; echo '}')
spoiled 'a function of 61 lines (60 at most)' web/src/table/state.ts append "$long"
ok $? 'check-source catches a function of the page that is too long'
spoiled 'a function of 61 lines (60 at most)' tests/server/lib.mjs append "$long"
ok $? 'check-source catches a function of a script that is too long'
long=$(echo 'export const F = ({ a }: { a: number }) => ('; yes '  <p />' | head -n 59; echo ');')
spoiled 'a function of 61 lines (60 at most)' web/src/app/head.tsx append "$long"
ok $? 'check-source catches a component that is too long'
long=$(echo 'export class F {'; echo '  f() {'; yes '    this.f();' | head -n 59; echo '  }'; echo '}')
spoiled 'a function of 61 lines (60 at most)' web/src/table/state.ts append "$long"
ok $? 'check-source catches a method that is too long'
check=tools/check-source
catches 'say "race", not "wedren"' src/lang/term.nl 'term.planted = een wedren op tijd'
check=tools/check-code
spoiled '600 at most' src/core/text.c append "$(yes '/* */' | head -n 600)"
ok $? 'check-source catches a file that is too long'
finish
