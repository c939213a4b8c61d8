#!/bin/sh
# tools/check-words passes on this tree and finds every kind of planted error.
. tests/cli/lib

[ "${MODE:-release}" = release ] || { echo '1..0 # SKIP the source is the same in every mode'; exit 0; }

tree=$scratch/tree
mkdir "$tree"
tar -c --exclude=node_modules --exclude=build --exclude=.git . | tar -x -C "$tree"

tools/check-words "$tree"
ok $? 'check-words passes on the tree'

# plant WORDS FILE LINE: LINE goes to the end of FILE; the check must say WORDS about it.
: >"$scratch/planted"
plant() {
    printf '%s\n' "$3" >>"$tree/$2"
    printf '%s|%s|%s|%s\n' "$1" "$2" "$(($(wc -l <"$tree/$2")))" "$3" >>"$scratch/planted"
}
narrow=$(printf '\342\200\257')

# Two names for one thing, in every language and in one game only.
plant 'say "race", not "wedren"' src/lang/term.nl 'term.planted = een wedren op tijd'
plant 'say "in de trekstapel"' src/games/lynx/lynx.nl 'lynx.planted = een kaart in de pot'
plant 'say "plateau", not "tablier"' docs/rules/ovo.fr.md 'Le tablier a six rangs.'
plant 'say "solitaire", not "patience"' content/lessons/oeil.fr 'lesson.planted = une patience'
plant 'say "stock", not "draw pile"' web/lang/board-lynx.en 'board.lynx.planted = the draw pile'
plant 'say "field", not "cell"' content/lessons/oeil.en 'lesson.planted = an empty cell'
plant 'say "cell", not "fields"' web/lang/board-ovo.en 'board.ovo.planted = two fields'
plant 'say "vakje", not "veld"' docs/rules/ovo.nl.md 'Een leeg veld.'
plant "say \"met z'n tweeën\", not \"Met twee\"" src/games/ovo/ovo.nl 'ovo.planted = Met twee'
plant 'say "la partie est nulle"' src/lang/core.fr 'result.planted = fait partie nulle'
plant 'say "diamond", not "lozenge"' docs/rules/foureyes.en.md 'A lozenge.'

# What is for the keyboard only.
plant 'keyboard only, put it in [brackets]: goal=targets' content/lessons/oeil.en 'lesson.planted = with goal=targets'
plant 'keyboard only, put it in [brackets]: --threads' web/lang/page.en 'web.planted = see --threads'
plant 'keyboard only, put it in [brackets]: web.hint.why' web/lang/page.nl 'web.planted = geen web.hint.why'
plant 'keyboard only, put it in [brackets]: level:3' web/lang/home.fr 'home.planted = contre level:3'
# shellcheck disable=SC2016 # the backquotes are planted
sed -i '/{#aim}/a Only with `ko=1`.' "$tree/docs/rules/ovo.en.md"
# shellcheck disable=SC2016
printf '%s|%s|%s|%s\n' 'keyboard only, put it in [brackets]: `ko=1`' docs/rules/ovo.en.md \
    "$(grep -n 'Only with' "$tree/docs/rules/ovo.en.md" | cut -d: -f1)" 'Only with `ko=1`.' >>"$scratch/planted"

# How French and quotes are written.
plant 'a colour has its own article' src/games/oeil/oeil.fr 'oeil.planted = sur la couleur {1}'
plant 'a colour has its own article' src/games/oeil/oeil.fr 'oeil.other = la couleur bleu'
plant 'an apostrophe is missing: ne achève' content/lessons/foureyes.fr 'lesson.planted = il ne achève rien'
plant 'French quotes are « and »' web/lang/page.fr 'web.planted = choisissez "Jouer"'
plant 'apostrophes are typed straight' web/lang/page.fr "web.other = l$(printf '\342\200\231')autre"
plant 'double quotes go around words' web/lang/page.en "web.planted = the 'quick' one"
plant 'a small letter follows a colon' web/lang/home.fr "home.other = impossible$narrow: Vous avez perdu"
plant 'a small letter follows a colon' web/lang/home.en 'home.planted = Not possible: You lost'

# Sentences too long for their place.
plant 'has more than 40 characters' src/games/ovo/ovo.en 'ovo.label.planted = a label that is much too long for its place on the screen'
plant 'has more than 28 characters' web/lang/board-oeil.nl 'board.oeil.tool.planted = een knop met veel te veel woorden'

# Banned phrases in documents, comments and names of tests.
plant 'say "expensive", not "dear"' HACKING.md 'The dear self-checks.'
plant 'say "guarantees, enforces, checks", not "holds fast"' docs/architecture.md 'What it holds fast.'
plant 'not "his"' src/server/hall.c '/* A person has his seat again. */'
plant 'say "again", not "anew"' src/games/ovo/RULES.md 'They count anew.'
plant 'not "so many"' src/term/board.c '/* After so many turns. */'
plant 'not "tells of"' web/src/app/home.tsx '// It tells of a game.'
plant 'is in", not "stands in no list"' web/style/play.css '/* It stands in no list. */'
plant "not \"one's\"" web/test/units.test.mjs "test(\"one's own games\", () => {});"
plant 'not "who comes back"' tests/server/tables.mjs "ok(true, 'who comes back has a seat');"

tools/check-words "$tree" 2>"$scratch/said"
ok $(($? != 1)) 'check-words fails on the planted tree'
while IFS='|' read -r words file line planted; do
    grep -F -- "$file:$line: " "$scratch/said" | grep -qF -- "$words"
    ok $? "check-words finds: $planted"
done <"$scratch/planted"
is "$(wc -l <"$scratch/planted")" 'and complains about nothing else' sh -c "cut -d: -f1,2 '$scratch/said' | sort -u | wc -l"
finish
