# 4EYES, statement by statement: src/games/foureyes/RULES.md.

# [1] five by five cells, a to e, 1 to 5
game foureyes
count 300
has D0@a1 D0@e1 D0@a5 D0@e5
refuse D0@f1 action.unreadable
refuse D0@a6 action.unreadable
refuse D0@a0 action.unreadable
perft 2 86400

# [1] four by four for beginners
game foureyes board=4
count 192
has D0@a1 D0@d1 D0@a4 D0@d4
lacks D0@e1 D0@a5
refuse D0@e1 foureyes.off
refuse D0@a5 foureyes.off
perft 2 34560

# [2] three R, four D, three L
game foureyes
view all has "hands":[{"R":3,"D":4,"L":3},{"R":3,"D":4,"L":3}]
play D0@a1 R0@b1 D0@c1 R0@d1 D1@e1 R0@a2 R0@a5
refuse R0@c3 foureyes.hand
has L0@c3 D0@c3
view all has "hands":[{"R":2,"D":1,"L":3},{"R":0,"D":4,"L":3}]

# [2] beginners: two R, three D, two L
game foureyes board=4
view all has "hands":[{"R":2,"D":3,"L":2},{"R":2,"D":3,"L":2}]
play R1@a1 L3@c3 R0@d4 L0@a3 D0@c1
refuse L0@d1 foureyes.hand
has R0@d1 D0@d1
play D0@d1
refuse R0@a4 foureyes.hand

# [3] where the pawns are: blue is on the next corner clockwise in R, opposite in D, previous in L
game foureyes
play R0@a1
view all has "type":"R","orientation":0,"red":[0,1],"blue":[1,1]
play D1@c1
view all has "type":"D","orientation":1,"red":[5,1],"blue":[4,0]
play L2@e1
view all has "type":"L","orientation":2,"red":[9,0],"blue":[9,1]
play R3@a3
view all has "type":"R","orientation":3,"red":[0,4],"blue":[0,5]
play L0@c4
view all has "type":"L","orientation":0,"red":[4,7],"blue":[4,6]

# [4] red begins, the seats alternate, any type and orientation, each from its own hand
game foureyes
seat 1
has R0@c3 R1@c3 R2@c3 R3@c3 D0@c3 D1@c3 D2@c3 D3@c3 L0@c3 L1@c3 L2@c3 L3@c3
play R0@c3
seat 2
view all has "cell":"c3","owner":1
view all has "hands":[{"R":2,"D":4,"L":3},{"R":3,"D":4,"L":3}]
play L0@a1
seat 1
view all has "cell":"a1","owner":2
view all has "hands":[{"R":2,"D":4,"L":3},{"R":3,"D":4,"L":2}]
turn 2

# [5] on a free cell
game foureyes
play R0@c3
refuse D0@c3 foureyes.taken
lacks D0@c3 R1@c3 L2@c3
count 288

# [6] nothing is moved or turned in the first phase
game foureyes
play R0@c3 D0@a1
refuse c3> foureyes.placing
refuse c3< foureyes.placing
refuse c3-d4 foureyes.placing
lacks c3> c3< c3-d4

# [7] the second phase begins when both hands are empty
game foureyes board=4
play D0@d4 L1@b2 D2@c3 D1@a4 R1@b4 D3@c1 D2@d3 D0@d1 R2@b1 L2@c4 L2@a1 R0@c2 L3@a3
view all has "phase":1
seat 2
refuse d1> foureyes.placing
play R0@d2
view all has "phase":2
seat 1
refuse R0@b3 foureyes.all-placed
count 20
lacks R0@b3 D0@a2

# [8] only a seat's own tiles: given a quarter turn, or slid
game foureyes board=4
play D0@d4 L1@b2 D2@c3 D1@a4 R1@b4 D3@c1 D2@d3 D0@d1 R2@b1 L2@c4 L2@a1 R0@c2 L3@a3 R0@d2
refuse d1> foureyes.owner
refuse b2-b3 foureyes.owner
refuse b3> foureyes.empty
refuse b3-a2 foureyes.empty
refuse e1> foureyes.off
refuse a5-a4 foureyes.off
view all has "cell":"a1","owner":1,"type":"L","orientation":2,
play a1>
view all has "cell":"a1","owner":1,"type":"L","orientation":3,
back 1
play a1<
view all has "cell":"a1","owner":1,"type":"L","orientation":1,
has d2> d2<
refuse a1> foureyes.owner

