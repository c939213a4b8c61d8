#!/bin/sh
# One whole game of each game in the full screen, by keys alone, from the first action to the
# result.
. tests/cli/lib
. tests/cli/term_lib

start 80 24 '' foureyes -o board=4
see 'Player 1: place a tile' '4EYES, 80x24: says what is expected'
plays D0@d1 R3@c2 R1@d2 L3@c3 D3@d4 D0@b3 R1@a1 D0@a4 D3@d3 R0@b1 L2@c1
see 'player 1 wins' '4EYES: a whole game'
screen | grep -qF '[●]'
ok $? '4EYES: its square is marked'

start 120 40 '' oeil -o players=1
see 'step a counter or turn a wheel (0 of 8 colours taken)' "L'Œil, 120x40: says what is expected, and how far it is"
plays 1e-3f 2g-2h 1a-3b B+ 2f-3f 2h-2g B- 3b-1a 1a-1b 4f-4e A+ 2c-1c B+ 2h-1g 3g-3h A+ 1d-2d B+ A+ 2d-1d \
    4f-3f 3f-3g B+ A+ 1a-1h 1d-1c 1c-3d 3d-4e 3h-2g B+
see 'player 1 wins' "L'Œil: the solitaire, to its end"
screen | grep -qF '30. 1: B+'
ok $? "L'Œil: the actions are beside the board"

start 80 24 '' eccentric -o board=6
plays D1@d7 A2@d4 A0@f8 A0@c2 C1@f7 A1@d5 B1@e9 D0@f5 B1@f11 A1@e7 B2@e5 B1@c4 C0@f9 D0@c5 C1@e8 C0@c1 D2@e6
see 'player 1 wins' 'Eccentric: a whole game'

# Two people with secrets: the screen is covered before every turn.
start 80 24 '' ovo
for action in a1-a2 e6-d5 e1-e2 c6-c4 f1-b5 d6-d4 c1-e5 d5-f1 f1-f2 b6-c5 d1-d5 c5-e1 e1-d2 d4-c3 d5-c6 d2-d6 \
    b5-b6 f6-b2 b1-f5 f2-f6 f5-e6 c3-a1 a1-a3 a6-b5 e2-d3 a3-c5 b6-d2 b5-b1 b1-b3 b2-c1 c1-a3 e6-a4 c6-c2 c5-b6 \
    e5-e6 e6-f5 d3-b5 a3-a5 b5-c6 c6-d5 d2-e1 a5-a6 c2-d1 b3-b4 d5-d3 c4-e2 d3-f1 e2-d2 a4-a3 d2-c1 a3-a1 b4-b5 \
    d1-e2 a6-e6 c1-b2 b5-c6 e2-d1 b2-c3 a2-a3 c3-b4 a3-b3 b4-a5 f5-f4 'a5-a6!'; do
    keys Enter
    plays "$action"
done
see 'wins' 'Ovo: a whole game of 64 turns'

deck=12,19,10,38,29,27,43,47,49,39,22,46,50,32,28,36,18,21,15,20,5,3,26,13,44,6,9,14,33,37,1,35,7,25,41,31,24,8,11,4,16,30,2,34,42,45,23,48,17,40
start 120 40 '' lynx -o "deck=$deck"
for action in 47:2,0,u 32:2,-1,u 27:3,-1,t 46:4,-1,t 43:4,-2,t 50:5,-2,u pass pass pass 49:5,-3,t pass 22:5,-4,u \
    10:6,-4,t 39:7,-4,u; do
    keys Enter
    plays "$action"
done
see 'player 2 wins' 'Œil de Lynx: a whole game'
finish
