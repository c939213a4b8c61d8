#!/bin/sh
# puzzle and make-puzzles as people use them.
. tests/cli/lib
COUPDOEIL_PROGRESS=$scratch/progress
export COUPDOEIL_PROGRESS

# say LINES ARGUMENTS...: the program with these lines on standard input.
say() {
    lines=$1
    shift
    printf "$lines" | "$program" "$@"
}

first=$(sed -n '/^puzzle foureyes-01$/,/^$/s/^solution \([^ ]*\).*/\1/p' content/puzzles/foureyes.puzzles)
contains 'Solved' 'the solution of a puzzle solves it' say "$first\n" puzzle foureyes-01
is 'foureyes-01' 'progress is kept' cat "$scratch/progress"
contains 'Puzzle foureyes-02' 'the next puzzle is one not solved yet' say 'quit\n' puzzle foureyes
contains 'difficulty 4' 'the difficulty can be chosen' say 'quit\n' puzzle lynx --grade 4
contains 'look at' 'a hint says where to look' say 'hint\nquit\n' puzzle eccentric-40
contains 'Solution:' 'show shows it' say 'show\nquit\n' puzzle oeil-05
contains 'is not a valid action' 'an unreadable try is answered' say 'nonsense\nquit\n' puzzle ovo-07
is "$("$program" puzzle --day 2026-12-24 </dev/null)" 'each day has its puzzle' "$program" puzzle --day 2026-12-24
refuses 'no game or puzzle' "$program" puzzle chess
refuses 'accepts a date' "$program" puzzle --day 2026-02-30
refuses '--grade' "$program" puzzle ovo --grade 5
refuses 'ovo has no puzzles of kind "mate"; its kinds are home' "$program" puzzle ovo --kind mate
refuses 'no puzzles of kind "owner"' "$program" puzzle ovo --kind owner
refuses 'has no puzzles of kind' "$program" puzzle oeil --kind solitaire

moves=$(sed -n '/^puzzle foureyes-12$/,/^$/s/^moves //p' content/puzzles/foureyes.puzzles)
contains 'in 1 move,' 'a position from the command line is judged' "$program" puzzle foureyes --kind win -m "$moves"
contains 'not a good puzzle' 'a position without a solution is not a good puzzle' "$program" puzzle ovo --kind home

# The others take longer: make puzzles-check.
for game in lynx ovo blank; do
    "$program" make-puzzles --only $game --out "$scratch" 2>/dev/null && cmp -s "$scratch/$game.puzzles" "content/puzzles/$game.puzzles"
    ok $? "make-puzzles makes the pack of $game byte for byte"
done
refuses 'no game' "$program" make-puzzles --only chess
"$program" make-puzzles --only lynx --out "$scratch/none" 2>/dev/null
ok $(($? != 1)) 'a missing folder is reported'

contains 'would leave the board' 'a lesson answers a wrong try' say 'A-\nquit\n' lesson oeil 9
contains 'Lesson 10 of' 'a lesson continues with the next one when it is done' say 'A+\nquit\n' lesson oeil 9
contains 'Stop' 'show plays the action' say 'show\nquit\n' lesson lynx 8
contains 'Leçon 1 sur' 'a lesson speaks French' say 'quit\n' lesson ovo 1 --lang fr
contains 'Lesson 1 of' 'a course begins at its start' say 'quit\n' lesson ovo
contains 'Lesson 2 of 2' 'an unlisted game has its lessons' say '3\nquit\n' lesson blank
contains 'Solved' 'an unlisted game has its puzzles' say '3\n3\n' puzzle blank-03
refuses 'no game' "$program" lesson chess
refuses '99' "$program" lesson ovo 99

moves=$(sed -n '/^puzzle foureyes-01$/,/^$/s/^moves //p' content/puzzles/foureyes.puzzles)
other=$("$program" moves foureyes -o board=4 -m "$moves" | grep -vxF -- "$first" | head -n 1)
{
    printf 'coupdoeil record 1\ngame foureyes\noption board=4\n'
    printf '%s\n' $moves "$other"
} >"$scratch/game"
contains 'would have won' 'review names a win that was overlooked' "$program" review "$scratch/game"
contains '"mark":"missed"' 'review --json names a win that was overlooked' "$program" review "$scratch/game" --json
refuses 'no-such-file' "$program" review no-such-file
finish
