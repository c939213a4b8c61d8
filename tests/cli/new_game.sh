#!/bin/sh
# HACKING.md's "Adding a game", followed to the letter in a copy of the tree: the template under
# another id, with the files that the
# list names and no other change. Everything must build, keep its promises and be playable.
# Only release: the list is the same in every mode.
. tests/cli/lib

id=sixth
tree=$scratch/tree
mkdir "$tree"
# Copies the existing objects too, with their times, so that only what changes is built.
{
    find . -path ./.git -prune -o -path ./build -prune -o -name node_modules -prune -o -type f -print
    find build/release build/wasm -name '*.[ocd]' 2>/dev/null
} | tar -c -T - | tar -x -C "$tree"

ln -s "$PWD/web/node_modules" "$tree/web/node_modules"

# The numbered list, a step a line; and the names of files in one, as paths from the root: those
# without a folder are in the game's own.
steps() {
    sed -n '/^## Adding a game/,/^## Adding lessons/p' HACKING.md | awk '
    /^[0-9]+\./ { if (n++) print ""; inside = 1 }
    /^$/ { inside = 0 }
    inside { printf "%s ", $0 }
    END { print "" }'
}
named() { grep -o '`[^`]*`' | tr -d '`' | grep -E '(^|/)ID(\.|_|$|/)' | sed 's|^ID|src/games/ID/ID|'; }

# copy FROM TO: with the new id for the template's, in names and in the text.
copy() {
    if [ -d "$tree/$1" ]; then
        for part in $(ls "$tree/$1"); do
            copy "$1/$part" "$2/$(echo "$part" | sed "s/blank/$id/")"
        done
    else
        mkdir -p "$tree/$(dirname "$2")"
        sed "s/blank/$id/g; s/BLANK/SIXTH/g" "$tree/$1" >"$tree/$2"
    fi
}

[ "$(steps | wc -l)" = 5 ]
ok $? 'the list has five steps'
[ "$(steps | named | wc -l)" -ge 8 ]
ok $? 'the steps name the files that a game has'
for file in $(steps | named); do
    new=$(echo "$file" | sed "s/ID/$id/g")
    [ -e "$tree/$new" ] || copy "$(echo "$file" | sed 's/ID/blank/g')" "$new"
    [ -e "$tree/$new" ]
    ok $? "the new game has $file"
done
steps | grep -q '^3\. Add one line to `GAMES(X)` in `src/core/games.h`\. *$'
ok $? 'the third step is one line in the registry'
awk -v id=$id '/^#define GAMES/ { inside = 1 } inside && !/\\$/ { $0 = $0 " \\\n    X(" id ")"; inside = 0 } { print }' \
    src/core/games.h >"$tree/src/core/games.h"

cd "$tree" || exit 1
tools/check-source
ok $? 'the source keeps its promises'
make -s build/coupdoeil build/release/tests/test_rules build/release/tests/test_laws build/release/tests/test_vectors \
    build/release/tests/test_choose build/release/tests/test_pages build/release/tests/test_core build/release/tests/test_desk \
    build/release/tests/test_lang build/release/tests/test_table >"$scratch/made" 2>&1
ok $? 'everything is built with the new game'
grep -i error "$scratch/made" | sed 's/^/# /' | head

# passes WORDS COMMAND...
passes() {
    words=$1
    shift
    "$@" >"$scratch/out" 2>&1 && grep -q "^ok .*$id" "$scratch/out"
    ok $? "$words"
    grep '^not ok' "$scratch/out" | sed 's/^/# /' | head -n 5
}
passes 'the rules of the new game are tested' build/release/tests/test_rules tests/rules/$id.t
passes 'the laws hold for the new game' build/release/tests/test_laws 40 1 $id
passes 'the vectors of the new game hold' build/release/tests/test_vectors tests/vectors/$id.jsonl
passes 'every action of the new game can be composed by pointing' build/release/tests/test_choose 6 $id
for part in core pages desk lang table; do
    build/release/tests/test_$part >"$scratch/out"
    ok $? "the tests of $part pass with the new game"
    grep '^not ok' "$scratch/out" | sed 's/^/# /' | head -n 5
done

program=build/coupdoeil
contains "\"id\":\"$id\"" 'the new game is in the list of games' $program games --json
contains '"heap":12' 'show shows the new game' $program show $id --json
contains '</svg>' 'picture paints the new game' $program picture $id
contains 'last counter' 'the rules of the new game can be read' $program rules $id
contains 'Player 2 to play' 'the new game is played line by line' sh -c "printf '3\n' | $program play $id"
contains 'player 2 wins' 'the new game is played to its end' sh -c "printf '3\n3\n3\n3\n' | $program play $id"
contains 'random' 'computers play the new game' $program match $id --seat1 level:1 --seat2 random --games 4
printf '%s\n' 'hello 2' "new $id" 'seat 1 person' 'seat 2 computer 3' 'sit 1' 'ready' 'as 1 act 1 3 x' >"$scratch/lines"
contains '"verb":"act"' 'engine has a table of the new game' sh -c "$program engine <$scratch/lines"
contains '"heap":9' 'engine shows what was played' sh -c "$program engine <$scratch/lines"

make -s web >"$scratch/made" 2>&1
ok $? 'the page is built with the new game'
tail -n 5 "$scratch/made" | sed 's/^/# /'
node web/dev/opens.mjs $id 2>"$scratch/err"
ok $? 'the page starts the new game from its card, and plays'
sed 's/^/# /' "$scratch/err" | head -n 20
finish
