# eccentric.t - the statements of src/games/eccentric/RULES.md, one block each.

# [1] an N-triangle of N*N cells; rows from a, 2r - 1 cells, numbered from the left
game eccentric
count 768
has A0@a1 A0@b3 A0@c4 A0@h15
refuse A0@i1 eccentric.off-board
refuse A0@c6 action.unreadable
refuse A0@a0 action.unreadable
game eccentric board=6
count 432
has A0@f11
refuse A0@g1 eccentric.off-board
game eccentric board=10
count 1200
has A0@j19
refuse A0@k1 action.unreadable

# [2] odd cells point up, even ones down: b1, b3, c3 are alike, b2 is not
game eccentric
play A0@b1 A0@h1 A0@b3 A0@h5 A0@c3
view spectator has {"seat":1,"colour":"red","triangles":1
game eccentric
play A0@b1 A0@h1 A0@b2 A0@h5 A0@c3
view spectator has {"seat":1,"colour":"red","triangles":0

# [3] red, black, grey, in this order
game eccentric players=3
seat 1
view spectator has {"seat":1,"colour":"red"
view spectator has {"seat":2,"colour":"black"
view spectator has {"seat":3,"colour":"grey"
play A0@a1
seat 2
play A0@b1
seat 3
play A0@b2
seat 1
turn 3
game eccentric
play A0@a1 A0@b1
seat 1
view spectator lacks "grey"

# [4] twenty pawns, five of each type
game eccentric
view spectator has {"seat":2,"colour":"black","triangles":0,"hand":{"A":5,"B":5,"C":5,"D":5}}
play A0@a1 A0@h1 A0@c1 A0@h3 A0@e1 A0@h5 B0@e5 A0@h7 B1@d1 A0@h9
view spectator has {"seat":1,"colour":"red","triangles":0,"hand":{"A":2,"B":3,"C":5,"D":5}}
view spectator has {"seat":2,"colour":"black","triangles":0,"hand":{"A":0,"B":5,"C":5,"D":5}}

# [5] two small triangles of the owner's colour, one of each other colour; grey even if nobody
# plays it
game eccentric
play A0@a1 B0@h1 D0@c1
view spectator has "owner":"red","colours":"rrbg"
view spectator has "owner":"black","colours":"bbrg"
view spectator has "owner":"red","colours":"bgrr"

# [6] the four types of each colour: middle, marked corner, clockwise
game eccentric players=3 goal=most
play A0@a1 A0@b1 A0@b3 B0@c1 B0@c3 B0@c5 C0@d1 C0@d3 C0@d5 D0@e1 D0@e3 D0@e5
view all has {"cell":"a1","pawn":"A0","owner":"red","colours":"rrbg"}
view all has {"cell":"b1","pawn":"A0","owner":"black","colours":"bbgr"}
view all has {"cell":"b3","pawn":"A0","owner":"grey","colours":"ggrb"}
view all has {"cell":"c1","pawn":"B0","owner":"red","colours":"rrgb"}
view all has {"cell":"c3","pawn":"B0","owner":"black","colours":"bbrg"}
view all has {"cell":"c5","pawn":"B0","owner":"grey","colours":"ggbr"}
view all has {"cell":"d1","pawn":"C0","owner":"red","colours":"gbrr"}
view all has {"cell":"d3","pawn":"C0","owner":"black","colours":"rgbb"}
view all has {"cell":"d5","pawn":"C0","owner":"grey","colours":"brgg"}
view all has {"cell":"e1","pawn":"D0","owner":"red","colours":"bgrr"}
view all has {"cell":"e3","pawn":"D0","owner":"black","colours":"grbb"}
view all has {"cell":"e5","pawn":"D0","owner":"grey","colours":"rbgg"}

# [7] corners clockwise; the rotation is the corner of the marked one
game eccentric
play A0@a1 A1@h1 A2@c4
view 1 has "pawn":"A0","owner":"red","colours":"rrbg"
view 1 has "pawn":"A1","owner":"black","colours":"brbg"
view 1 has "pawn":"A2","owner":"red","colours":"rbgr"
# the corners of up cells lie top, right, left ...
game eccentric
play A0@a1 A0@h1 A1@b3 A0@h5 A2@b1
view spectator has {"seat":1,"colour":"red","triangles":1
game eccentric
play A0@a1 A0@h1 A2@b3 A0@h5 A1@b1
view spectator has {"seat":1,"colour":"red","triangles":0
# ... and those of down cells bottom, left, right
game eccentric
play A0@d4 A0@h1 A1@c2 A0@h5 A2@c4
view spectator has {"seat":1,"colour":"red","triangles":1
game eccentric
play A0@d4 A0@h1 A2@c2 A0@h5 A1@c4
view spectator has {"seat":1,"colour":"red","triangles":0

# [8] one pawn a turn, in any rotation, on a free cell
game eccentric
has A0@a1 A1@a1 A2@a1 B0@a1 C1@a1 D2@a1
play A0@a1
seat 2
turn 1
count 756
lacks A1@a1
has D2@b1

# [9] not on an occupied cell, and not a type that is used up
game eccentric
play A0@a1
refuse B0@a1 eccentric.taken
play A0@h1 A0@c1 A0@h3 A0@e1 A0@h5 B0@e5 A0@h7 B1@c5 A0@h9 B0@g1
refuse A0@b1 eccentric.no-pawn
has B0@b1

# [10] a seat passes if the board is full or every placement is forbidden, and only then
game eccentric
refuse - eccentric.pass
game eccentric goal=most board=6
play B2@e2 D2@b3 C0@d4 A0@e8 B1@c2 C2@e1 C2@d2 C1@c3 B2@e7 D0@b1
play C1@b2 D2@f8 B1@f10 D2@d3 B0@d5 B0@e5 A1@f5 D1@d6 A1@e4 B0@f4
play D2@f1 A2@e6 A2@f7 A0@f9 D1@f3 A0@f2 D2@f6 B1@e3 D1@d7 B2@a1
play A1@c4 B1@d1 D1@c1 A1@f11
refuse - eccentric.pass
play A2@e9
moves -
refuse C2@c5 eccentric.both
play -
seat 1
refuse - eccentric.pass
play C2@c5
moves -

# [11] corner triangles in up cells and in down cells
game eccentric
play A0@a1 A0@h1 A2@b1 A0@h5 A1@b3
view spectator has {"seat":1,"colour":"red","triangles":1
game eccentric
play A1@c2 A0@h1 A2@c4 A0@h5 A0@d4
view spectator has {"seat":1,"colour":"red","triangles":1
# [12] middle triangles pointing down in up cells, up in down cells
game eccentric
play A0@b1 A0@h1 A0@b3 A0@h5 A0@c3
view spectator has {"seat":1,"colour":"red","triangles":1
game eccentric
play A0@c2 A0@h1 A0@d2 A0@h5 A0@d4
view spectator has {"seat":1,"colour":"red","triangles":1

# [13] all sizes: the largest of each kind ...
game eccentric
play A0@a1 B0@c3 A2@h1 B0@f5 A1@h15
view spectator has {"seat":1,"colour":"red","triangles":1
game eccentric
play A1@e2 B0@c3 A2@e8 B0@f5 A0@h8
view spectator has {"seat":1,"colour":"red","triangles":1
game eccentric
play A0@d1 B0@c3 A0@d7 B0@f5 A0@g7
view spectator has {"seat":1,"colour":"red","triangles":1
game eccentric
play A0@b2 B0@c3 A0@h2 B0@f5 A0@h14
view spectator has {"seat":1,"colour":"red","triangles":1
# ... and nothing else: middles of up cells pointing up, of down cells pointing down
game eccentric
play A0@a1 B0@h3 A0@b1 B0@h9 A0@b3
view spectator has {"seat":1,"colour":"red","triangles":0
game eccentric
play A0@c2 B0@h3 A0@c4 B0@h9 A0@d4
view spectator has {"seat":1,"colour":"red","triangles":0
# and a late position counted by hand-written slow rules
game eccentric goal=most board=6
play A2@f1 A2@e7 A0@f10 A0@d5 D0@e3 C1@f8 C0@c3 C2@d1 A2@f2 C1@e2 C2@d3
play D0@e9 D2@e1 B0@f6 A2@d2 D2@c4 A2@d6 D0@e8 D1@e6 D1@b3 D1@f4 A2@f9 C0@f3
play A0@c1 B1@c2 C1@d7 B1@f5 B1@d4 B0@e4 D2@e5 C1@f11 B2@c5
perft 6 86184

# [14] a seat that completes a triangle of its own colour forms it
game eccentric
play A0@a1 A0@h1 A2@b1 A0@h5
view spectator has {"seat":1,"colour":"red","triangles":0
play A1@b3
view spectator has {"seat":1,"colour":"red","triangles":1
view spectator has {"seat":2,"colour":"black","triangles":0

# [15] black completes a red triangle: it counts for nobody, now or later
game eccentric
play A0@a1 A0@h1 A2@b1 A2@b3
view spectator has {"seat":1,"colour":"red","triangles":0
view spectator has {"seat":2,"colour":"black","triangles":0
play A0@d3
view spectator has {"seat":1,"colour":"red","triangles":0

# [16] one pawn may not complete a triangle of its own colour and one of another seat's
game eccentric
play A0@a1 A0@c3 D0@b1 A0@h5
refuse D0@b3 eccentric.both of your colour (b3, b1, a1) and one of an opponent's (b3, c3, b1)
refuse D2@b3 eccentric.both
lacks D0@b3 D2@b3
has D1@b3 A1@b3

# [17] its own together with a colour that nobody plays; only rivals' colours
game eccentric
play A0@a1 A0@h1 C0@b1 A0@h5 C0@c3 A0@h9
has C0@b3
play C0@b3
view spectator has {"seat":1,"colour":"red","triangles":1
game eccentric
play A0@h1 A0@a1 A0@h5 D0@b1 A0@h9 D0@c3 B0@h13
has D0@b3
play D0@b3
view spectator has {"seat":2,"colour":"black","triangles":1
game eccentric players=3
play A0@a1 A0@h1 A0@h3 C0@b1 A0@h5 A0@h7 C0@c3 A0@h9 A0@h11
refuse C0@b3 eccentric.both
game eccentric
play A0@a1 A0@h1 A2@b1
has A2@b3

# [18] three triangles with one pawn
game eccentric goal=most
play A2@b1 A0@h1 A1@b3 A0@h5 A2@c1 A0@h9 A1@c5 A0@h13 B2@d1 B0@h3
play B1@d7 B0@h7 B0@a1
view spectator has {"seat":1,"colour":"red","triangles":3

# [19] auto: they count at once
game eccentric
play A2@b1 A0@h1 A1@b3 A0@h5 A2@c1 A0@h9 A1@c5 A0@h13 A0@a1
view spectator has {"seat":1,"colour":"red","triangles":2
refuse ! eccentric.announce-auto
view spectator lacks "announcing"

# [20] manual: they count when announced
game eccentric announce=manual
play 1:A2@b1 2:A0@h1 1:A1@b3 2:A0@h5 1:A2@c1 2:A0@h9 1:A1@c5 2:A0@h13 1:A0@a1
view spectator has {"seat":1,"colour":"red","triangles":0
has 1:! 2:B0@b2
play 1:!
view spectator has {"seat":1,"colour":"red","triangles":2
refuse A0@b2 action.unreadable

# [21] only the last seat that placed, once, with or without triangles; this ends no turn
game eccentric announce=manual
lacks 1:!
refuse 1:! eccentric.announce-other
refuse 2:! eccentric.announce-other
play 1:A0@a1
seat null
has 1:!
count 757
refuse 2:! eccentric.announce-other
turn 1
play 1:!
turn 1
seat 2
count 756
refuse 1:! eccentric.announce-once
view 2 has "triangles":0
refuse 1:A0@b1 game.not-your-turn
game eccentric announce=manual
play 1:A2@b1 2:A0@h1 1:A1@b3 2:A0@h5 1:A2@c1 2:A0@h9 1:A1@c5 2:A0@h13 1:B2@d1 2:B0@h3
play 1:B1@d7 2:B0@h7 1:B0@a1
result open
play 1:!
view spectator has {"seat":1,"colour":"red","triangles":3
result 1
refuse 2:A0@b2 game.over

# [22] a pass leaves the announcing open, a placement closes it
game eccentric announce=manual goal=most board=6
play 1:B2@e2 2:D2@b3 1:C0@d4 2:A0@e8 1:B1@c2 2:C2@e1 1:C2@d2 2:C1@c3 1:B2@e7 2:D0@b1
play 1:C1@b2 2:D2@f8 1:B1@f10 2:D2@d3 1:B0@d5 2:B0@e5 1:A1@f5 2:D1@d6 1:A1@e4 2:B0@f4
play 1:D2@f1 2:A2@e6 1:A2@f7 2:A0@f9 1:D1@f3 2:A0@f2 1:D2@f6 2:B1@e3 1:D1@d7 2:B2@a1
play 1:A1@c4 2:B1@d1 1:D1@c1 2:A1@f11 1:A2@e9
moves 1:! 2:-
play 2:-
seat 1
has 1:! 1:C2@c5
play 1:C2@c5
moves 1:! 2:-
game eccentric announce=manual
play 1:A2@b1 2:A0@h1 1:A1@b3 2:A0@h5 1:A2@c1 2:A0@h9 1:A1@c5 2:A0@h13 1:A0@a1
play 2:B0@h3
refuse 1:! eccentric.announce-other
has 2:!
view spectator has {"seat":1,"colour":"red","triangles":0

# [23] the game waits for the announcing
game eccentric announce=manual goal=most board=7
play 1:A2@g12 2:A1@e1 1:B2@f11 2:A2@f4 1:D2@d4 2:D1@e7 1:D2@d2 2:C1@g7 1:B1@g1 2:D1@b3
play 1:A2@g10 2:A1@d5 1:C0@f9 2:A0@e4 1:B2@f7 2:C0@e9 1:D0@e5 2:A0@b1 1:D2@f1 2:D1@f5
play 1:B1@g11 2:D0@f3 1:B1@d6 2:C2@g5 1:A1@b2 2:C0@e2 1:A0@d3 2:B0@c5 1:A0@d7 2:D2@e8
play 1:D0@g13 2:B0@c1 1:C1@f10 2:C2@f8 1:C0@g8 2:B1@g9 1:C0@c2 2:B2@g3 1:C1@d1 2:B2@e6
turn 40
result open
seat 2
moves 2:! 2:-
refuse 1:- eccentric.waiting
refuse 2:A0@a1 eccentric.waiting
accept 2:!
play 2:-
turn 40
result draw
moves
back 1
play 2:!
turn 40
moves
result 2

# [24] it does not wait once the seat has announced
game eccentric announce=manual goal=most board=6
play 1:A1@f6 2:C2@d3 1:D2@e3 2:A0@f9 1:B1@b2 2:A1@f7 1:C2@d7 2:C1@f5 1:C2@e6 2:C1@c3
play 1:B1@c1 2:A1@f4 1:D1@d5 2:A0@e7 1:D0@b1 2:B2@d4 1:C1@f10 2:D1@d6 1:D1@f8 2:A0@a1
play 1:D2@c5 2:D1@e9 1:A2@e2 2:D1@c4 1:C2@f1 2:B2@f11 1:C1@e8 2:B1@e1 1:A2@e4 2:B0@c2
play 1:A0@d1 2:B0@d2 1:B2@e5 2:D2@f3 1:A0@b3 2:D0@f2
play 2:!
moves 1:-
play 1:-
moves 2:-
play 2:-
moves
turn 38

# [25] a full board, with seat 2 last
game eccentric announce=manual goal=most board=6
play 1:A1@f6 2:C2@d3 1:D2@e3 2:A0@f9 1:B1@b2 2:A1@f7 1:C2@d7 2:C1@f5 1:C2@e6 2:C1@c3
play 1:B1@c1 2:A1@f4 1:D1@d5 2:A0@e7 1:D0@b1 2:B2@d4 1:C1@f10 2:D1@d6 1:D1@f8 2:A0@a1
play 1:D2@c5 2:D1@e9 1:A2@e2 2:D1@c4 1:C2@f1 2:B2@f11 1:C1@e8 2:B1@e1 1:A2@e4 2:B0@c2
play 1:A0@d1 2:B0@d2 1:B2@e5 2:D2@f3 1:A0@b3 2:D0@f2
moves 1:- 2:!
seat null
play 1:-
moves 2:! 2:-
seat 2
result open
play 2:-
moves 2:! 2:-
turn 38
result open
play 2:-
turn 38
moves
result draw

# [26] views count announced triangles and do not show others
game eccentric announce=manual
play 1:A2@b1 2:A0@h1 1:A1@b3 2:A0@h5 1:A2@c1 2:A0@h9 1:A1@c5 2:A0@h13 1:A0@a1
view 1 has {"seat":1,"colour":"red","triangles":0
view 1 has "announcing":1
view 2 has {"seat":1,"colour":"red","triangles":0
view 2 has "announcing":1
view spectator has {"seat":1,"colour":"red","triangles":0
view spectator has "announcing":1
view all has {"seat":1,"colour":"red","triangles":0
view all has "announcing":1
game eccentric announce=manual
play 1:A2@b1 2:A0@h1 1:A1@b3 2:A0@h5 1:A2@c1 2:A0@h9 1:A1@c5 2:A0@h13 1:A1@a1
view 1 has {"seat":1,"colour":"red","triangles":0
view 1 has "announcing":1
view 2 has {"seat":1,"colour":"red","triangles":0
view 2 has "announcing":1
view spectator has {"seat":1,"colour":"red","triangles":0
view spectator has "announcing":1
view all has {"seat":1,"colour":"red","triangles":0
view all has "announcing":1
play 2:B0@h3
view 1 has "announcing":2
play 2:!
view 1 has "announcing":null

# [27] only seat 2 may swap, on its first turn, once
game eccentric swap=1
lacks swap
refuse swap eccentric.swap-late
play C1@e3
has swap
count 757
play A0@a1
lacks swap
play A0@b1
refuse swap eccentric.swap-late
back 2
play swap
lacks swap
refuse swap eccentric.swap-late
play A0@a1
refuse swap eccentric.swap-late
game eccentric
play C1@e3
lacks swap
refuse swap eccentric.swap-off

# [28] the seats swap colours, the pawn and the hands; the swap is a turn
game eccentric swap=1
play C1@e3 swap
turn 2
seat 1
view spectator has {"seat":1,"colour":"black","triangles":0,"hand":{"A":5,"B":5,"C":5,"D":5}}
view spectator has {"seat":2,"colour":"red","triangles":0,"hand":{"A":5,"B":5,"C":4,"D":5}}
view spectator has "pawn":"C1","owner":"red"
play A0@a1
view spectator has "pawn":"A0","owner":"black","colours":"bbgr"
seat 2
play A0@b1
view spectator has "pawn":"A0","owner":"red","colours":"rrbg"

# [29] the swap closes the announcing
game eccentric swap=1 announce=manual
play 1:C1@e3
has 1:! 2:swap
refuse 1:swap game.not-your-turn
play 2:swap
lacks 1:! 2:!
refuse 1:! eccentric.announce-swapped
refuse 2:! eccentric.announce-other
seat 1
count 756
refuse 2:A0@a1 game.not-your-turn

# [30] after the swap, red's triangles belong to seat 2
game eccentric swap=1
play B0@a1 swap A0@h1 A2@b1 A0@h5 A1@b3 A0@h9 A2@c1 A0@h13 A1@c5 B0@h3 B2@d1 B0@h7
result open
play B1@d7
result 2

# [31] three win at once with two seats, two with three
game eccentric
play A2@b1 A0@h1 A1@b3 A0@h5 A2@c1 A0@h9 A1@c5 A0@h13 B2@d1 B0@h3
play B1@d7 B0@h7 B0@a1
result 1
view all has "ending":[{"message":"eccentric.ending.first","args":[3]}]
moves
seat null
game eccentric
play A2@b1 A0@h1 A1@b3 A0@h5 A2@c1 A0@h9 A1@c5 A0@h13 A0@a1
result open
game eccentric players=3
play A2@b1 A0@h1 A0@g2 A1@b3 A0@h5 A0@g6 A2@c1 A0@h9 A0@g10 A1@c5 A0@h13 B0@g4
result open
play A0@a1
view spectator has {"seat":1,"colour":"red","triangles":2
result 1
game eccentric players=3
play A2@b1 A0@h1 A0@g2 A1@b3 A0@h5 A0@g6 A0@a1
view spectator has {"seat":1,"colour":"red","triangles":1
result open

# [32] the last pawn of all ends the game
game eccentric goal=most board=7
play A2@g12 A1@e1 B2@f11 A2@f4 D2@d4 D1@e7 D2@d2 C1@g7 B1@g1 D1@b3
play A2@g10 A1@d5 C0@f9 A0@e4 B2@f7 C0@e9 D0@e5 A0@b1 D2@f1 D1@f5
play B1@g11 D0@f3 B1@d6 C2@g5 A1@b2 C0@e2 A0@d3 B0@c5 A0@d7 D2@e8
play D0@g13 B0@c1 C1@f10 C2@f8 C0@g8 B1@g9 C0@c2 B2@g3 C1@d1
result open
play B2@e6
turn 40
result 2
moves

# [33] passes of all seats in a row; a placement starts the count again
game eccentric goal=most board=6
play B2@e2 D2@b3 C0@d4 A0@e8 B1@c2 C2@e1 C2@d2 C1@c3 B2@e7 D0@b1
play C1@b2 D2@f8 B1@f10 D2@d3 B0@d5 B0@e5 A1@f5 D1@d6 A1@e4 B0@f4
play D2@f1 A2@e6 A2@f7 A0@f9 D1@f3 A0@f2 D2@f6 B1@e3 D1@d7 B2@a1
play A1@c4 B1@d1 D1@c1 A1@f11 A2@e9 -
view spectator has "passes":1
play C2@c5
view spectator has "passes":0
play -
result open
moves -
play -
result 1,2
turn 39
game eccentric goal=most board=6 players=3
play A0@f2 A1@d3 A1@d1 B2@e6 A2@f1 D2@b1 B2@c5 B1@e1 D2@b3 B1@a1
play D2@f8 A0@f11 B0@d7 D0@e7 D0@c3 D0@f6 D0@d4 D2@f10 C1@d6 B2@e8
play C2@f3 C1@e9 D0@c2 B2@e2 A0@f7 A0@e5 B1@f5 C0@f4 B2@d2 C1@e3
play D0@e4 C1@c1 A2@f9 B1@c4 B1@d5 B0@b2
play - -
result open
moves -
play -
result 2
turn 39

# [34] a full board does not end the game, and pawns stay in hand
game eccentric goal=most board=6
play A1@f6 C2@d3 D2@e3 A0@f9 B1@b2 A1@f7 C2@d7 C1@f5 C2@e6 C1@c3
play B1@c1 A1@f4 D1@d5 A0@e7 D0@b1 B2@d4 C1@f10 D1@d6 D1@f8 A0@a1
play D2@c5 D1@e9 A2@e2 D1@c4 C2@f1 B2@f11 C1@e8 B1@e1 A2@e4 B0@c2
play A0@d1 B0@d2 B2@e5 D2@f3 A0@b3 D0@f2
result open
moves -
view spectator has {"seat":1,"colour":"red","triangles":5,"hand":{"A":0,"B":2,"C":0,"D":0}},{"seat":2,"colour":"black","triangles":1,"hand":{"A":0,"B":0,"C":2,"D":0}}

# [35] the most triangles win; equal seats share the win
game eccentric goal=most board=6
play A1@f6 C2@d3 D2@e3 A0@f9 B1@b2 A1@f7 C2@d7 C1@f5 C2@e6 C1@c3
play B1@c1 A1@f4 D1@d5 A0@e7 D0@b1 B2@d4 C1@f10 D1@d6 D1@f8 A0@a1
play D2@c5 D1@e9 A2@e2 D1@c4 C2@f1 B2@f11 C1@e8 B1@e1 A2@e4 B0@c2
play A0@d1 B0@d2 B2@e5 D2@f3 A0@b3 D0@f2 - -
view spectator has {"seat":1,"colour":"red","triangles":5
view spectator has {"seat":2,"colour":"black","triangles":1
result 1
game eccentric goal=most board=6
play B2@e2 D2@b3 C0@d4 A0@e8 B1@c2 C2@e1 C2@d2 C1@c3 B2@e7 D0@b1
play C1@b2 D2@f8 B1@f10 D2@d3 B0@d5 B0@e5 A1@f5 D1@d6 A1@e4 B0@f4
play D2@f1 A2@e6 A2@f7 A0@f9 D1@f3 A0@f2 D2@f6 B1@e3 D1@d7 B2@a1
play A1@c4 B1@d1 D1@c1 A1@f11 A2@e9 - C2@c5 - -
view spectator has {"seat":1,"colour":"red","triangles":1
result 1,2

# [36] nobody has any triangles: a draw
game eccentric goal=most board=6 announce=manual
play 1:A1@f6 2:C2@d3 1:D2@e3 2:A0@f9 1:B1@b2 2:A1@f7 1:C2@d7 2:C1@f5 1:C2@e6 2:C1@c3
play 1:B1@c1 2:A1@f4 1:D1@d5 2:A0@e7 1:D0@b1 2:B2@d4 1:C1@f10 2:D1@d6 1:D1@f8 2:A0@a1
play 1:D2@c5 2:D1@e9 1:A2@e2 2:D1@c4 1:C2@f1 2:B2@f11 1:C1@e8 2:B1@e1 1:A2@e4 2:B0@c2
play 1:A0@d1 2:B0@d2 1:B2@e5 2:D2@f3 1:A0@b3 2:D0@f2 1:- 2:- 2:-
view spectator has {"seat":1,"colour":"red","triangles":0
result draw

# [37] with goal=most the game continues
game eccentric goal=most
play A2@b1 A0@h1 A1@b3 A0@h5 A2@c1 A0@h9 A1@c5 A0@h13 B2@d1 B0@h3
play B1@d7 B0@h7 B0@a1
view spectator has {"seat":1,"colour":"red","triangles":3
result open
seat 2
count 612

# [38] the options and what they accept
game eccentric players=2 goal=first announce=auto board=8 swap=0
view spectator has "options":{"players":"2","goal":"first","announce":"auto","board":"8","swap":"0"}
game eccentric
view spectator has "options":{"players":"2","goal":"first","announce":"auto","board":"8","swap":"0"}
bad eccentric players=1 -- players
bad eccentric players=4 -- players
bad eccentric goal=last -- goal
bad eccentric announce=1 -- announce
bad eccentric board=5 -- board
bad eccentric board=11 -- board
bad eccentric board=08 -- board
bad eccentric swap=2 -- swap

# [39] no swap with three
bad eccentric players=3 swap=0 -- swap
bad eccentric swap=1 players=3 -- swap
game eccentric players=3
view spectator lacks "swap"

# [40] no turn cap, and no draw by repetition
bad eccentric maxturns=0 -- maxturns
bad eccentric repeat=3 -- repeat

# [41] each action has one spelling
game eccentric
accept A0@d3
refuse a0@d3 action.unreadable
refuse A3@d3 action.unreadable
refuse A0@D3 action.unreadable
refuse A0@d03 action.unreadable
refuse A0d3 action.unreadable
refuse A0@d3x action.unreadable
refuse E0@d3 action.unreadable
refuse A0@ action.unreadable
refuse 1:A0@d3 action.unreadable
refuse -- action.unreadable
refuse swap1 action.unreadable
refuse SWAP action.unreadable
refuse A00@d3 action.unreadable

# [42] with manual announcing the seat before every action
game eccentric announce=manual
has 1:A0@d3
refuse A0@d3 action.unreadable
refuse 1A0@d3 action.unreadable
refuse 01:A0@d3 action.unreadable
refuse 3:A0@d3 action.unreadable
refuse 0:A0@d3 action.unreadable
refuse ! action.unreadable
refuse - action.unreadable
refuse 2:A0@d3 game.not-your-turn
refuse 1:- eccentric.pass

# [43] what the view adds
game eccentric board=6 announce=manual
view spectator has "side":6,"need":3,"seats":[{"seat":1,"colour":"red","triangles":0,"hand":{"A":5,"B":5,"C":5,"D":5}},{"seat":2,
view spectator has "pawns":[],"last":null,"passes":0,"announcing":null}
play 1:C1@c4
view spectator has "pawns":[{"cell":"c4","pawn":"C1","owner":"red","colours":"grbr"}],"last":"c4","passes":0,"announcing":1}

game eccentric players=3
view spectator has "side":8,"need":2,"seats"
game eccentric goal=most
view spectator has "side":8,"seats"

# [44] the triangles that an action makes count
game eccentric
play A0@a1 A0@h1 A2@b1 A0@h5
played A1@b3 {"seat":1,"action":"A1@b3","formed":[["a1","b3","b1"]]}
played A0@b3 {"seat":1,"action":"A0@b3"}
game eccentric announce=manual
play 1:A0@a1 2:A0@h1 1:A2@b1 2:A0@h5
played 1:A1@b3 {"seat":1,"action":"1:A1@b3"}
play 1:A1@b3
played 1:! {"seat":1,"action":"1:!","formed":[["a1","b3","b1"]]}

# perft, two and three seats, and the key
game eccentric
perft 2 580608
game eccentric players=3
perft 2 580608
game eccentric
play A0@a1 A0@h1 B0@c1 B0@h5
mark
game eccentric
play B0@c1 B0@h5 A0@a1 A0@h1
same
game eccentric
play B0@c1 B0@h5 A1@a1 A0@h1
differs
