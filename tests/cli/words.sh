#!/bin/sh
# tools/check-words passes on this tree and finds every kind of planted error.
# Only release: the source is the same in every mode.
. tests/cli/lib

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

# Words that are replaced, in every language and in one game only.
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
plant "say \"Diamond's egg\", not \"egg of Star\"" web/lang/board-ovo.en 'board.ovo.planted = egg of Star'
plant 'say "menacer de former"' src/games/foureyes/foureyes.fr "foureyes.planted = vous menacez d'un carré"
plant 'say "les rouges"' content/lessons/foureyes.fr 'lesson.planted = votre tuile fait gagner bleu'
plant 'say "gedwongen winst"' src/lang/core.nl 'solve.planted = speler {1} heeft een gedwongen winst'
plant 'say "gooi je … weg"' content/lessons/oeil.nl 'lesson.planted = Zo geef je twee zetten weg.'
plant 'say "sens horaire"' web/lang/board-oeil.fr "board.oeil.planted = dans le sens des aiguilles d'une montre"
plant 'say "prouvé", not "démontré"' src/lang/core.fr 'core.planted = un gain démontré'
plant 'say "à trois joueurs, deux suffisent"' docs/rules/eccentric.fr.md 'Trois triangles gagnent, deux à trois joueurs.'
plant 'say "humain"' src/lang/term.fr "term.planted = Joueur {1}$narrow: personne"
plant 'say "accepteert", not "Aannemen"' web/lang/society.nl 'society.planted = Aannemen'
plant 'say "goed antwoord"' web/lang/page.nl 'web.right = Was het antwoord juist?'
plant 'say "vrij vak", not "leeg vak"' docs/rules/foureyes.nl.md 'Een leeg vak.'
plant 'say "diamond", not "lozenge"' docs/rules/foureyes.en.md 'A lozenge.'

# A word that is another one in all other sentences; usage and what is in brackets don't count.
printf '%s\n' 'board.foureyes.named = Turn a tile.' >>"$tree/web/lang/board-foureyes.en"
plant '"tile" is "tuile" elsewhere' web/lang/board-foureyes.fr 'board.foureyes.named = Tournez une dalle.'
plant '"tile" is "tegel" elsewhere' web/lang/board-foureyes.nl 'board.foureyes.named = Draai een steen.'
printf '%s\n' 'server.named = This tournament is rated.' >>"$tree/src/lang/server.en"
plant '"tournament" is "tournoi" elsewhere' src/lang/server.fr 'server.named = Ce concours compte pour le classement.'
plant '"rated" is "rating" elsewhere' src/lang/server.nl 'server.named = Dit toernooi telt mee.'
printf '%s\n' 'board.oeil.named = Turn the wheel clockwise.' >>"$tree/web/lang/board-oeil.en"
plant '"clockwise" is "horaire' web/lang/board-oeil.fr 'board.oeil.named = Tournez la roue à droite.'
plant '"clockwise" is "met de klok mee' web/lang/board-oeil.nl 'board.oeil.named = Draai het wiel rechtsom.'
printf '%s\n' 'lynx.named = an open card' >>"$tree/src/games/lynx/lynx.en"
plant '"open card" is "visible" elsewhere' src/games/lynx/lynx.fr 'lynx.named = une carte retournée'
plant '"open card" is "open" elsewhere' src/games/lynx/lynx.nl 'lynx.named = een zichtbare kaart'
printf '%s\n' 'lesson.named = Move the egg home.' >>"$tree/content/lessons/ovo.en"
plant 'elsewhere (lesson.named)' content/lessons/ovo.nl 'lesson.named = Breng een kleine bal naar huis.'
printf '%s\n' 'cli.help.named = a tile' 'term.named = Turn [a tile].' >>"$tree/src/lang/term.en"
printf '%s\n' 'cli.help.named = une dalle' 'term.named = Tournez.' >>"$tree/src/lang/term.fr"
printf '%s\n' '## Named {#named}' 'A wheel.' >>"$tree/docs/about/oeil.en.md"
plant '"wheel" is "roue" elsewhere (named)' docs/about/oeil.fr.md '## Un disque {#named}'
printf '%s\n' '## Named {#named}' 'A tile [with an egg].' >>"$tree/docs/rules/foureyes.en.md"
plant '"tile" is "tegel" elsewhere (named)' docs/rules/foureyes.nl.md '## Een steen {#named}'

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
plant 'before a percent sign: {1} %' web/lang/learn.fr 'web.planted = analyse {1} %'
plant 'before a percent sign: 95%' src/lang/core.fr 'core.planted = 95% des parties'
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
plant 'say "database", not "data base"' src/store/copy.c '/* A data base in use. */'
plant 'not "the own"' tests/rules/ovo.t '# [99] the own camp turns no egg'
plant 'not "turned by half"' src/games/lynx/lynx.h '/* A card turned by half. */'
plant "not \"one's\"" web/test/units.test.mjs "test(\"one's own games\", () => {});"
plant 'not "what one has"' web/src/board/kit/stage.ts '// They would cover what one has to compare.'
plant 'not "whether who"' src/server/room.c '/* Returns whether who sees a scene first gains anything. */'
plant 'not "whose every"' tests/spar/spar.c '/* Remembers whose every egg is. */'
plant 'say "continues", not "goes on"' content/README.md 'A game goes on.'
plant 'say "again", not "anew"' packs/README.md 'The questions come anew.'
plant 'say "review, analysis", not "looking back"' src/learn/review.c '/* ---- looking back ---- */'
plant 'not "the link broke"' tests/server/load.c '/* Sent again, since the link broke. */'
plant 'not "who comes back"' tests/server/tables.mjs "ok(true, 'who comes back has a seat');"

tools/check-words "$tree" 2>"$scratch/said"
ok $(($? != 1)) 'check-words fails on the planted tree'
while IFS='|' read -r words file line planted; do
    grep -F -- "$file:$line: " "$scratch/said" | grep -qF -- "$words"
    ok $? "check-words finds: $planted"
done <"$scratch/planted"
is "$(wc -l <"$scratch/planted")" 'check-words complains about nothing else' sh -c "cut -d: -f1,2 '$scratch/said' | sort -u | wc -l"
finish