# [8] orientation 3 turns to 0, and 0 back to 3
game foureyes board=4
play D0@d4 L1@b2 D2@c3 D1@a4 R1@b4 D3@c1 D2@d3 D0@d1 R2@b1 L2@c4 L2@a1 R0@c2 L3@a3 R0@d2
play a1> d2<
view all has "cell":"a1","owner":1,"type":"L","orientation":3,
view all has "cell":"d2","owner":2,"type":"R","orientation":3,
play a1> d2>
view all has "cell":"a1","owner":1,"type":"L","orientation":0,
view all has "cell":"d2","owner":2,"type":"R","orientation":0,

# [9] one step in eight directions to a free cell, not turned; free here are a2 and b3
game foureyes board=4
play D0@d4 L1@b2 D2@c3 D1@a4 R1@b4 D3@c1 D2@d3 D0@d1 R2@b1 L2@c4 L2@a1 R0@c2 L3@a3 R0@d2
has a1-a2 b1-a2 a3-a2 a3-b3 c3-b3
refuse d4-b3 foureyes.far
refuse d3-b3 foureyes.far
refuse a1-b3 foureyes.far
refuse a1-a1 foureyes.far
refuse a1-b1 foureyes.taken
refuse a1-b2 foureyes.taken
refuse d4-d5 foureyes.off
refuse d4-e4 foureyes.off
play b1-a2
view all has "cell":"a2","owner":1,"type":"R","orientation":2,
view all lacks "cell":"b1"
has c1-b1
play c1-b1
view all has "cell":"b1","owner":2,"type":"D","orientation":3,
count 18

# [10] points are even within a cell and across borders: the unit square over four cells
game foureyes
play R1@a1 D0@b1 D3@b2
result open
view all has "squares":[]
view all has "cell":"a1","owner":1,"type":"R","orientation":1,"red":[1,1],"blue":[1,0]
play D2@a2
result 1
view all has "squares":[[[1,1],[2,1],[2,2],[1,2]]]
view all has "ending":[{"message":"foureyes.ending.red","args":["a1, b1, b2, a2"]}]

# [11] sides of two
game foureyes
play D0@a1 R0@b1 D0@b2
result open
play R0@a2
result 1
view all has "squares":[[[0,1],[2,1],[2,3],[0,3]]]
seat null
moves
refuse R0@c3 game.over

# [11] the largest square, sides of nine
game foureyes
play D3@a1 D2@e1 D1@e5
refuse D0@a5 foureyes.both
play R0@a5
result 1
view all has "squares":[[[0,0],[9,0],[9,9],[0,9]]]

# [11] tilted: the side goes two to the right and one up
game foureyes
play D3@b1 D0@c1 D1@b2
result open
play D2@a2
result 1
view all has "squares":[[[2,0],[4,1],[3,3],[1,2]]]

# [11] a rhombus and a rectangle are not squares
game foureyes
play D0@a1 R0@c1 D0@a2 R0@c2
result open
game foureyes
play D3@a1 R3@b2 D3@c1 R0@b1
result open

# [12] the tiles of both seats form squares together: here two of each, and one of red with three
# of blue
game foureyes
play D0@a1 R0@b1 D0@b2 R0@a2
view all has "cell":"a1","owner":1
view all has "cell":"b1","owner":2
view all has "cell":"b2","owner":1
view all has "cell":"a2","owner":2
result 1
game foureyes
play D0@a1 R0@b1 L2@e5 R0@a2 L2@c5 D0@b2
result 1

# [13] both squares at once, placing
game foureyes
play D0@a1 D0@b1 D0@b2
lacks D0@a2
has R0@a2 L0@a2 D2@a2
refuse D0@a2 foureyes.both on a2 would complete a red square (a1, b1, b2, a2) and a blue square (a1, b1, b2, a2)
count 263
game foureyes
play R3@b1 L0@e4 R1@a1 R3@e5 L0@b2 R2@d5 L3@e1 L1@a3 L3@a2 L0@c1 R1@d2 R1@b3 D3@a4 D0@a5 D2@c5 D3@d3 D3@c2 D0@d1
refuse D1@d4 foureyes.both

# [13] both squares at once, turning
game foureyes board=4
play R2@d1 R0@d4 L1@b4 R3@a2 R0@b3 L3@a1 L2@d3 D3@c3 D1@a3 D3@b1 D0@a4 D0@c4 D3@d2 L3@c1
play d1< b1> d3-c2 c3-b2 b3> d4-c3 c2> c3-d3 d1> d3-c3 a4< c3-d4 d2-d3 c1> a3>
seat 2
refuse c1> foureyes.both a red square (c1, d3, b3, b2) and a blue square (a1, c1, b3, a2)
lacks c1>
has c4< c4> d4-c3 d4< d4>
count 17

