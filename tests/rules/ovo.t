# Rules of Ovo: one block for each numbered statement of src/games/ovo/RULES.md.

# [1] columns a to f, rows 1 to 6
game ovo
has f1-f2 a1-b2
play f1-f2
has f6-f5
refuse g6-f5 action.unreadable
refuse f6-f7 action.unreadable
refuse f6-f0 action.unreadable

# [2] two players: six eggs each, camps are rows 1 and 6
game ovo
count 16
perft 3 5888
view spectator has "camps":[["a1","b1","c1","d1","e1","f1"],["a6","b6","c6","d6","e6","f6"]]
moves a1-a2 a1-b2 b1-a2 b1-b2 b1-c2 c1-b2 c1-c2 c1-d2 d1-c2 d1-d2 d1-e2 e1-d2 e1-e2 e1-f2 f1-e2 f1-f2

# [3] four players: four eggs each, camps are the corner squares
game ovo players=4
moves a1-a3 a1-c1 a1-c3 a2-a3 a2-b3 a2-c2 b1-b3 b1-c1 b1-c2 b2-a3 b2-b3 b2-c1 b2-c2 b2-c3
perft 2 206
view spectator has "camps":[["a1","b1","a2","b2"],["a5","b5","a6","b6"],["e5","f5","e6","f6"],["e1","f1","e2","f2"]]

# [4] every camp cell holds one of the seat's own eggs with its symbol up
game ovo players=4
view spectator has "eggs":[{"cell":"a1","seat":1,"turned":false},{"cell":"b1","seat":1,"turned":false},{"cell":"e1","seat":4,"turned":false},{"cell":"f1","seat":4,"turned":false},{"cell":"a2","seat":1,"turned":false}
view spectator has {"cell":"a6","seat":2,"turned":false},{"cell":"b6","seat":2,"turned":false},{"cell":"e6","seat":3,"turned":false},{"cell":"f6","seat":3,"turned":false}]
view spectator lacks "turned":true

# [5] seat `first` begins, then the others in ascending order
game ovo players=4 first=3
seat 3
play e5-e4
seat 4
play e2-e3
seat 1
play b2-b3
seat 2
play b5-b4
seat 3
game ovo first=2
seat 2
play a6-a5
seat 1

# [6] a turn is one action
game ovo
turn 0
play a1-a2
turn 1
seat 2
play a6-a5
turn 2
seat 1

# [7] a seat moves its own eggs with their symbol up
game ovo
play a1-a2 a6-a5
has a2-a3 b1-b2

# [8] every seat moves any turned egg
game ovo
play a1-a2 f6-f5 a2-a3 f5-f4 a3-b4 b6-a5 b4-c5 a5-a4 c5-b6
has b6-b5
play ?b6
has b6-b5
play b6-b5
has b5-b4

# [9] nobody moves another seat's egg whose symbol is up
game ovo
refuse a6-a5 ovo.not-yours
play a1-a2
refuse a2-a3 ovo.not-yours

# [10] steps: eight directions, to an empty neighbouring cell
game ovo
play d1-d2 a6-a5 d2-d3 a5-a6
has d3-d4 d3-e4 d3-e3 d3-e2 d3-d2 d3-c2 d3-c3 d3-c4
lacks d3-d5 d3-f3 d3-b1
refuse a1-b1 ovo.taken
refuse a1-a3 ovo.too-far
refuse a4-a5 ovo.no-egg

# [11] jumps: over one egg of any owner, turned or not, to the empty cell just beyond it
game ovo players=4
has a1-a3
lacks a1-a4
refuse a1-b2 ovo.taken
game ovo
play a1-a2 a6-a5 a2-a3 a5-a4
has a3-a5
play b1-b2
has a4-a2
game ovo
play a1-a2 f6-f5 a2-a3 f5-f4 a3-b4 b6-a5 b4-c5 a5-a4 c5-b6 c6-c5 b1-b2
has a6-c6

# [12] chains of jumps, each in any direction: c1 over d1 to e1, over d2 to c3, over b4 to a5
game ovo
play c1-b2 a6-b5 b2-c1 c6-c4 e1-d2 b6-b4
has c1-e1 c1-c3 c1-a5 c1-c5

