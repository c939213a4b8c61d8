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

# [3] where the pawns stand: blue is the next corner clockwise in R, opposite in D, previous in L
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
count 18
lacks R0@b3 D0@a2

# [8] one's own tiles only: turned by a quarter, or slid
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
has d1> d1<
refuse a1> foureyes.owner

# [8] orientation 3 turns to 0, and 0 back to 3
game foureyes board=4
play D0@d4 L1@b2 D2@c3 D1@a4 R1@b4 D3@c1 D2@d3 D0@d1 R2@b1 L2@c4 L2@a1 R0@c2 L3@a3 R0@d2
play a3> d1<
view all has "cell":"a3","owner":1,"type":"L","orientation":0,
view all has "cell":"d1","owner":2,"type":"D","orientation":3,

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
play D2@a1 D0@c5 D3@b1 D0@e5 D0@b2 D1@e1
result open
play D1@a2
result 1
view all has "squares":[[[1,1],[2,1],[2,2],[1,2]]]

# [11] a square across cells, as large as two cells
game foureyes
play D0@a1 R0@b1 D0@b2 R0@a2
result 1
view all has "squares":[[[0,1],[2,1],[2,3],[0,3]]]
seat null
moves

# [11] a slanted square, sides (1, 2)
game foureyes
play D3@b1 R2@e5 D0@c1
result open
view all has "squares":[]