# [13] both squares at once, sliding
game foureyes
play L3@e4 D1@e2 D2@a3 R3@a5 D0@c4 L2@d1 D3@b2 R3@c1 D0@b1 D0@b5 R3@c3 L2@b4 R1@a2 D3@c5 R1@d3 D2@d5 L2@e1 L1@d2 L3@a4 R2@e5
play e1< e2< c3-d4 d2> c4-b3 b5-c4 b2> e5> d4-c3 c1> e1> c4> c3-c2 c1> b2-a1 d5< a4< c1>
refuse d3-d4 foureyes.both a red square (c2, e2, d4, b4) and a blue square (c2, d2, d4, c4)
lacks d3-d4

# [13] a pawn is gone from where it stood: squares with its old point do not count
game foureyes board=4
play D1@a3 R3@d3 L2@c4 D1@b2 D1@a2 R1@d1 R3@b4 L2@a1 R0@c1 D1@a4 L2@d2 D1@c2 D3@d4 L2@b1
has a2-b3
play a2-b3
result open
game foureyes board=4
play R2@c2 D1@a1 D3@b2 R1@c4 D2@b3 L1@a3 R3@c3 D3@d1 D1@a2 D2@b4 L0@d2 L1@d4 L3@c1 R2@b1
play b3-a4
result 1

# [14] a square wins for its colour, whoever completes it: blue completes red's, red completes
# blue's
game foureyes
play D0@a1 R0@b1 D0@b2
seat 2
play R0@a2
result 1
game foureyes
play L0@c2 D1@a3 R3@a1 R1@b1 R0@d5 R0@b2 L0@d4 L1@c4 L3@e1 D2@d2 R0@d1 D0@e2 D2@c3 D1@e5
seat 1
play D1@b5
result 2
view all has "winners":[2],"draw":false

# [14] in the second phase as well
game foureyes
play R1@b3 D0@b1 R0@e1 L3@e3 D2@a2 D3@b5 L2@c5 D0@c1 R3@e5 R2@b4 L3@e4 L3@d1 L1@d2 D0@b2 D0@a5 R0@c4 D1@a1 L2@a3 D0@d5 R1@c3
result open
play d2<
result 1
moves
refuse - game.over
game foureyes board=4
play D0@b4 D2@c1 L0@c3 L0@b1 D2@d3 D2@c2 D2@a4 R2@d4 R2@b3 R3@b2 L0@c4 D1@a2 R2@a1 L0@d1 b3< c1<
result open
play a4-a3
result 1

# [15] a seat that can act may not pass, in either phase (no position is known in which one must
# pass)
game foureyes
refuse - foureyes.can-act
lacks -
play D0@a1
refuse - foureyes.can-act
game foureyes board=4
play D1@d1 L2@a2 D0@a4 L1@a1 R3@c2 D0@c3 L0@b1 R2@a3 D0@b4 D3@c1 L3@d4 R0@c4 R2@d3 D3@d2
refuse - foureyes.can-act
lacks -
view all has "passed":false
play b1> a1>
refuse - foureyes.can-act

# [16] the first position of the second phase counts: repeat=2 ends the game when it occurs again
game foureyes board=4 repeat=2
play D0@d4 L1@b2 D2@c3 D1@a4 R1@b4 D3@c1 D2@d3 D0@d1 R2@b1 L2@c4 L2@a1 R0@c2 L3@a3
mark
play R0@d2
differs
mark
play a1>
differs
play d1> a1<
differs
result open
play d1<
same
result draw
seat null

# [16] three times by default, which takes eight turns
game foureyes
play L0@b5 D3@a3 D3@b3 D2@c5 L0@e4 L0@a4 R3@e1 L3@b4 L2@d2 L1@e5 D2@e3 D2@c2 R2@c3 R0@d1 D0@c1 D1@a1 R3@b1 R3@c4 D1@b2 R2@a5
play c1> a1> c1< a1< c1> a1> c1<
result open
play a1<
result draw
view all has "winners":[],"draw":true

# [16] repeat=4 waits one more round, repeat=0 waits for ever
game foureyes board=4 repeat=4
play L3@a2 D3@b4 L0@a4 D3@c4 D1@b2 D1@b3 D2@c3 L0@d2 R2@a3 R3@c2 D1@d1 L0@d3 R1@c1 R2@a1
play d1> a1> d1< a1< d1> a1> d1< a1< d1> a1> d1<
result open
play a1<
result draw
game foureyes board=4 repeat=0
play L3@a2 D3@b4 L0@a4 D3@c4 D1@b2 D1@b3 D2@c3 L0@d2 R2@a3 R3@c2 D1@d1 L0@d3 R1@c1 R2@a1
play d1> a1> d1< a1< d1> a1> d1< a1< d1> a1> d1< a1< d1> a1> d1< a1<
result open