# [13] a step and a jump are not combined: c1 to c2 and over d2 to e2
refuse c1-e2 ovo.too-far

# [14] the egg is off the board while it jumps, and does not end where it began
refuse c1-c1 ovo.same-cell
lacks c1-c1
refuse a1-a1 ovo.same-cell

# [15] several ways between two cells are one action
game ovo players=4
play b1-c1 b6-b4 f5-d5 f1-f3 b2-a3 a6-c6 d5-d4 f3-e3 a2-b2 c6-c4 e5-e4 e3-c5 b2-c3 c4-a6 e4-f5 c5-d5 c3-b3 a5-e5 e5-f4 e2-d1 a1-b1 b4-c3 e6-c4 d5-c5 a3-a4 b5-a5 f4-e5 c5-b6 b1-a1 e5-e6 e6-d6 b6-c6 b3-a2 c3-d3 f5-e4 d1-e2 c6-d5 d3-b5 f6-e5 f2-f3 d5-b3 b5-f5 b3-a3
moves ?a3 ?d6 ?f5 a3-b2 a3-b4 d6-c5 d6-c6 d6-d2 d6-d5 d6-e6 d6-f2 d6-f4 d6-f6 e1-c3 e1-c5 e1-d1 e1-d2 e1-e3 e1-f1 e1-f2 e2-d1 e2-d2 e2-d3 e2-e3 e2-f1 e2-f2 f3-b1 f3-b3 f3-b5 f3-d1 f3-d3 f3-d5 f3-e3 f3-f1 f3-f2 f3-f4 f5-b1 f5-b3 f5-b5 f5-d1 f5-d3 f5-d5 f5-e6 f5-f1 f5-f4 f5-f6
count 46
perft 2 1605

# [16] an egg that comes to another seat's camp is turned, and stays turned
game ovo
play a1-a2 c6-b5 a2-a3 e6-e5 a3-a4 f6-f5
has a4-c6
lacks ?a4
play a4-c6
has ?c6
view all has {"cell":"c6","seat":1,"turned":true}
play f5-f4 c6-a4
has ?a4
view all has {"cell":"a4","seat":1,"turned":true}

# [18] camps do not stop a turned egg: from a4 through c6 to e6
play f4-f5
has a4-c6 a4-e6

# [17] a chain of an egg with its symbol up does not pass through another seat's camp
game ovo
play a1-a2 c6-b5 a2-a3 e6-e5 a3-a4 f6-f5
has a4-c6
lacks a4-e6
refuse a4-e6 ovo.halted

# [19] a seat's own camp does not turn its eggs
game ovo
play a1-a2 f6-f5 a2-a1 f5-f4
lacks ?a1
view all lacks "turned":true
refuse ?a1 ovo.symbol-up

# [20] a peek at a turned egg takes the whole turn, and nothing moves
game ovo
play a1-a2 f6-f5 a2-a3 f5-f4 a3-b4 b6-a5 b4-c5 a5-a4 c5-b6
has ?b6
turn 9
play ?b6
turn 10
seat 1
view all has {"cell":"b6","seat":1,"turned":true}

# [21] any turned egg, again and again
play ?b6 ?b6
has ?b6
game ovo players=4
play b2-c3 b5-b4 f6-b2 b2-c2 b1-b5 b5-f3 ?f3 f2-f6 a1-c5 b4-f2 f5-b5 f1-b1 b5-d5 b6-b2 b1-f1 e2-d2 c5-b6 c2-e2 e6-c6 e1-a1 c3-e1 b2-a3 c6-b5
has ?a1 ?a3 ?b5 ?b6 ?d5 ?e1 ?e2 ?f1 ?f2 ?f3 ?f6

# [22] an egg with its symbol up is not peeked at
refuse ?a2 ovo.symbol-up
refuse ?d2 ovo.symbol-up
refuse ?c4 ovo.no-egg
lacks ?a2 ?d2 ?a5

