#!/bin/sh
# How the full screen looks and what it hides: languages, letters, colours, the cover, quiz and
# races.
. tests/cli/lib
. tests/cli/term_lib

colours() { tmux -L "$socket" capture-pane -e -p -t t | grep -cE '38;5|[[;]3[0-7]m'; }

start 80 24 '' oeil --lang fr
see 'Joueur 1' 'the game speaks French'
see 'R rouge' 'the panel names colours in French'
see 'longues  A+' 'the panel names the pattern in French'
[ "$(colours)" -gt 0 ]
ok $? 'the board has colours'
keys Escape
see 'Abandonner' 'the menu speaks French'
start 120 40 '' oeil
see '(0 of 4 counters on red, 6 counters to place)' 'progress is in one pair of brackets'
start 80 24 'NO_COLOR=1' oeil --lang nl
see 'Speler 1:' 'the game speaks Dutch'
see 'U paars' 'the panel names colours in Dutch'
[ "$(colours)" = 0 ]
ok $? 'NO_COLOR means no colours'
start 80 24 'TERM=vt100' oeil --ascii --lang fr
see 'Joueur 1' 'a terminal without colours shows the game'
screen | LC_ALL=C grep -q '[^ -~]'
[ $? = 1 ]
ok $? '--ascii prints nothing but ASCII, in French too'
keys '?'
see "la couleur d'un joueur" 'the signs next to the board are explained, as they are drawn'
start 90 26 '' --lang fr
see 'Couleurs des joueurs      rouge, bleu' 'the menu names options and their values in French'
see 'Quiz                      Non' 'the menu names values that need no sentence of their own'
keys Left
see 'But                       Premier à trois' 'a value that makes a variant has its name'
start 80 24 'TERM=nothing-known' oeil
see 'be shown on this terminal' 'an unknown terminal is reported'
for term in xterm linux; do
    start 80 24 "TERM=$term" oeil
    see 'Player 1: place a counter' "the game runs with TERM=$term"
done
for game in oeil lynx foureyes ovo eccentric; do
    start 80 24 'LC_ALL=C' "$game" --seat2 level:1
    see 'Player 1' "$game runs in a locale without UTF-8"
    screen | LC_ALL=C grep -q '[^ -~]'
    [ $? = 1 ]
    ok $? "$game is drawn in ASCII in a locale without UTF-8"
done

# The cover between people with secrets.
start 80 24 '' ovo
see 'Pass the keyboard to player 1' 'the screen is covered before the first seat looks'
keys Enter
see 'Player 1: move an egg' 'Enter shows the board'
plays a1-a2
see 'Pass the keyboard to player 2' 'the cover comes between seats'
screen | grep -q '◆'
[ $? = 1 ]
ok $? 'nothing is seen under the cover'
keys Enter F7
see 'remembering is part of it' 'the past of a game with secrets is not replayed'
keys F5
see 'Pass the keyboard to player 1' 'an action that revealed nothing can be undone'
keys Enter
types '?a'
gone 'KEYS' 'a key that opens the rules may also begin an action'

# The quiz, with questions of a pack.
printf 'category 1 Seas\n? Which sea has no coast?\n+ Sargasso\n- Red\n' >"$scratch/pack"
start 80 24 '' oeil -o quiz=1 -o placing=free --pack "$scratch/pack"
shows 'Player 1: place'
plays @1a
see 'Which sea has no coast?' 'a question is asked'
see 'Question: Seas' 'with its category'
keys Down Up
types "$(screen | sed -n 's/.*\([12]\) Sargasso.*/\1/p')"
see 'Right: Sargasso.' 'a question is answered'
keys F3
types "/nowhere/a-name-that-is-so-long-that-what-is-said-of-it-needs-two-lines"
keys Enter
see 'such file or folder' 'a message that is too long for one line takes two'
keys Down
see 'Player 2:' 'a message of two lines stays until the next key'
screen | grep -q '1aR1'
ok $? 'right, so that the counter is placed'
start 80 24 '' oeil -o quiz=1 -o placing=free --lang nl
shows 'Speler 1'
plays @1a
see 'Vraag' 'without a pack there are questions in the language'

# A race: a player who sees a place calls, and the screen doesn't give away what fits.
start 80 24 '' lynx -o variant=D --untimed
see 'Everyone: call stop' 'a race says that all may act'
keys 2
see 'Player 2: lay one of the two open cards' 'the number of a player calls stop'
keys Tab Enter
see 'Player 2: a false call. No card was laid. Out of this round.' 'after a false call the player is out of the round'
keys Left Right
see 'a false call' 'the remark stays until somebody plays'
keys Space
see 'Player 1: lay one of the two open cards' 'the remark goes away when somebody plays'
start 80 24 '' lynx -o variant=D --seat2 level:1
shows 'Player 1: call stop'
sleep 0.2
keys Space
see 's left): lay one' 'against the clock the time to lay is shown'
keys C-c
shows 'left with 0'
finish
