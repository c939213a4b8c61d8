#!/bin/sh
# best, match, solve, engine, and play against the computer.
. tests/cli/lib

first=$("$program" best ovo --nodes 200 --seed 5 | head -n 1)
"$program" moves ovo | grep -qxF -- "$first"
ok $? 'best names a legal action alone on its first line'
is "$("$program" best foureyes --nodes 300 --seed 3 --json | sed 's/"nodes_per_s":[0-9]*//')" \
    'the same seed and nodes give the same answer' \
    sh -c "'$program' best foureyes --nodes 300 --seed 3 --json | sed 's/\"nodes_per_s\":[0-9]*//'"
contains '"nodes":300' 'several threads spend the same nodes together' \
    "$program" best foureyes --nodes 300 --threads 3 --json
refuses '1..64' "$program" best foureyes --threads 0
contains '"games":2' 'match gives each player its own threads' \
    "$program" match foureyes -o board=4 --seat1 level:8/60x2 --seat2 level:1 --games 2 --json
refuses 'is not a player' "$program" match ovo --seat1 level:8x0
refuses '1..64' "$program" play ovo --threads 65
contains '"delay_ms":' 'in a race the answer is an action and a delay' \
    "$program" best lynx -o variant=B --level 3 --json
refuses 'level' "$program" best ovo --level 9
refuses 'the game is over' "$program" best oeil -o players=1 -o maxturns=1 -m A+
refuses 'is not a player' "$program" match ovo --seat1 level:9
contains '"games":4' 'match plays games and counts them' \
    "$program" match foureyes -o board=4 --seat1 level:3 --seat2 level:1 --games 4 --json
plays() { "$program" --lang "$1" match foureyes -o board=4 --seat1 level:3 --seat2 random --games 4 --ms 50; }
contains 'level:3: 100.0% of the decided games (95% interval: 51.0 to 100.0%)' \
    'four wins out of four are not certain, and a share never exceeds 100%' plays en
contains '4 games, ' 'match names what it counts' plays en
contains 'coups en moyenne' 'match speaks French' plays fr
contains '100,0% van de besliste partijen' 'match speaks Dutch' plays nl
contains '"low":0.5101,"high":1.0000' 'match --json has the same interval' \
    "$program" match foureyes -o board=4 --seat1 level:3 --seat2 random --games 4 --json
contains '"games":2' 'match plays races' \
    "$program" match lynx -o variant=D --seat1 level:6 --seat2 level:2 --games 2 --json
contains '"games":2' 'match plays where triangles are announced' \
    "$program" match eccentric -o announce=manual -o board=6 --seat1 level:2 --seat2 level:1 --games 2 --json
refuses 'no solver for ovo' "$program" solve ovo
refuses 'for two players' "$program" solve eccentric -o players=3
refuses 'count automatically' "$program" solve eccentric -o announce=manual
contains 'forced win in at most 3 turns by threats' 'solve finds a win by threats in Eccentric' \
    "$program" solve eccentric -m 'B0@h8 B1@f2 A1@e2 A2@e8 A0@h2 B0@g4 B1@g2 B0@h4'
contains 'no forced win found' 'solve says what it has not found' \
    "$program" solve eccentric -o board=6 --nodes 20000
contains '1:' 'solve lays out a herd' "$program" solve lynx -o variant=B

say() {
    lines=$1
    shift
    printf "$lines" | "$program" play "$@"
}
contains 'Player 2 plays' 'the computer answers in play' say 'D0@c3\nquit\n' foureyes --seat2 level:1
contains 'Player 1 plays' 'the computer begins in the first seat' say 'quit\n' ovo --seat1 level:1
contains 'Player 1 to play' 'back returns to the last decision of a person' say 'D0@c3\nback\nquit\n' foureyes --seat2 level:1
contains 'look at' 'hint says where to look' say 'hint\nquit\n' foureyes
refuses 'no seat 3' "$program" play ovo --seat3 level:1
refuses 'choose person or level:1 to level:8' "$program" play ovo --seat1 level:0

# Long computations show their progress: with names, a rate, and the time left if it is known.
if command -v script >/dev/null; then
    script -qefc "'$program' match foureyes -o board=4 --seat1 level:3 --seat2 level:3 --games 1000000" /dev/null \
        </dev/null >"$scratch/shown" 2>&1 &
    match=$!
    until grep -q ' left' "$scratch/shown"; do
        kill -0 $match 2>/dev/null || break
        sleep 0.1
    done
    kill $match 2>/dev/null
    grep -qE '[0-9]+ of 1000000 games, [0-9.]+ per second, [0-9]+:[0-9][0-9] left' "$scratch/shown"
    ok $? 'a match on a terminal shows its games, their rate and the time left'
fi
"$program" perft eccentric 6 2>"$scratch/shown" &
perft=$!
until grep -q "second$" "$scratch/shown"; do
    kill -0 $perft 2>/dev/null || break
    sleep 0.1
done
kill $perft 2>/dev/null
grep -qE '^[0-9]+ sequences in [0-9]+:[0-9][0-9] min, [0-9]+ per second$' "$scratch/shown"
ok $? 'a long count shows its sequences, the time and the rate'
finish