# [23] a declaration alone: every camp cell holds a turned egg
game ovo
refuse ! ovo.not-done
game ovo repeat=1000
play b1-a2 c6-c5 a2-b1 f6-f5 e1-f2 c5-b5 f2-e1 d6-c5 d1-d2 a6-c4 d2-d1 b6-f4 d1-d2 b5-d1 d1-c2 c4-d3 d2-b6 c2-e4 e4-d5 e6-d6 c1-d2 d3-d1 d2-c1 d6-d4 b6-a6 d4-e3 e1-f2 f5-e4 f2-b6 f4-d2 c1-c3 e3-c1 d1-f5 d2-d1 f5-f6 c5-e3 b1-c2 e4-e2 c2-e6 e2-e1 d1-d2 e6-c6 b6-c5 d2-b6 c3-d2 c5-d6 d5-e6
has !
accept !

# [25] any egg that the seat may move can be moved with the declaration, as long as the camp is
# then full
has e3-d3! c1-b1! e1-f2!
refuse e6-f5! ovo.not-done
refuse a6-a5! ovo.not-done
refuse d2-d3! ovo.not-yours
moves ! ?a6 ?b6 ?c1 ?c6 ?d6 ?e1 ?e6 ?f6 a6-a5 a6-b5 b6-a5 b6-b5 b6-c5 c1-b1 c1-b1! c1-b2 c1-b2! c1-c2 c1-c2! c1-d1 c1-d1! c6-b5 c6-c5 c6-d5 d6-c5 d6-d5 d6-e5 e1-c3 e1-c3! e1-d1 e1-d1! e1-e2 e1-e2! e1-f2 e1-f2! e3-d3 e3-d3! e3-d4 e3-d4! e3-e2 e3-e2! e3-e4 e3-e4! e3-f2 e3-f2! e3-f3 e3-f3! e3-f4 e3-f4! e6-e5 e6-f5 f6-e5 f6-f5

# [24] a declaration with a move: the camp is judged after the move
game ovo
play e1-d2 e6-f5 c1-c3 a6-a5 d1-d3 f6-f4 a1-e3 c6-a4 b1-a2 a5-a1 a1-b2 b2-d4 f1-e2 f5-d1 d4-b2 d1-f5 f5-f3 b2-d4 c3-e5 f3-d5 e2-e6 d4-f6 e6-c2 d6-f2 d2-d6 f2-f1 e5-e6 c2-a6 e6-c2 b6-b5 d3-f5 f4-d2 f5-e6 d2-e1 e3-e4 a4-a3 a2-c6 d6-b6 e4-e5
has d5-d6 d5-d6!
lacks ! c6-d6! b6-d6! f6-d6! e6-d6! d5-d4! e1-d1!
refuse ! ovo.not-done
refuse c6-d6! ovo.not-done
refuse d5-d4! ovo.not-done

