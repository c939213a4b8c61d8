#!/bin/sh
# Bad input of any kind: one clear line on standard error, exit status 2, nothing else.
. tests/cli/lib

refuses 'was given no command' "$program"
refuses 'did you mean play?' "$program" paly
refuses 'did you mean foureyes?' "$program" moves foureys
refuses 'did you mean ovo?' "$program" play ov
refuses 'there is no game "chess"; coupdoeil games lists them' "$program" moves chess
refuses 'no command "dance"' "$program" dance
refuses 'no game "chess"' "$program" moves chess
refuses 'argument is missing' "$program" moves
refuses 'argument is missing' "$program" perft ovo
refuses 'play has no option "--clok"; did you mean --clock?' "$program" play ovo --clok 5+3
refuses 'has no option "player"; did you mean players?' "$program" play ovo -o player=4
refuses 'has no option "zzz"; it accepts' "$program" moves ovo -o zzz=1
refuses 'bedoelde je --seed?' "$program" --lang nl best ovo --sed=3
refuses 'see coupdoeil moves --help' "$program" moves ovo --divide
refuses 'too many' "$program" moves ovo ovo
refuses 'has no option' "$program" moves ovo --json
refuses 'a whole number, 1..8' "$program" best ovo --level 0
refuses 'a whole number, 1..9' "$program" lesson ovo 0
refuses 'a whole number, 1..1000000' "$program" match ovo --games 0
refuses 'there is no player 3' "$program" match ovo --seat3 random
refuses 'not a clock' "$program" play ovo --clock 5:3
refuses 'has no option' "$program" moves ovo --jsonx
refuses 'needs a value' "$program" moves ovo -o
refuses 'no option "eggs"; it accepts players, first, ko, rounds, repeat, maxturns' "$program" moves ovo -o eggs=3
refuses 'key=value' "$program" moves ovo -o players
refuses 'option players does not accept "3"; it accepts 2|4' "$program" moves ovo -o players=3
refuses 'option repeat does not accept "1"; it accepts 0, 2..1000' "$program" moves ovo -o repeat=1
refuses 'option repeat' "$program" moves ovo -o repeat=03
refuses 'option maxturns does not accept "1000001"' "$program" moves ovo -o maxturns=1000001
refuses 'option maxturns does not accept "-1"' "$program" moves ovo -o maxturns=-1
refuses 'this variant of eccentric has no option swap' "$program" moves eccentric -o players=3 -o swap=0
refuses 'option deck' "$program" moves lynx -o deck=1,2,3
refuses 'DEPTH does not accept "x"' "$program" perft ovo x
refuses 'DEPTH does not accept "-1"' "$program" perft ovo -- -1
refuses 'DEPTH does not accept "101"' "$program" perft ovo 101
refuses 'action 2, "a1-a2", is refused' "$program" moves ovo -m 'a1-a2 a1-a2'
refuses 'action 3, "zz", is refused: "zz" is not a valid action in this game' "$program" show ovo -m 'a1-a2 c6-c5' -m zz
refuses 'the game is over' "$program" moves oeil -o players=1 -o maxturns=1 -m 'A+ A+'
refuses 'does not accept "0"' "$program" show ovo --as 0
refuses 'does not accept "3"' "$program" show ovo --as 3
refuses 'does not accept "me"' "$program" show ovo --as me
refuses 'no workload "chess"' "$program" bench --only chess
refuses -- "$program" bench --seconds nan
refuses 'no such file' "$program" replay "$scratch/none"
refuses 'this is a folder' "$program" replay "$scratch"
refuses '?' "$program" moves ovo -m "$(printf 'a\001\033[31m')"

printf '' >"$scratch/r"
refuses ':1: the file does not begin with' "$program" replay "$scratch/r"
printf 'coupdoeil record 1\n' >"$scratch/r"
refuses 'must name the game' "$program" replay "$scratch/r"
printf 'coupdoeil record 1\ngame chess\n' >"$scratch/r"
refuses ':2: there is no game "chess"' "$program" replay "$scratch/r"
printf 'coupdoeil record 1\ngame ovo\noption players=7\n' >"$scratch/r"
refuses 'option players' "$program" replay "$scratch/r"
printf 'coupdoeil record 1\ngame ovo\n# x\na1-a2\na1-a2\n' >"$scratch/r"
refuses 'r:5: ' "$program" replay "$scratch/r"
printf 'coupdoeil record 1\ngame ovo\na1-a2 \n' >"$scratch/r"
refuses 'r:3: ' "$program" replay "$scratch/r"
printf 'coupdoeil record 1\ngame ovo\na1-a2\000\n' >"$scratch/r"
refuses 'r:3: the line contains a control character' "$program" replay "$scratch/r"
head -c 100000 /dev/urandom >"$scratch/r"
refuses 'does not begin with' "$program" replay "$scratch/r"
head -c 104857600 /dev/zero >"$scratch/big"
refuses 'the file is too long' "$program" replay "$scratch/big"
{ printf 'coupdoeil record 1\ngame ovo\n'; head -c 60000000 /dev/zero | tr '\000' a; } >"$scratch/big"
refuses 'big:3: the line has more than' "$program" replay "$scratch/big"

# A 100 MB line at the prompt is dropped, and the game continues.
{ head -c 104857600 /dev/zero | tr '\000' a; printf '\na1-a2\nquit\n'; } |
    "$program" play ovo >"$scratch/out" 2>"$scratch/err"
ok $? 'play survives a 100 MB line'
grep -q 'that line is too long' "$scratch/out" && grep -q 'Player 2' "$scratch/out"
ok $? '... says so and plays on'
head -c 300000 /dev/urandom | "$program" play lynx >"$scratch/out" 2>"$scratch/err"
ok $? 'play survives binary garbage'

"$program" moves ovo >/dev/full 2>"$scratch/err"
[ $? = 1 ] && grep -q 'standard output' "$scratch/err"
ok $? 'a full disk is reported'
finish
