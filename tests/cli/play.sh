#!/bin/sh
# `coupdoeil play` through a pipe, line by line; the full screen is tested in term_*.sh.
. tests/cli/lib

# say LINES GAME...: plays with these lines typed.
say() {
    lines=$1
    shift
    printf "$lines" | "$program" play "$@"
}

contains 'Which game?' 'play without a game asks which' say 'quit\n'
contains 'Player 1 to play' 'a number chooses the game' say '4\nquit\n'
contains 'Player 1 to play' 'a name chooses the game' say 'foureyes\nquit\n'
contains 'no game "x"' 'a wrong name is reported' say 'x\nquit\n'
contains 'Player 2 to play' 'an action is played' say 'a1-a2\nquit\n' ovo
contains 'could be several actions' 'an ambiguous beginning lists what it may be' say 'a1\nquit\n' ovo
contains 'Player 2 to play' 'a unique beginning is enough' say '@1f\n' oeil -o own=red,blue
contains 'Player 1 to play' 'back undoes' say 'a1-a2\nback\nquit\n' ovo
contains 'nothing to undo' 'back is refused at the start' say 'back\nquit\n' ovo
contains 'save FILE' '? explains' say '?\nquit\n' ovo
contains 'is not a valid action' 'a wrong word is explained' say 'zz\nquit\n' ovo
contains 'Player 2 to play' 'the end of input leaves' say 'a1-a2\n' ovo
contains 'the turn limit is reached' 'the end of the game is announced' say 'A+\nquit\n' oeil -o players=1 -o maxturns=1
contains 'right or wrong' 'the judge of the quiz is asked' say '@1c\nquit\n' oeil -o quiz=1

printf 'category 1 Seas\n? Which sea?\n- the Dead Sea\n+ the Red Sea' >"$scratch/pack"
say '@1a\nquit\n' oeil -o quiz=1 -o placing=free --pack "$scratch/pack" | grep -q 'the Red Sea$'
ok $? 'a pack may lack its last newline'
contains 'the Red Sea.' 'the verdict on an answer names the right one' say '@1a\n1\nquit\n' oeil -o quiz=1 -o placing=free --pack "$scratch/pack"

say "a1-a2\nc6-c5\nsave $scratch/saved\nquit\n" ovo >/dev/null
contains 'ovo, 2 actions,' 'save writes a record that replays' "$program" replay "$scratch/saved"
[ ! -e "$scratch/saved.part" ]
ok $? 'save leaves no other file behind'
contains 'no such file' 'a save that fails is reported' say 'save /nowhere/x\nquit\n' ovo

first=$(say 'quit\n' lynx -o variant=B | md5sum)
again=$(say 'quit\n' lynx -o variant=B | md5sum)
[ "$first" != "$again" ]
ok $? 'play shuffles a deck that is not given'
deck=$("$program" show lynx --as all --json | sed 's/.*"deck":"\([0-9,]*\)".*/\1/')
is "$(say 'quit\n' lynx -o deck="$deck")" 'play does not shuffle a deck that is given' say 'quit\n' lynx -o deck="$deck"
contains 'Player 2 to play' 'again plays an undone action' say 'a1-a2\nback\nagain\nquit\n' ovo
printf 'coupdoeil record 1\ngame ovo\na1-a2\n' >"$scratch/game"
contains 'Player 2 to play' '--load continues from a record' say 'quit\n' --load "$scratch/game"
printf 'coupdoeil record 1\ngame ovo\na1-a9\n' >"$scratch/game"
refuses 'game:3: ' "$program" play --load "$scratch/game"
printf 'category 1 Seas\n? Which sea has no coast?\n+ Sargasso\n- Red\n' >"$scratch/pack"
contains 'Which sea has no coast?' '--pack asks the questions of the pack' say '@1c\n1\n2\nquit\n' oeil -o quiz=1 --pack "$scratch/pack"
printf 'category 1 Seas\n? Which sea has no coast?\n' >"$scratch/pack"
refuses 'line 2 of the pack' "$program" play oeil -o quiz=1 --pack "$scratch/pack"
refuses 'choose person or level:1 to level:8' "$program" play ovo --seat2 level:9
refuses 'no seat 3' "$program" play ovo --seat3 level:2
finish