# [16] a position is cells, owners, types, orientations and the seat to act; not how it was reached
game foureyes
play D0@a1 R0@c3 L0@e5
mark
game foureyes
play L0@e5 R0@c3 D0@a1
same
game foureyes
play D0@a1 L0@e5 R0@c3
differs
game foureyes
play D0@a1 R1@c3 L0@e5
differs
game foureyes
play D0@a1 D0@c3 L0@e5
differs
game foureyes
play D0@a1 R0@c3 L0@e4
differs
game foureyes board=4 repeat=0
play D0@d4 L1@b2 D2@c3 D1@a4 R1@b4 D3@c1 D2@d3 D0@d1 R2@b1 L2@c4 L2@a1 R0@c2 L3@a3 R0@d2
play a1> d1>
mark
play a1< d1<
differs
play a1> d1>
same
play a1< d1>
differs

# [17] the turn cap, and a win on the last turn
game foureyes maxturns=3
play D0@a1 R0@b1
turn 2
result open
play D0@b2
turn 3
result draw
game foureyes maxturns=4
play D0@a1 R0@b1 D0@b2 R0@a2
turn 4
result 1

# [17] slides and turns are turns
game foureyes board=4 maxturns=16
play D0@d4 L1@b2 D2@c3 D1@a4 R1@b4 D3@c1 D2@d3 D0@d1 R2@b1 L2@c4 L2@a1 R0@c2 L3@a3 R0@d2
turn 14
play b1-a2
turn 15
result open
play d1>
turn 16
result draw

# [18] options
bad foureyes board=6 -- board
bad foureyes board=05 -- board
bad foureyes board= -- board
bad foureyes repeat=1 -- repeat
bad foureyes repeat=1001 -- repeat
bad foureyes repeat=03 -- repeat
bad foureyes maxturns=1000001 -- maxturns
bad foureyes maxturns=-1 -- maxturns
bad foureyes players=2 -- players
game foureyes board=4 board=5
count 300
view all has "board":"5"
view all has "repeat":"3"
view all has "maxturns":"500"
game foureyes board=4 repeat=1000 maxturns=1000000
view all has "size":4
game foureyes repeat=0 maxturns=0
result open

# [19] placing
game foureyes
has R0@a1 D3@e5 L2@c3
refuse R4@a1 action.unreadable
refuse X0@a1 action.unreadable
refuse R0a1 action.unreadable
refuse R@a1 action.unreadable
refuse R0@1a action.unreadable
refuse R0@a1x action.unreadable
refuse R0@a11 action.unreadable

# [20] sliding; [21] turning: > is orientation plus one, < minus one
game foureyes board=4
play D0@d4 L1@b2 D2@c3 D1@a4 R1@b4 D3@c1 D2@d3 D0@d1 R2@b1 L2@c4 L2@a1 R0@c2 L3@a3 R0@d2
has a1-a2 a1> a1<
refuse a1a2 action.unreadable
refuse a1- action.unreadable
refuse a1-a2> action.unreadable
refuse a1--a2 action.unreadable
refuse a1-a9 action.unreadable
refuse a1>> action.unreadable
refuse >a1 action.unreadable
refuse a1 action.unreadable
play a1> d2<
view all has "cell":"a1","owner":1,"type":"L","orientation":3,"red":[0,0],"blue":[1,0]
view all has "cell":"d2","owner":2,"type":"R","orientation":3,"red":[6,2],"blue":[6,3]

# [22] a pass is a single dash
game foureyes
refuse - foureyes.can-act
refuse -- action.unreadable
refuse pass action.unreadable

# [23] each action has only one spelling
game foureyes
refuse d0@a1 action.unreadable
refuse D0@A1 action.unreadable
refuse D00@a1 action.unreadable
refuse D0@a01 action.unreadable
refuse 1:D0@a1 action.unreadable
refuse D0-a1 action.unreadable

# [24] the view
game foureyes
view spectator has "size":5,"phase":1,"passed":false,"tiles":[],"hands":[{"R":3,"D":4,"L":3},{"R":3,"D":4,"L":3}],"squares":[]
play L1@e1 R2@a1
view 1 has "tiles":[{"cell":"a1","owner":2,"type":"R","orientation":2,"red":[1,0],"blue":[0,0]},{"cell":"e1","owner":1,"type":"L","orientation":1,"red":[9,1],"blue":[8,1]}]
view 2 has "hands":[{"R":3,"D":4,"L":2},{"R":2,"D":4,"L":3}]

# [25] all the squares that won
game foureyes
play D0@a1 R0@b1 D0@b2
view all has "squares":[]
play R0@a2
view all has "squares":[[[0,1],[2,1],[2,3],[0,3]]]
game foureyes
play D0@a1 R0@b1 D0@b2 R0@b3 L0@a3
view all has "squares":[]
play R0@a2
result 1
view all has "squares":[[[0,1],[2,1],[2,3],[0,3]],[[0,3],[2,3],[2,5],[0,5]]]