# [29] two players: a wrong declaration loses
play d5-d6!
result 1
view all has "ending":[{"message":"ovo.ending.false","args":[{"place":"
moves
refuse a6-a5 game.over

# [26] no declaration after a move without one: the next turn comes first
game ovo ko=0
play c1-d2 d6-c5 e1-e3 b6-f2 d1-d3 c6-c2 d2-b6 a6-e2 b6-d2 f6-b4 f1-b5 c5-e1 a1-a5 e1-c3 d2-c1 b4-d2 b1-f3 e2-f1 d3-d4 c3-e5 f3-f5 f1-d5 d4-d6 e6-e2 d6-d4 e5-f6 e3-c5 d5-d6 d4-e3 d2-d1 e3-e1 d1-d3 b5-a6 d3-d4 a6-a4 d4-b6 a5-a6 c2-b1 a6-c4 b1-b5 c4-b3 b5-a6 a4-c2 e2-d1 c2-b1 d1-f3 f5-e6 f3-e4 e6-a2 e4-d5 a2-a1 d5-e6 c5-c6 b1-a2 a2-b1 b3-c4 c6-b5 f2-f1 b5-d3 f1-f2 c4-e2 f2-d4 d3-d1 d4-c5
has e2-f1 e2-f1!
lacks !
play e2-f1
seat 2
refuse ! ovo.not-done
result open
play c5-b5
has !
play !
result 1

# [28] all eggs in the camp are its own: the seat wins
game ovo ko=0
play c1-d2 d6-c5 e1-e3 b6-f2 d1-d3 c6-c2 d2-b6 a6-e2 b6-d2 f6-b4 f1-b5 c5-e1 a1-a5 e1-c3 d2-c1 b4-d2 b1-f3 e2-f1 d3-d4 c3-e5 f3-f5 f1-d5 d4-d6 e6-e2 d6-d4 e5-f6 e3-c5 d5-d6 d4-e3 d2-d1 e3-e1 d1-d3 b5-a6 d3-d4 a6-a4 d4-b6 a5-a6 c2-b1 a6-c4 b1-b5 c4-b3 b5-a6 a4-c2 e2-d1 c2-b1 d1-f3 f5-e6 f3-e4 e6-a2 e4-d5 a2-a1 d5-e6 c5-c6 b1-a2 a2-b1 b3-c4 c6-b5 f2-f1 b5-d3 f1-f2 c4-e2 f2-d4 d3-d1 d4-c5 e2-f1!
result 1
moves
game ovo players=4 first=4
play e2-e3 b1-c1 a5-c5 f5-e4 f1-b1 b1-d1 c5-c4 f6-d4 e3-a5 d1-d2 a5-e3 d2-e2 f2-f6 f6-d2 e3-f2 e2-f1 d2-c3 ?f2 c3-d2 e4-d5 e1-a5 d2-e1 f2-e3 d5-c5 e3-f2 e1-d1 d1-e2 a5-b4 b4-c3 c3-d2 c4-e4 d2-e1
has !
play !
result 4

# [27] no peek with a declaration
game ovo repeat=1000
play b1-a2 c6-c5 a2-b1 f6-f5 e1-f2 c5-b5 f2-e1 d6-c5 d1-d2 a6-c4 d2-d1 b6-f4 d1-d2 b5-d1 d1-c2 c4-d3 d2-b6 c2-e4 e4-d5 e6-d6 c1-d2 d3-d1 d2-c1 d6-d4 b6-a6 d4-e3 e1-f2 f5-e4 f2-b6 f4-d2 c1-c3 e3-c1 d1-f5 d2-d1 f5-f6 c5-e3 b1-c2 e4-e2 c2-e6 e2-e1 d1-d2 e6-c6 b6-c5 d2-b6 c3-d2 c5-d6 d5-e6
refuse ?a6! action.unreadable
has ?a6 !

# [30] four players: the eggs of a seat that fails leave the board, wherever they are
game ovo players=4
play b2-c3 b5-b4 f6-b2 b2-c2 b1-b5 b5-f3 ?f3 f2-f6 a1-c5 b4-f2 f5-b5 f1-b1 b5-d5 b6-b2 b1-f1 e2-d2 c5-b6 c2-e2 e6-c6 e1-a1 c3-e1 b2-a3 c6-b5
view all has {"cell":"d2","seat":4,"turned":false}
play !
view all lacks "seat":4
view all has "eggs":[{"cell":"e1","seat":1,"turned":true},{"cell":"a2","seat":1,"turned":false},{"cell":"e2","seat":3,"turned":true},{"cell":"f2","seat":2,"turned":true},{"cell":"a3","seat":2,"turned":true},{"cell":"f3","seat":1,"turned":true},{"cell":"a5","seat":2,"turned":false},{"cell":"b5","seat":3,"turned":true},{"cell":"d5","seat":3,"turned":true},{"cell":"e5","seat":3,"turned":false},{"cell":"a6","seat":2,"turned":false},{"cell":"b6","seat":1,"turned":true}]
result open
lacks ?a1 ?f1 ?f6

# [31] it has no more turns
seat 1
play ?b6
seat 2
play ?b6
seat 3
turn 26
play e5-e4
seat 1
turn 27

# [32] its camp still turns the eggs of others
play f2-f1 ?b6 e4-e3 ?b6 ?b6 e3-f2
has ?f2
view all has {"cell":"f2","seat":3,"turned":true}

# [33] three seats have failed: the remaining one wins
game ovo players=4
play b2-c3 b5-b4 f6-b2 b2-c2 b1-b5 b5-f3 ?f3 f2-f6 a1-c5 b4-f2 f5-b5 f1-b1 b5-d5 b6-b2 b1-f1 e2-d2 c5-b6 c2-e2 e6-c6 e1-a1 c3-e1 b2-a3 c6-b5 b5-c4! a3-b2 c4-b5 f2-f6 f3-f1 f6-d4 d5-f5 d4-d6 b2-c3 e2-d2 d6-b2 d2-e2 f1-f2 b2-b1 f5-f6 e2-f3 f6-b2 c3-c2 f3-b3 a2-a3 c2-d2 d2-e3 a3-c1 a6-a2 f2-f6 b5-a6 b2-c2 c2-d2 b3-b2 a2-b3 a6-e6 b3-a2 b2-b3 b6-c5 b3-b2 c5-b5 e6-e4 e1-a1! e4-f5 a2-e6 b1-b3 d2-f6 b2-a1 f5-d5 b3-c3 d5-f5 c3-d2 d2-f4 f6-f2 f4-f6 e6-e4 f2-f4 f4-d6 e4-e6 e3-e2 e5-d5 e2-f3
result open
view spectator has "in":[2,3]
play d6-e5!
result 2
moves

# [34] passing: only if nothing else is possible
game ovo
refuse - ovo.must-act
lacks -
game ovo players=4
play b2-a3 b6-b4 f5-d5 f2-d2 a3-b2 a5-a3 e6-c4 f1-d3 b1-b3 a6-a5 e5-c3 d3-c2 b3-b1 b5-b3 f6-e5 e1-c1 b2-d4 a5-a4 d5-d3 e2-d1 d4-b2 a4-a5 e5-d4 d1-e2 a2-a4 a5-b5 c4-d5 e2-d1 a4-a2 b5-a4 d5-c4 d2-e2 b2-d2 a4-b5 d4-d5 e2-e3 d2-b2 b5-a4 d5-d4 e3-d2
moves -
play -
seat 2
refuse - ovo.must-act

# [35] ko: the turned egg that was just moved may not go back, by any way, declaring or not
game ovo
play a1-a2 f6-f5 a2-a3 f5-f4 a3-b4 b6-a5 b4-c5 a5-a4 c5-b6
lacks b6-c5
refuse b6-c5 ovo.ko
refuse b6-c5! ovo.ko
has b6-b5 b6-a5
game ovo
play b1-b2 e6-f5 a1-c3 f5-e6 c3-d2 a6-a5 d1-d3 a5-a6 c1-e3 f6-e5 d2-f6 f6-f2 f2-d2 e5-f6 e1-e2 d2-c2 f1-f2 c2-d2 b2-a3 d2-c2 d3-d2 f6-e5 f2-f6 e5-d4 e3-f3 d4-d5 d2-b2 d5-e4 b2-a2 e4-d3 a3-b4 d3-c4 a2-b3 d6-c5 b4-d6 d6-f2 c2-b1 f6-b2 f2-f1 b2-c2 b3-d5 b1-a1 d5-d6 d6-b4 f3-d5 c4-d4 d5-d6 c6-e4 e2-d3 e6-a4 d3-f5 d4-d3 f5-e6 e6-e2 e2-e1 c5-a3 b4-c4 a3-b2 d6-d5 d5-b1 c2-c1 c4-c3 c3-c2 c2-d1 ?d1 d1-d2
refuse d2-d1 ovo.ko
refuse d2-d1! ovo.ko
lacks d2-d1 d2-d1!
has d2-e2
game ovo
play a1-a2 c6-b5 a2-a3 e6-e5 a3-a4 f6-f5 a4-c6
refuse c6-a4 ovo.ko
has c6-e6
play f5-f4
has c6-a4

# [36] the ban ends if the egg has left the board, and holds if it stayed
game ovo players=4
play b2-c3 b5-b4 f6-b2 b2-c2 b1-b5 b5-f3 ?f3 f2-f6 a1-c5 b4-f2 f5-b5 f1-b1 b5-d5 b6-b2 b1-f1 e2-d2 c5-b6 c2-e2 e6-c6 e1-a1 c3-e1 b2-a3 c6-b5
view spectator has "ko":"b5-c6"
play a1-b1!
view spectator has "ko":null
has e1-d1
game ovo players=4
play b2-c3 b5-b4 f6-b2 b2-c2 b1-b5 b5-f3 ?f3 f2-f6 a1-c5 b4-f2 f5-b5 f1-b1 b5-d5 b6-b2 b1-f1 e2-d2 c5-b6 c2-e2 e6-c6 e1-a1 c3-e1 b2-a3 c6-b5 b5-c4!
seat 1
refuse c4-b5 ovo.ko
has c4-c5
play ?b6
has c4-b5

# [37] a peek, a declaration without a move or any other move ends the ban
game ovo
play a1-a2 f6-f5 a2-a3 f5-f4 a3-b4 b6-a5 b4-c5 a5-a4 c5-b6 ?b6
has b6-c5
play ?b6
has b6-c5
game ovo players=4
play b2-c3 b5-b4 f6-b2 b2-c2 b1-b5 b5-f3 ?f3 f2-f6 a1-c5 b4-f2 f5-b5 f1-b1 b5-d5 b6-b2 b1-f1 e2-d2 c5-b6 c2-e2 e6-c6 e1-a1 c3-e1 b2-a3 c6-b5
refuse b5-c6 ovo.ko
play !
has b5-c6

# [38] ko=0: going straight back is allowed
game ovo ko=0
play a1-a2 f6-f5 a2-a3 f5-f4 a3-b4 b6-a5 b4-c5 a5-a4 c5-b6
has b6-c5
view spectator has "ko":null
game ovo ko=0
play b1-b2 e6-f5 a1-c3 f5-e6 c3-d2 a6-a5 d1-d3 a5-a6 c1-e3 f6-e5 d2-f6 f6-f2 f2-d2 e5-f6 e1-e2 d2-c2 f1-f2 c2-d2 b2-a3 d2-c2 d3-d2 f6-e5 f2-f6 e5-d4 e3-f3 d4-d5 d2-b2 d5-e4 b2-a2 e4-d3 a3-b4 d3-c4 a2-b3 d6-c5 b4-d6 d6-f2 c2-b1 f6-b2 f2-f1 b2-c2 b3-d5 b1-a1 d5-d6 d6-b4 f3-d5 c4-d4 d5-d6 c6-e4 e2-d3 e6-a4 d3-f5 d4-d3 f5-e6 e6-e2 e2-e1 c5-a3 b4-c4 a3-b2 d6-d5 d5-b1 c2-c1 c4-c3 c3-c2 c2-d1 ?d1 d1-d2
has d2-d1 d2-d1!

# [39] a position that occurs for the `repeat`th time is a draw
game ovo players=4
mark
play b2-b3 b5-b4 e5-e4 e2-e3 b3-b2 b4-b5 e4-e5
differs
play e3-e2
same
result open
play b2-b3 b5-b4 e5-e4 e2-e3 b3-b2 b4-b5 e4-e5
result open
play e3-e2
result draw
moves
game ovo players=4 repeat=0
play b2-b3 b5-b4 e5-e4 e2-e3 b3-b2 b4-b5 e4-e5 e3-e2 b2-b3 b5-b4 e5-e4 e2-e3 b3-b2 b4-b5 e4-e5 e3-e2
result open
# the seat to act belongs to the position
game ovo
play a1-a2 a6-a5
mark
play a2-a1 a5-a4 a1-a2 a4-a5
same
game ovo
play a1-a2 a6-a5 a2-a3 a5-a6 a3-a2
mark
play a6-a5
differs
# so does the move that ko forbids
game ovo
play a1-a2 f6-f5 a2-a3 f5-f4 a3-b4 b6-a5 b4-c5 a5-a4 c5-b6
mark
play ?b6 ?b6
differs
game ovo ko=0
play a1-a2 f6-f5 a2-a3 f5-f4 a3-b4 b6-a5 b4-c5 a5-a4 c5-b6
mark
play ?b6 ?b6
same

# [40] positions count at the start and after moves and removals, not after peeks
game ovo ko=0 repeat=2
play a1-a2 f6-f5 a2-a3 f5-f4 a3-b4 b6-a5 b4-c5 a5-a4 c5-b6 ?b6 ?b6 ?b6 ?b6
result open
game ovo repeat=2
play a1-a2 f6-f5 a2-a3 f5-f4 a3-b4 b6-a5 b4-c5 a5-a4 c5-b6 ?b6 ?b6 b6-c5 ?c5 c5-b6 ?b6
result open
play b6-c5
result draw
game ovo repeat=2
play a1-a2 a6-a5 a2-a1
result open
play a5-a6
result draw

# [41] the turn cap
game ovo maxturns=3
play a1-a2 a6-a5
result open
play a2-a3
result draw
moves

# [42] a win on the last turn is a win
game ovo maxturns=65
play b1-b2 e6-f5 a1-c3 f5-e6 c3-d2 a6-a5 d1-d3 a5-a6 c1-e3 f6-e5 d2-f6 f6-f2 f2-d2 e5-f6 e1-e2 d2-c2 f1-f2 c2-d2 b2-a3 d2-c2 d3-d2 f6-e5 f2-f6 e5-d4 e3-f3 d4-d5 d2-b2 d5-e4 b2-a2 e4-d3 a3-b4 d3-c4 a2-b3 d6-c5 b4-d6 d6-f2 c2-b1 f6-b2 f2-f1 b2-c2 b3-d5 b1-a1 d5-d6 d6-b4 f3-d5 c4-d4 d5-d6 c6-e4 e2-d3 e6-a4 d3-f5 d4-d3 f5-e6 e6-e2 e2-e1 c5-a3 b4-c4 a3-b2 d6-d5 d5-b1 c2-c1 c4-c3 c3-c2 c2-d1
result open
play !
result 1

# [43] a turned egg does not show its owner
game ovo
play a1-a2 f6-f5 a2-a3 f5-f4 a3-b4 b6-a5 b4-c5 a5-a4 c5-b6
view 1 has {"cell":"b6","seat":null,"turned":true}
view 2 has {"cell":"b6","seat":null,"turned":true}
view spectator has {"cell":"b6","seat":null,"turned":true}
view 1 has {"cell":"b1","seat":1,"turned":false}

# [44] the seat that has just peeked sees the owner, until the next action
# [45] nobody else does
# [54] `peek`
play ?b6
view 2 has "peek":{"cell":"b6","seat":1}
view 1 lacks "peek"
view spectator lacks "peek"
view all lacks "peek"
view 1 has {"cell":"b6","seat":null,"turned":true}
view spectator has {"cell":"b6","seat":null,"turned":true}
view 1 has "last":"?b6"
play b1-b2
view 2 lacks "peek"
view 2 has {"cell":"b6","seat":null,"turned":true}

# [46] when the game is over all owners are shown
game ovo maxturns=10
play a1-a2 f6-f5 a2-a3 f5-f4 a3-b4 b6-a5 b4-c5 a5-a4 c5-b6
view spectator has {"cell":"b6","seat":null,"turned":true}
play ?b6
result draw
view spectator has {"cell":"b6","seat":1,"turned":true}
view 1 has {"cell":"b6","seat":1,"turned":true}
view 1 lacks "peek"
view 2 has "peek":{"cell":"b6","seat":1}
game ovo
play e1-d2 e6-f5 c1-c3 a6-a5 d1-d3 f6-f4 a1-e3 c6-a4 b1-a2 a5-a1 a1-b2 b2-d4 f1-e2 f5-d1 d4-b2 d1-f5 f5-f3 b2-d4 c3-e5 f3-d5 e2-e6 d4-f6 e6-c2 d6-f2 d2-d6 f2-f1 e5-e6 c2-a6 e6-c2 b6-b5 d3-f5 f4-d2 f5-e6 d2-e1 e3-e4 a4-a3 a2-c6 d6-b6 e4-e5 d5-d6!
view 1 has {"cell":"d6","seat":2,"turned":true}
view spectator lacks "seat":null,"turned"

# [47] the view `all` shows all owners
game ovo
play a1-a2 f6-f5 a2-a3 f5-f4 a3-b4 b6-a5 b4-c5 a5-a4 c5-b6
view all has {"cell":"b6","seat":1,"turned":true}

# [48] options
game ovo players=2 first=2 ko=0 repeat=0 maxturns=0
game ovo players=4 first=4 ko=1 repeat=1000 maxturns=1000000
bad ovo players=3 -- players
bad ovo players=04 -- players
bad ovo first=3 -- first
bad ovo first=0 -- first
bad ovo first=01 -- first
bad ovo first= -- first
bad ovo first=1x -- first
bad ovo players=4 first=5 -- first
bad ovo ko=2 -- ko
bad ovo repeat=1 -- repeat
bad ovo repeat=1001 -- repeat
bad ovo maxturns=1000001 -- maxturns
bad ovo maxturns=-1 -- maxturns
bad ovo variant=A -- variant

# [49] one spelling for each action
game ovo
accept a1-a2
refuse A1-A2 action.unreadable
refuse a1a2 action.unreadable
refuse a1-a2!! action.unreadable
refuse a1-a2-a3 action.unreadable
refuse a1- action.unreadable
refuse a1 action.unreadable
refuse !a1-a2 action.unreadable
refuse 1:a1-a2 action.unreadable
refuse ? action.unreadable
refuse ?a7 action.unreadable
refuse -- action.unreadable
refuse !! action.unreadable
refuse ?a1 ovo.symbol-up
refuse ! ovo.not-done
refuse - ovo.must-act
refuse a1-a2! ovo.not-done

# [50] `camps`
view spectator has "camps":[["a1","b1","c1","d1","e1","f1"],["a6","b6","c6","d6","e6","f6"]]

# [51] `eggs`
view spectator has "eggs":[{"cell":"a1","seat":1,"turned":false},{"cell":"b1","seat":1,"turned":false}

# [52] `in`
view spectator has "in":[1,2]
game ovo players=4
view spectator has "in":[1,2,3,4]
play b2-c3 b5-b4 f6-b2 b2-c2 b1-b5 b5-f3 ?f3 f2-f6 a1-c5 b4-f2 f5-b5 f1-b1 b5-d5 b6-b2 b1-f1 e2-d2 c5-b6 c2-e2 e6-c6 e1-a1 c3-e1 b2-a3 c6-b5 !
view spectator has "in":[1,2,3]

# [53] `last` and `ko`
view spectator has "last":"!"
view spectator has "ko":null
game ovo
view spectator has "last":null
play a1-a2 f6-f5 a2-a3 f5-f4 a3-b4 b6-a5 b4-c5 a5-a4 c5-b6
view spectator has "last":"c5-b6"
view spectator has "ko":"b6-c5"

# [55] `jumps`: of eggs that can jump more than once
game ovo
view spectator has "jumps":{}
play b1-b2 a6-a5
view 2 has "jumps":{"d1":["b1 b3","d1 b1","b3 b1"]}

# [56] `way`: of a series of jumps
played d1-b3 {"seat":1,"action":"d1-b3","way":["d1","b1","b3"]}
played d1-b1 {"seat":1,"action":"d1-b1"}
played a1-a2 {"seat":1,"action":"a1-a2"}

# [57] `rounds` times `players` turns end the game
game ovo rounds=10
play a1-a2 a6-a5 a2-a1 a5-a6 a1-a2 a6-a5 a2-a1 a5-a6 a1-a2 a6-a5 a2-a1 a5-a6 a1-a2 a6-a5 a2-a1 a5-a6 a1-a2 a6-a5 a2-a1
result open
turn 19
play a5-a6
result draw
moves
refuse a1-a2 game.over
view all has "ending":[{"message":"ovo.ending.even"
game ovo rounds=10 players=4
play a1-a3 a6-a4 f6-f4 f1-f3 a3-a1 a4-a6 f4-f6 f3-f1 a1-a3 a6-a4 f6-f4 f1-f3 a3-a1 a4-a6 f4-f6 f3-f1 a1-a3 a6-a4 f6-f4 f1-f3 a3-a1 a4-a6 f4-f6 f3-f1 a1-a3 a6-a4 f6-f4 f1-f3 a3-a1 a4-a6 f4-f6 f3-f1 a1-a3 a6-a4 f6-f4 f1-f3 a3-a1 a4-a6 f4-f6
result open
play f3-f1
result draw
game ovo rounds=10 position=1:AA.AAA............................a.
play ?a1 ?a1
result open
bad ovo rounds=9 -- rounds
bad ovo rounds=251 -- rounds

# [58] the seat with the most of its own turned eggs at home wins; only these count
game ovo rounds=10 position=1:A..................................B
play ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1
result open
play f6-f5
result 1
view all has "ending":[{"message":"ovo.ending.most","args":[1]
game ovo rounds=10 position=1:A..................................B
play ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1
result draw
game ovo rounds=10 position=1:B.............................B.....
play ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1 ?a1
result 2

# [59] no position counts for repetition
game ovo rounds=10 repeat=2
play a1-a2 a6-a5 a2-a1 a5-a6
result open
