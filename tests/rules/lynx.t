# The rules of Oeil de Lynx, statement by statement; the numbers are those of
# src/games/lynx/RULES.md. Without `deck` the cards lie in the order 1, 2 ... 50.

# ---- cards and laying ----

# [1] fifty cards with their pictures
game lynx variant=B
view all has {"card":1,"pictures":"MvTyCrPg"}
view all has {"card":17,"pictures":"ByPbCoMr"}
view all has {"card":35,"pictures":"CoFvByPb"}
view all has {"card":50,"pictures":"MoBvCgPy"}
view all lacks "card":51

# [2] x grows to the right and y upwards; a cell holds one card
# Card 1 shows Ty Pg at the right, Mv Ty at the top. Card 6 (Fo Cg / Bb Mr) has Fo Bb at the left,
# so it fits at the right of card 1; upside down its lower side reads Cg Fo, so it fits above.
game lynx variant=B
play 1:1:0,0,u
has 1:6:1,0,u 1:6:0,1,t
refuse 1:6:-1,0,u lynx.unfit
refuse 1:6:0,-1,t lynx.unfit
refuse 1:6:0,0,u lynx.taken

# [3] upright or upside down: all ways to lay the cards 2 to 7 next to card 1
game lynx variant=B
play 2:give 1:1:0,0,u
moves 1:1:back 1:2:0,-1,u 1:3:-1,0,t 1:3:0,1,t 1:4:-1,0,u 1:4:0,1,t 1:6:-1,0,t 1:6:0,1,t 1:6:1,0,u 1:7:0,-1,t 1:7:1,0,t 1:give
refuse 1:6:1,0,l action.unreadable
# and the same next to a card that is upside down, seen from the other side
play 1:1:back 1:1:0,0,t
moves 1:1:back 1:2:0,1,t 1:3:1,0,u 1:3:0,-1,u 1:4:1,0,t 1:4:0,-1,u 1:6:1,0,u 1:6:0,-1,u 1:6:-1,0,t 1:7:0,1,u 1:7:-1,0,u 1:give

# [4] four different objects: card 3 upright has Bo Pb at the left, card 1 Ty Pg at the right
game lynx variant=B
play 1:1:0,0,u
refuse 1:3:1,0,u lynx.unfit
lacks 1:3:1,0,u

# [5] four different colours: card 6 turned has Mr Cg at the left; only green is there twice
game lynx variant=B
play 1:1:0,0,u
refuse 1:6:1,0,t lynx.unfit
lacks 1:6:1,0,t

# [6] every neighbour counts: card 3 turned fits card 1 below it but not card 2 at its right,
# card 3 upright fits card 2 but not card 1
game lynx variant=B
play 1:1:0,0,u
has 1:3:0,1,t
play 1:6:1,0,u 1:2:1,1,t
refuse 1:3:0,1,t lynx.unfit
refuse 1:3:0,1,u lynx.unfit
lacks 1:3:0,1,t 1:3:0,1,u

# [7] corners do not matter: card 2, upside down at (1,1), shows By to the corner where card 1 has
# Ty
game lynx variant=B
play 1:1:0,0,u 1:6:1,0,u
has 1:2:1,1,t
play 1:2:1,1,t

# ---- A, rattlesnake ----

# [8] the first card is the hidden tail at (0,0), and it fits everything: card 2 (Tb Fv at the left)
# would not fit card 1 (Ty Pg at the right)
game lynx
view all has "tail":{"x":0,"y":0,"card":1,
view 1 has "tail":{"x":0,"y":0,"card":null}
view 2 has "tail":{"x":0,"y":0,"card":null}
view spectator has "tail":{"x":0,"y":0,"card":null}

# [9] the second card lies face up at (1,0), upright
game lynx
view spectator has "table":[{"card":2,"pictures":"TbByFvCo","x":1,"y":0,"o":"u"}],"last":2

# [10] piles of six, seat by seat, the first dealt at the bottom (the JSON has the top first)
game lynx
view all has "piles":[{"count":4,"cards":[{"card":6,"pictures":"FoCgBbMr"},{"card":5,"pictures":"TrFoPvCy"},{"card":4,"pictures":"PoFbMyTg"},{"card":3,"pictures":"BoFrPbMg"}]},{"count":4,"cards":[{"card":12,
view all has "stock":{"count":36,"cards":[{"card":15,
game lynx players=6
view all has "stock":{"count":12,"cards":[{"card":39,

# [11] the top two of the pile in hand
game lynx
view all has "hands":[{"count":2,"cards":[{"card":7,"pictures":"PyCrBvMb"},{"card":8,"pictures":"FgBrToCb"}]},{"count":2,"cards":[{"card":13,"pictures":"FgMrTvPo"},{"card":14,"pictures":"CvTbBgPy"}]}]

# [12] seat 1 begins, then 2, 3, 1
game lynx players=3 deck=48,49,23,43,13,15,46,2,25,1,22,29,30,14,11,20,10,12,37,5,16,4,36,19,44,18,34,35,26,33,28,8,17,21,41,31,3,45,32,9,24,47,40,42,27,39,50,38,6,7
seat 1
play 46:1,1,t
seat 2
play 14:1,2,u
seat 3
play 37:0,2,t
seat 1

# [13] one card from the hand, next to the card laid last: at the start on three sides of the
# face-up card
game lynx
play pass
moves 13:1,1,t 13:2,0,u 14:1,-1,t
refuse 13:0,0,u lynx.taken
refuse 13:3,0,u lynx.not-at-head
refuse 9:2,0,u lynx.not-held
refuse 7:2,0,u lynx.not-held
play 13:1,1,t
refuse 7:2,0,u lynx.not-at-head

# [14] it must fit that card
game lynx
play pass
refuse 13:2,0,t lynx.unfit
refuse 14:2,0,u lynx.unfit

# [15] the snake touches neither itself nor its tail
game lynx
play pass 13:1,1,t
refuse 7:0,1,u lynx.touches
refuse 7:0,1,t lynx.touches
refuse 7:1,0,u lynx.taken
game lynx deck=43,23,33,37,25,44,4,31,48,20,32,34,6,41,17,30,9,47,22,14,46,21,50,45,12,19,3,27,26,2,16,36,1,13,8,10,40,42,18,39,28,11,49,35,15,29,38,5,24,7
play 31:1,1,u 41:1,2,u 44:0,2,u 6:0,3,u 25:-1,3,t 34:-2,3,t
refuse 4:-1,2,u lynx.not-at-head
play 4:-2,2,u
refuse 20:-1,2,u lynx.touches
has 20:-2,1,u

# [16] after laying, a seat takes the top card of its own pile, never one from the stock
game lynx deck=15,20,7,36,29,49,4,1,33,50,13,24,5,37,14,28,44,38,2,41,23,47,48,27,42,39,17,9,16,3,6,22,46,12,35,25,8,10,26,43,19,18,31,21,45,32,30,34,11,40
play 4:1,1,u
view 1 has "hands":[{"count":2,"cards":[{"card":1,"pictures":"MvTyCrPg"},{"card":49,
view 1 has "piles":[{"count":3,
view 1 has "stock":{"count":36
play 37:1,2,u 1:0,2,t pass 29:0,3,u 24:-1,3,t 49:-2,3,t
view 1 has "hands":[{"count":2,
view 1 has "piles":[{"count":0,
play 50:-2,4,u 7:-3,4,t
view 1 has "hands":[{"count":1,
view 1 has "stock":{"count":36

# [17] laying is compulsory: pass is legal only when nothing can be laid
game lynx
moves pass
play pass
refuse pass lynx.must-lay
lacks pass

# [18] a seat that passes takes the top card of its pile
game lynx
play pass
view 1 has "hands":[{"count":3,"cards":[{"card":6,"pictures":"FoCgBbMr"},{"card":7,
view 1 has "piles":[{"count":3,
view 1 has "stock":{"count":36

# [19] if the pile is empty, the top card of the stock
game lynx deck=7,16,6,43,21,36,33,35,10,23,29,48,41,12,47,4,42,45,24,17,2,9,44,31,38,14,19,27,30,1,25,15,13,11,5,8,46,32,28,49,39,34,26,40,20,37,22,18,3,50
play 35:2,0,u 41:2,1,u pass 12:3,1,u pass pass pass pass
view all has "piles":[{"count":0,"cards":[]},{"count":0,"cards":[]}]
view all has "stock":{"count":36,"cards":[{"card":47,
play pass
view all has "stock":{"count":35,"cards":[{"card":4,
view 1 has "hands":[{"count":6,
view 1 has {"card":47,

# [20] [25] with both empty nothing is taken; a laying breaks a row of such passes: after the pass
# of seat 1, the laying of 18 and 22 and one more pass the game is open, after the next it is not
game lynx deck=7,16,6,43,21,36,33,35,10,23,29,48,41,12,47,4,42,45,24,17,2,9,44,31,38,14,19,27,30,1,25,15,13,11,5,8,46,32,28,49,39,34,26,40,20,37,22,18,3,50
play 35:2,0,u 41:2,1,u pass 12:3,1,u pass pass pass pass pass pass pass pass pass pass pass pass
play pass pass pass pass pass pass pass pass 30:4,1,t 1:4,0,t 33:4,-1,t 29:4,-2,t 44:5,-2,u
play 14:6,-2,u 38:6,-3,t 27:7,-3,t 6:8,-3,t 10:9,-3,u 43:10,-3,u 23:10,-2,t 42:11,-2,u 31:11,-1,t
play 19:12,-1,u 45:13,-1,t 36:13,0,t 48:13,1,u 21:13,2,t pass 47:12,2,t 25:12,3,t pass 4:11,3,t
play 2:11,4,u 17:11,5,u 24:12,5,t pass pass pass pass pass pass pass pass pass pass pass pass
play 26:13,5,t 15:13,4,u 9:14,4,t 11:14,3,t 39:15,3,u 40:15,2,u 28:15,1,t 8:16,1,u 13:17,1,u
play 49:17,0,u pass 32:17,-1,t 46:16,-1,u
play pass pass pass pass pass
play 3:16,-2,t 50:15,-2,u 5:14,-2,t 34:14,-3,u
view all has "stock":{"count":0,"cards":[]}
view all has "hands":[{"count":2,
play pass
view all has "hands":[{"count":2,
result open
play 18:13,-3,u 22:13,-4,t pass
result open
play pass
result 1,2

# [21] no hand and no pile: the seat wins at once
game lynx deck=15,20,7,36,29,49,4,1,33,50,13,24,5,37,14,28,44,38,2,41,23,47,48,27,42,39,17,9,16,3,6,22,46,12,35,25,8,10,26,43,19,18,31,21,45,32,30,34,11,40
play 4:1,1,u 37:1,2,u 1:0,2,t pass 29:0,3,u 24:-1,3,t 49:-2,3,t 50:-2,4,u 7:-3,4,t 5:-3,5,t
result open
play 36:-4,5,t
result 1
moves
refuse pass game.over

# [22] a snake that is shut in is cleared away except for its tail and its head
game lynx deck=43,23,33,37,25,44,4,31,48,20,32,34,6,41,17,30,9,47,22,14,46,21,50,45,12,19,3,27,26,2,16,36,1,13,8,10,40,42,18,39,28,11,49,35,15,29,38,5,24,7
play 31:1,1,u 41:1,2,u 44:0,2,u 6:0,3,u 25:-1,3,t 34:-2,3,t 4:-2,2,u 20:-2,1,u
view spectator has "aside":[]
play 37:-1,1,u
view spectator has "table":[{"card":37,"pictures":"PbFgTyMr","x":1,"y":0,"o":"u"}],"last":37
view spectator has "aside":[{"card":4,"pictures":"PoFbMyTg"},{"card":6,
moves 48:1,-1,u
play 48:1,-1,u
result open
# the head keeps its orientation
game lynx players=6 deck=32,29,46,49,47,9,17,44,10,14,4,13,6,20,45,35,11,15,28,23,43,16,40,19,31,21,41,48,25,12,30,33,22,7,1,42,3,8,50,37,2,34,26,27,24,39,5,18,36,38
play 17:1,1,u 6:1,2,t 23:1,3,t 31:2,3,u 33:3,3,u 3:4,3,t pass 13:5,3,u 28:5,2,u 21:6,2,u 30:7,2,u
play pass 9:7,1,t pass 11:7,0,t 40:7,-1,t 25:6,-1,t 42:6,-2,t 44:5,-2,t 14:4,-2,t 35:4,-1,t
play pass pass pass 46:4,0,u pass 15:5,0,u
moves 19:1,-1,t 19:1,1,t 43:1,-1,u 43:2,0,t
game lynx players=6 deck=44,9,3,33,8,26,5,39,35,19,7,22,10,11,15,23,38,18,12,31,47,37,36,29,13,24,2,17,6,42,34,16,27,21,30,1,28,49,40,48,45,41,50,25,4,46,32,20,43,14
play 5:1,-1,u 11:1,-2,u 31:1,-3,u 24:2,-3,u 16:3,-3,u 28:3,-2,u 39:3,-1,t 22:4,-1,t 18:5,-1,t
play 29:6,-1,u 34:6,0,u pass 8:6,1,u 7:5,1,u 12:5,2,t 13:4,2,u 42:3,2,t 1:3,1,u pass pass pass
play 37:2,1,t
view spectator has "table":[{"card":37,"pictures":"PbFgTyMr","x":1,"y":0,"o":"t"}],"last":37

# [23] the win comes before the clearing, the clearing before the taking of a card
game lynx deck=42,38,13,23,14,1,22,40,37,49,24,30,4,32,20,15,43,33,7,17,26,10,19,41,50,34,6,36,12,5,46,16,11,29,3,25,18,2,31,44,9,28,45,47,21,39,8,35,48,27
play 40:1,1,t 4:1,2,t 1:0,2,t 30:0,3,t 14:0,4,t 24:-1,4,u 23:-2,4,t 49:-2,3,u pass 32:-2,2,t 20:-2,1,u
play 37:-1,1,u
result 2
view spectator has "aside":[]
game lynx deck=43,23,33,37,25,44,4,31,48,20,32,34,6,41,17,30,9,47,22,14,46,21,50,45,12,19,3,27,26,2,16,36,1,13,8,10,40,42,18,39,28,11,49,35,15,29,38,5,24,7
play 31:1,1,u 41:1,2,u 44:0,2,u 6:0,3,u 25:-1,3,t 34:-2,3,t 4:-2,2,u 20:-2,1,u
view 1 has "piles":[{"count":0,
view 1 has "hands":[{"count":2,
play 37:-1,1,u
view 1 has "hands":[{"count":1,

# [24] as many passes as seats, without a card taken: the fewest cards win, alone
game lynx deck=7,16,6,43,21,36,33,35,10,23,29,48,41,12,47,4,42,45,24,17,2,9,44,31,38,14,19,27,30,1,25,15,13,11,5,8,46,32,28,49,39,34,26,40,20,37,22,18,3,50
play 35:2,0,u 41:2,1,u pass 12:3,1,u pass pass pass pass pass pass pass pass pass pass pass pass
play pass pass pass pass pass pass pass pass 30:4,1,t 1:4,0,t 33:4,-1,t 29:4,-2,t 44:5,-2,u
play 14:6,-2,u 38:6,-3,t 27:7,-3,t 6:8,-3,t 10:9,-3,u 43:10,-3,u 23:10,-2,t 42:11,-2,u 31:11,-1,t
play 19:12,-1,u 45:13,-1,t 36:13,0,t 48:13,1,u 21:13,2,t pass 47:12,2,t 25:12,3,t pass 4:11,3,t
play 2:11,4,u 17:11,5,u 24:12,5,t pass pass pass pass pass pass pass pass pass pass pass pass
play 26:13,5,t 15:13,4,u 9:14,4,t 11:14,3,t 39:15,3,u 40:15,2,u 28:15,1,t 8:16,1,u 13:17,1,u
play 49:17,0,u pass 32:17,-1,t 46:16,-1,u
play pass pass pass pass pass
play 3:16,-2,t 37:15,-2,t 22:15,-3,t pass
result open
view all has "hands":[{"count":3,
view all has {"count":2,"cards":[
play pass
result 2

# [26] no draw by repetition, and no option for it
bad lynx repeat=3 -- repeat
bad lynx variant=B repeat=3 -- repeat

# [27] maxturns turns without a winner: a draw; a pass is a turn
game lynx maxturns=2
play pass
result open
play 13:1,1,t
result draw
moves
game lynx maxturns=0
play pass 13:1,1,t
result open
# a win on the last turn is a win
game lynx maxturns=11 deck=15,20,7,36,29,49,4,1,33,50,13,24,5,37,14,28,44,38,2,41,23,47,48,27,42,39,17,9,16,3,6,22,46,12,35,25,8,10,26,43,19,18,31,21,45,32,30,34,11,40
play 4:1,1,u 37:1,2,u 1:0,2,t pass 29:0,3,u 24:-1,3,t 49:-2,3,t 50:-2,4,u 7:-3,4,t 5:-3,5,t 36:-4,5,t
result 1

# ---- B, small herd ----

# [28] each seat is dealt seven cards, seat by seat, and has a table of its own
game lynx variant=B
moves 1:1:0,0,t 1:1:0,0,u 1:2:0,0,t 1:2:0,0,u 1:3:0,0,t 1:3:0,0,u 1:4:0,0,t 1:4:0,0,u 1:5:0,0,t 1:5:0,0,u 1:6:0,0,t 1:6:0,0,u 1:7:0,0,t 1:7:0,0,u 1:give 2:10:0,0,t 2:10:0,0,u 2:11:0,0,t 2:11:0,0,u 2:12:0,0,t 2:12:0,0,u 2:13:0,0,t 2:13:0,0,u 2:14:0,0,t 2:14:0,0,u 2:8:0,0,t 2:8:0,0,u 2:9:0,0,t 2:9:0,0,u 2:give
view all has "stock":{"count":36,"cards":[{"card":15,
play 1:1:0,0,u
has 2:8:0,0,u 2:14:0,0,t
refuse 2:8:1,0,u lynx.first

# [29] any seat at any moment
game lynx variant=B players=3
play 2:8:0,0,u 2:8:back 1:1:0,0,u 3:15:0,0,t
has 1:give 2:give 3:give 1:1:back 3:15:back 2:8:0,0,u

# [30] the first card lies on 0,0, also after taking all back
game lynx variant=B
refuse 1:1:1,0,u lynx.first
play 1:1:0,0,u 1:6:1,0,u 1:1:back
lacks 1:1:5,5,u
play 1:6:back
has 1:1:0,0,u 1:1:0,0,t
refuse 1:1:1,0,u lynx.first

# [31] later cards next to a laid card, at most 60 away
game lynx variant=B
play 1:1:0,0,u
refuse 1:6:2,0,u lynx.apart
refuse 1:6:1,1,u lynx.apart
refuse 1:6:61,0,u lynx.far
refuse 1:6:0,-61,u lynx.far
game lynx variant=B players=2 deck=41,14,3,6,31,34,27,7,23,4,22,38,12,36,39,44,43,28,20,9,24,11,5,29,18,25,45,19,2,21,50,33,46,26,37,10,17,32,48,13,42,40,1,30,16,35,15,47,49,8
play 1:27:0,0,u 1:34:1,0,u 1:27:back 1:31:2,0,u 1:34:back 1:27:3,0,u 1:31:back 1:41:4,0,t 1:27:back
play 1:34:5,0,u 1:41:back 1:3:6,0,u 1:34:back 1:14:7,0,t 1:3:back 1:27:8,0,u 1:14:back 1:34:9,0,u
play 1:27:back 1:31:10,0,u 1:34:back 1:14:11,0,t 1:31:back 1:27:12,0,u 1:14:back 1:41:13,0,t
play 1:27:back 1:34:14,0,u 1:41:back 1:31:15,0,u 1:34:back 1:14:16,0,t 1:31:back 1:27:17,0,u
play 1:14:back 1:41:18,0,t 1:27:back 1:34:19,0,u 1:41:back 1:3:20,0,u 1:34:back 1:14:21,0,t 1:3:back
play 1:27:22,0,u 1:14:back 1:41:23,0,t 1:27:back 1:34:24,0,u 1:41:back 1:31:25,0,u 1:34:back
play 1:14:26,0,t 1:31:back 1:27:27,0,u 1:14:back 1:41:28,0,t 1:27:back 1:34:29,0,u 1:41:back
play 1:31:30,0,u 1:34:back 1:27:31,0,u 1:31:back 1:41:32,0,t 1:27:back 1:34:33,0,u 1:41:back
play 1:31:34,0,u 1:34:back 1:27:35,0,u 1:31:back 1:41:36,0,t 1:27:back 1:34:37,0,u 1:41:back
play 1:31:38,0,u 1:34:back 1:27:39,0,u 1:31:back 1:34:40,0,u 1:27:back 1:3:41,0,u 1:34:back
play 1:14:42,0,t 1:3:back 1:27:43,0,u 1:14:back 1:34:44,0,u 1:27:back 1:3:45,0,u 1:34:back
play 1:14:46,0,t 1:3:back 1:27:47,0,u 1:14:back 1:41:48,0,t 1:27:back 1:34:49,0,u 1:41:back
play 1:3:50,0,u 1:34:back 1:14:51,0,t 1:3:back 1:27:52,0,u 1:14:back 1:34:53,0,u 1:27:back
play 1:31:54,0,u 1:34:back 1:27:55,0,u 1:31:back 1:41:56,0,t 1:27:back 1:34:57,0,u 1:41:back
play 1:31:58,0,u 1:34:back 1:27:59,0,u 1:31:back 1:41:60,0,t 1:27:back
has 1:14:60,-1,t
refuse 1:34:61,0,u lynx.far
lacks 1:34:61,0,u

# [32] only a card from the seat's own hand
game lynx variant=B
play 1:1:0,0,u
refuse 1:1:1,0,u lynx.not-held
refuse 1:9:1,0,u lynx.not-held
refuse 2:1:0,0,u lynx.not-held

# [33] it must fit, on a free cell
game lynx variant=B
play 1:1:0,0,u
refuse 1:2:1,0,u lynx.unfit
refuse 1:6:0,0,t lynx.taken
accept 1:6:1,0,u

# [34] any card may be taken back; the others stay, even if they no longer touch
game lynx variant=B
play 1:3:0,0,u 1:2:0,-1,t 1:5:0,1,u
refuse 1:6:back lynx.not-laid
refuse 2:3:back lynx.not-laid
has 1:3:back 1:2:back 1:5:back
play 1:3:back
view spectator has "tables":[[{"card":2,"pictures":"TbByFvCo","x":0,"y":-1,"o":"t"},{"card":5,"pictures":"TrFoPvCy","x":0,"y":1,"o":"u"}],[]]
has 1:3:0,0,u 1:3:0,2,u

# [35] a seat that gave up acts no more
game lynx variant=B
play 1:1:0,0,u 1:give
refuse 1:1:back lynx.given-up
refuse 1:6:1,0,u lynx.given-up
refuse 1:give lynx.given-up
lacks 1:1:back 1:give
has 2:8:0,0,u
result open

# [36] seven cards, connected, not a snake
game lynx variant=B
play 1:5:0,0,u 1:3:0,1,u 1:6:-1,0,t 1:7:1,1,u 1:1:-1,-1,u 1:4:0,2,u
result open
play 1:2:-1,-2,u
result 1
moves
refuse 2:8:0,0,u game.over

# [37] a herd in two pieces is not finished
game lynx variant=B
play 1:3:0,0,u 1:2:0,-1,t 1:5:0,1,u 1:6:1,-1,t 1:3:back 1:3:0,2,u 1:1:-1,2,t 1:7:-1,3,u 1:4:-1,-1,u
view spectator has "hands":[{"count":0,
result open
has 1:4:back

# [38] a snake does not win, whatever its shape
game lynx variant=B
play 1:7:0,0,t 1:6:1,0,t 1:1:0,1,u 1:3:-1,1,t 1:5:-1,2,t 1:2:1,-1,u 1:4:1,-2,t
view spectator has "hands":[{"count":0,
result open

# [39] all seats gave up: a draw
game lynx variant=B players=3
play 2:give 1:1:0,0,u 3:give
result open
play 1:give
result draw

# ---- C, big herd ----

# [40] the first card at (0,0), then seven to each seat
game lynx variant=C
view spectator has "table":[{"card":1,"pictures":"MvTyCrPg","x":0,"y":0,"o":"u"}]
view 1 has "hands":[{"count":7,"cards":[{"card":2,
view 2 has {"count":7,"cards":[{"card":9,
view all has "stock":{"count":35,"cards":[{"card":16,
moves 1:2:0,-1,u 1:3:-1,0,t 1:3:0,1,t 1:4:-1,0,u 1:4:0,1,t 1:6:-1,0,t 1:6:0,1,t 1:6:1,0,u 1:7:0,-1,t 1:7:1,0,t 1:8:-1,0,t 1:8:0,1,t 1:8:1,0,t 1:give 2:11:0,1,t 2:12:0,-1,u 2:14:-1,0,u 2:15:-1,0,u 2:15:0,-1,u 2:15:1,0,u 2:9:-1,0,t 2:9:0,-1,u 2:9:0,1,u 2:9:1,0,t 2:give

# [41] any seat may lay a card from its own hand next to a laid card on one common table
game lynx variant=C
play 2:15:1,0,u
lacks 1:6:1,0,u
refuse 1:6:1,0,u lynx.taken
refuse 1:15:0,1,u lynx.not-held
refuse 1:9:0,1,u lynx.not-held
refuse 1:6:0,2,u lynx.apart
refuse 1:6:99,99,u lynx.apart
has 1:6:0,1,t
play 2:9:0,1,u

# [42] it must fit every card that it touches
game lynx variant=C
refuse 1:2:1,0,u lynx.unfit
play 1:6:1,0,u
refuse 2:15:1,1,u lynx.unfit

# [43] the first seat with an empty hand wins
game lynx variant=C deck=40,21,50,27,1,19,6,9,30,10,42,11,12,26,49,16,17,43,45,23,39,33,28,3,15,25,22,2,41,44,35,32,20,29,31,13,34,37,5,4,24,14,48,36,7,47,46,18,38,8
play 1:19:0,-1,u 1:21:0,1,t 1:6:-1,0,t 1:1:1,0,t 1:27:2,0,u 1:9:2,1,u
result open
play 1:50:3,1,t
result 1

# [44] a seat that gave up acts no more and cannot win, not even with the fewest cards
game lynx variant=C
play 1:give
refuse 1:6:1,0,u lynx.given-up
refuse 1:give lynx.given-up
lacks 1:6:1,0,u
game lynx variant=C players=3 deck=16,11,20,41,15,37,30,22,32,38,46,25,12,33,45,43,26,13,10,34,31,50,1,2,3,4,5,6,7,8,9,14,17,18,19,21,23,24,27,28,29,35,36,39,40,42,44,47,48,49
play 2:46:1,0,t 1:30:1,-1,u 2:25:2,-1,t 3:10:2,-2,t 3:give 2:33:0,1,u 1:11:3,-2,t 2:38:3,-3,t
play 2:32:1,1,u 2:give 1:20:1,2,t
result open
play 1:41:2,1,u
result 1

# [45] all seats gave up: a draw
game lynx variant=C players=3
play 3:give 1:give
result open
play 2:give
result draw

# [46] the last seat still in plays on alone
game lynx variant=C
play 2:give
result open
has 1:6:1,0,u 1:give
play 1:6:1,0,u
result open

# [47] nobody can lay: the fewest cards win, alone or together
game lynx variant=C players=2 deck=12,44,35,24,38,10,37,31,8,17,14,45,21,23,33,1,2,3,4,5,6,7,9,11,13,15,16,18,19,20,22,25,26,27,28,29,30,32,34,36,39,40,41,42,43,46,47,48,49,50
play 2:8:0,-1,u 2:45:1,-1,u 1:10:0,-2,u 2:17:-1,-1,u 2:23:2,-1,u 1:37:1,0,t 1:35:1,1,t 1:38:2,0,t
play 2:33:3,0,u 2:21:4,0,t
result open
play 1:44:4,1,t
result 2
game lynx variant=C players=2 deck=34,33,11,48,24,17,35,49,20,1,6,15,26,13,23,2,3,4,5,7,8,9,10,12,14,16,18,19,21,22,25,27,28,29,30,31,32,36,37,38,39,40,41,42,43,44,45,46,47,50
play 1:33:1,0,t 1:11:1,1,u 1:give 2:13:1,-1,u 2:23:2,1,t 2:20:2,2,u 2:15:3,2,t 2:1:4,2,t
result open
play 2:6:1,-2,t
result 2
game lynx variant=C players=2 deck=35,29,1,44,12,26,9,31,39,18,5,25,23,45,11,19,4,15,41,24,49,7,32,42,2,20,3,46,37,36,22,6,50,43,38,27,48,17,8,40,13,33,14,10,34,30,28,47,16,21
play
result open
play 2:give
result 1
game lynx variant=C players=3 deck=50,25,6,47,34,32,44,9,10,28,30,24,42,21,35,20,16,45,36,4,1,7,2,15,41,18,43,27,33,22,39,17,12,8,5,13,23,19,38,31,14,40,29,49,26,37,11,46,3,48
play 2:35:-1,0,u 1:6:0,-1,t 3:7:1,0,t 2:28:0,1,t 3:give 1:give 2:30:-2,0,u 2:10:-3,0,t 2:21:1,-1,t
result open
play 2:24:-2,-1,t
result 2
game lynx variant=C players=3 deck=8,11,30,45,32,46,50,26,23,41,48,6,35,2,37,39,18,43,42,10,9,36,1,3,4,5,7,12,13,14,15,16,17,19,20,21,22,24,25,27,28,29,31,33,34,38,40,44,47,49
play 3:give
result open
play 1:give
result 2
game lynx variant=C players=4 deck=16,35,5,38,32,10,26,49,40,4,19,45,1,8,36,13,41,37,44,11,25,30,31,18,39,43,50,22,27,2,3,6,7,9,12,14,15,17,20,21,23,24,28,29,33,34,42,46,47,48
play 1:5:1,0,t 2:8:1,1,t 2:36:1,-1,u 1:32:2,0,u 2:1:0,1,u 1:10:1,2,t 4:50:2,1,t 1:49:3,1,t
play 3:11:2,2,t 1:give 3:37:1,3,t 4:27:-1,1,t 2:45:-1,2,u 3:give 2:19:0,3,t 2:4:1,4,t
result open
play 4:give
result 2
game lynx variant=C players=2 deck=29,12,27,15,22,21,2,35,40,23,19,13,50,17,26,1,3,4,5,6,7,8,9,10,11,14,16,18,20,24,25,28,30,31,32,33,34,36,37,38,39,41,42,43,44,45,46,47,48,49
play 2:17:-1,0,u 2:19:-1,-1,t 1:2:-2,0,t 2:13:-1,1,t 2:40:-1,-2,t 1:35:0,-2,t 1:15:0,-3,t
play 1:27:1,-3,t 1:12:0,-4,u 1:21:-2,-2,t 2:26:-2,-3,t
result open
play 2:50:-3,-2,u
result 1,2
game lynx variant=C players=3 deck=8,36,49,48,9,21,37,46,34,6,10,24,39,41,20,30,23,11,35,3,43,18,1,2,4,5,7,12,13,14,15,16,17,19,22,25,26,27,28,29,31,32,33,38,40,42,44,45,47,50
play
result open
play 2:give
result 1,3
game lynx variant=C players=4 deck=16,26,20,10,41,22,50,37,44,3,45,11,31,15,13,4,19,25,35,6,9,21,38,40,43,30,49,1,47,5,34,7,23,29,27,46,14,28,48,33,32,18,39,2,36,24,17,8,12,42
play 3:give
result open
play 4:give
result 1,2

# [48] this is checked after the deal, after a placement and when a seat gives up; an empty hand
# and all seats giving up are checked first
game lynx variant=C deck=5,1,4,10,22,27,31,33,37,38,39,44,45,46,48,23,50,25,34,32,26,36,8,3,9,40,24,16,20,30,29,11,17,47,43,2,6,35,18,14,7,28,12,19,13,42,21,41,49,15
result 1,2
turn 0
moves
game lynx variant=C players=3 deck=35,24,6,20,43,22,18,16,29,1,36,30,40,2,42,19,8,46,23,12,14,7,48,33,31,47,44,32,49,50,27,10,15,41,3,26,25,28,34,45,21,9,13,39,5,38,17,37,11,4
play 2:42:1,0,t 3:46:0,-1,t 3:12:1,-1,t 3:19:2,0,t 1:give 2:29:0,-2,t 2:36:1,1,u 3:7:-1,-1,t 3:23:-2,-1,t
result open
play 2:give
result 3
game lynx variant=C players=3 deck=43,18,45,39,34,24,41,17,35,12,50,15,29,13,1,23,26,10,5,2,19,44,14,33,4,21,40,22,8,28,20,3,38,7,46,27,37,30,32,36,25,11,16,9,31,49,6,47,42,48
play 2:35:1,0,t 1:give 3:give 2:13:-1,0,u 2:50:0,-1,t 2:15:2,0,u 2:12:2,1,t 2:29:0,1,u 2:1:3,0,u
result 2
game lynx variant=C
play 1:give 2:give
result draw

# ---- D, fast arrow ----

# [49] the first card, then the first that fits at its right, here card 6; upright before turned
game lynx variant=D
view spectator has "table":[{"card":1,"pictures":"MvTyCrPg","x":0,"y":0,"o":"u"},{"card":6,"pictures":"FoCgBbMr","x":1,"y":0,"o":"u"}]
game lynx variant=D deck=18,44,13,3,28,11,4,39,47,41,15,6,27,12,43,50,46,10,21,35,30,14,48,32,33,34,23,22,40,49,5,25,1,2,17,9,37,16,29,38,36,31,45,20,24,26,42,7,8,19
view spectator has {"card":13,"pictures":"FgMrTvPo","x":1,"y":0,"o":"t"}
view all has {"card":44,"pictures":"CvPoTbFy"}]}
# this one fits both ways
game lynx variant=D deck=4,10,1,2,3,5,6,7,8,9,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50
view spectator has {"card":10,"pictures":"MyPrCvBo","x":1,"y":0,"o":"u"}

# [50] the skipped cards 2, 3, 4, 5 go under the stock
game lynx variant=D
view all has {"card":50,"pictures":"MoBvCgPy"},{"card":2,"pictures":"TbByFvCo"},{"card":3,"pictures":"BoFrPbMg"},{"card":4,"pictures":"PoFbMyTg"},{"card":5,"pictures":"TrFoPvCy"}]}

# [51] two cards are turned up
game lynx variant=D
view spectator has "open":[{"card":7,"pictures":"PyCrBvMb"},{"card":8,"pictures":"FgBrToCb"}]
view spectator has "stock":{"count":46

# [52] any seat may call stop, and then it acts alone
game lynx variant=D players=3
moves 1:none 1:stop 2:none 2:stop 3:none 3:stop
play 3:stop
seat 3
refuse 1:stop lynx.claimed
refuse 2:none lynx.claimed
refuse 1:7:2,0,u lynx.claimed
refuse 1:fail lynx.claimed

# [53] a correct call: the card stays, the other one is won, the next round begins
game lynx variant=D
play 1:stop
has 1:7:2,0,u 1:8:-1,0,t 1:8:0,1,t
play 1:8:0,1,t
view all has {"card":8,"pictures":"FgBrToCb","x":0,"y":1,"o":"t"}
view all has "won":[{"count":1,"cards":[{"card":7,"pictures":"PyCrBvMb"}]},{"count":0,"cards":[]}]
view all has "open":[{"card":9,"pictures":"FyMoBgCb"},{"card":10,"pictures":"MyPrCvBo"}]
moves 1:none 1:stop 2:none 2:stop
play 2:stop
# next to any laid card, including the new one
has 2:10:0,2,t

# [54] wrong calls: fail, a taken cell, no neighbour, not fitting; the card is not laid
game lynx variant=D
play 1:stop
accept 1:7:0,0,u
accept 1:7:5,5,u
accept 1:7:60,-60,t
accept 1:7:0,1,u
play 1:fail
view spectator has "out":[1]
back 1
play 1:7:0,0,u
view spectator has "out":[1]
view spectator lacks {"card":7,"pictures":"PyCrBvMb","x"
back 1
play 1:7:5,5,u
view spectator has "out":[1]
view spectator lacks {"card":7,"pictures":"PyCrBvMb","x"
back 1
play 1:7:0,1,u
view spectator has "out":[1]
view spectator lacks {"card":7,"pictures":"PyCrBvMb","x"

# [55] everything else after stop is illegal
game lynx variant=D
play 1:stop
refuse 1:9:0,1,u lynx.not-open
refuse 1:1:2,0,u lynx.not-open
refuse 1:7:61,0,u lynx.far
refuse 1:7:0,-61,t lynx.far
refuse 1:none lynx.answer
refuse 1:stop lynx.answer
refuse 2:stop lynx.claimed

# [56] a wrong call puts the seat out of this round only; the others continue
game lynx variant=D
play 1:stop 1:fail
moves 2:none 2:stop
refuse 1:stop lynx.out
refuse 1:none lynx.out
play 2:none
moves 1:none 1:stop 2:none 2:stop

# [57] it gives back the card won last, under the stock, before the round ends
game lynx variant=D
play 1:stop 1:8:0,1,t
play 1:stop 1:fail
view all has "won":[{"count":0,"cards":[]}
view all has {"card":5,"pictures":"TrFoPvCy"},{"card":7,"pictures":"PyCrBvMb"}]}
# with two won cards it is the later one: 7 stays, 10 or 9 goes
game lynx variant=D
play 1:stop 1:8:0,1,t 1:stop 1:10:0,2,t 1:stop 1:fail
view all has "won":[{"count":1,"cards":[{"card":7,"pictures":"PyCrBvMb"}]}
view all has {"card":5,"pictures":"TrFoPvCy"},{"card":9,"pictures":"FyMoBgCb"}]}
# the last round: the card given back makes one more round possible
game lynx variant=D
play 1:stop 1:8:0,1,t 2:stop 2:10:0,2,t 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none
play 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none
play 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none
play 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none
view all has "stock":{"count":0
play 1:stop 1:fail 2:stop 2:fail
result open
moves 1:none 1:stop 2:none 2:stop
play 1:none 2:none
result draw

# [58] none: out of this round, whether or not there is a place
game lynx variant=D
play 1:none
moves 2:none 2:stop
refuse 1:stop lynx.out

# [59] all seats are out: both cards are set aside, two more are turned up, and everybody is in
# again
game lynx variant=D
play 1:none 2:none
view spectator has "aside":[{"card":7,"pictures":"PyCrBvMb"},{"card":8,"pictures":"FgBrToCb"}]
view spectator has "open":[{"card":9,"pictures":"FyMoBgCb"},{"card":10,"pictures":"MyPrCvBo"}]
view spectator has "stock":{"count":44
view spectator has "out":[]
moves 1:none 1:stop 2:none 2:stop

# [60] six won cards win at once
game lynx variant=D deck=17,38,7,16,25,34,26,43,28,4,32,23,1,11,19,30,5,49,15,9,36,27,8,29,13,42,47,3,2,45,41,31,37,44,46,12,39,21,20,50,35,18,48,10,24,40,33,22,14,6
play 1:stop 1:34:1,-1,u 1:stop 1:43:-1,0,t 1:stop 1:4:2,0,t 1:stop 1:32:-1,-1,t 1:stop 1:1:1,1,u 1:stop
result open
play 1:30:1,-2,u
result 1
view all has "ending":[{"message":"lynx.ending.won","args":[6]}]
turn 6
moves

# [61] no two cards left: the most won cards win, alone or together
game lynx variant=D deck=6,19,11,47,38,29,28,15,20,42,35,21,45,34,41,5,22,33,50,2,24,40,36,8,25,12,17,32,10,48,46,18,13,43,30,26,23,31,16,37,3,49,14,4,44,27,9,7,1,39
play 2:stop 2:47:2,0,u
play 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none
play 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none
play 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none
play 2:none 1:none 2:none 1:none 2:none
result open
play 1:none 2:none
result 2
game lynx variant=D deck=12,19,10,38,29,27,43,47,49,39,22,46,50,32,28,36,18,21,15,20,5,3,26,13,44,6,9,14,33,37,1,35,7,25,41,31,24,8,11,4,16,30,2,34,42,45,23,48,17,40
play 1:stop 1:46:0,1,t 2:stop 2:32:-1,1,u
play 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none
play 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none
play 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none
play 2:none 1:none 2:none 1:none 2:none
result 1,2
turn 24
# one card is too few
game lynx variant=D
play 1:stop 1:8:0,1,t 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none
play 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none
play 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none
play 2:none 1:none 2:none 1:none 2:none 1:none 2:none
play 2:none 1:stop
result open
play 1:fail
view all has "stock":{"count":1,
result draw

# [62] nobody has won a card: a draw
game lynx variant=D
play 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none
play 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none
play 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none 2:none 1:none
play 2:none 1:none 2:none 1:none 2:none
play 1:none 2:none
result open
play 1:none 2:none
result draw
turn 24

# [63] no card may be laid before stop
game lynx variant=D
refuse 1:7:2,0,u lynx.no-stop
refuse 1:fail lynx.no-stop
count 4

# [64] the list has the correct placements and fail; wrong placements are legal too
game lynx variant=D
play 1:stop
moves 1:7:0,-1,t 1:7:1,1,u 1:7:2,0,u 1:8:-1,0,t 1:8:0,1,t 1:fail
accept 1:7:0,0,u
lacks 1:7:0,0,u
game lynx variant=D
perft 2 16
perft 8 60904

# ---- options ----

# [65] the options and their values
game lynx
view spectator has "options":{"variant":"A","players":"2","maxturns":"500"}
game lynx variant=B players=6
view spectator has "options":{"variant":"B","players":"6"}
bad lynx variant=E -- variant
bad lynx variant=a -- variant
bad lynx players=1 -- players
bad lynx players=7 -- players
bad lynx players=02 -- players
bad lynx maxturns=1000001 -- maxturns
bad lynx first=2 -- first

# [66] maxturns exists only in A
game lynx variant=A maxturns=7
bad lynx variant=B maxturns=7 -- maxturns
bad lynx variant=C maxturns=500 -- maxturns
bad lynx variant=D maxturns=0 -- maxturns

# [67] a deck has every card once
game lynx deck=50,49,48,47,46,45,44,43,42,41,40,39,38,37,36,35,34,33,32,31,30,29,28,27,26,25,24,23,22,21,20,19,18,17,16,15,14,13,12,11,10,9,8,7,6,5,4,3,2,1
view all has "tail":{"x":0,"y":0,"card":50,
bad lynx deck=1,2,3 -- deck
bad lynx deck= -- deck
bad lynx deck=1,1,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50 -- deck
bad lynx deck=01,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50 -- deck
bad lynx deck=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,51 -- deck
bad lynx deck=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50, -- deck
bad lynx deck=0,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50 -- deck

# ---- notation ----

# [68] each action has only one spelling
game lynx
play pass
accept 13:2,0,u
refuse 013:2,0,u action.unreadable
refuse 13:+2,0,u action.unreadable
refuse 13:2,-0,u action.unreadable
refuse 13:02,0,u action.unreadable
refuse 13:2,0,U action.unreadable
refuse 13:2,0 action.unreadable
refuse 13:2,0,uu action.unreadable
refuse 13:2;0,u action.unreadable
refuse 0:2,0,u action.unreadable
refuse 51:2,0,u action.unreadable
refuse 13:100,0,u action.unreadable

# [69] A: pass, and actions have no seat number
game lynx
accept pass
refuse 1:pass action.unreadable
refuse PASS action.unreadable
refuse pass: action.unreadable
play pass
refuse 2:13:2,0,u action.unreadable

# [70] in the other games the seat comes first
game lynx variant=C
accept 1:6:1,0,u
refuse 6:1,0,u action.unreadable
refuse give action.unreadable
refuse 0:give action.unreadable
refuse 01:give action.unreadable
refuse 3:give lynx.no-seat
refuse 7:give action.unreadable

# [71] each game has its own actions
game lynx variant=B
play 1:1:0,0,u
accept 1:1:back
accept 1:give
refuse 1:back action.unreadable
refuse 1:pass action.unreadable
refuse 1:stop action.unreadable
game lynx variant=C
accept 1:give
refuse 1:1:back action.unreadable
refuse 1:none action.unreadable
game lynx variant=D
accept 1:stop
accept 1:none
refuse 1:give action.unreadable
refuse 1:7:back action.unreadable
refuse pass action.unreadable

# ---- what each viewer may see ----

# [72] A
game lynx
view 1 has "hands":[{"count":2,"cards":[{"card":7,"pictures":"PyCrBvMb"},{"card":8,"pictures":"FgBrToCb"}]},{"count":2,"cards":null}]
view 2 has "hands":[{"count":2,"cards":null},{"count":2,"cards":[{"card":13,
view spectator has "hands":[{"count":2,"cards":null},{"count":2,"cards":null}]
view 1 has "piles":[{"count":4,"cards":null},{"count":4,"cards":null}]
view 1 has "stock":{"count":36,"cards":null}
view 1 lacks "card":1,
view 1 lacks "card":6,
view 1 lacks "card":13,
view 1 lacks "card":15,
view spectator lacks "card":7,

# [73] B
game lynx variant=B
play 2:8:0,0,u 1:give
view 1 has "hands":[{"count":7,"cards":[{"card":1,
view 1 has {"count":6,"cards":null}],"given":[1]
view 1 has "tables":[[],[{"card":8,"pictures":"FgBrToCb","x":0,"y":0,"o":"u"}]]
view 1 has "stock":{"count":36,"cards":null}
view 1 lacks "card":9,
view 1 lacks "card":15,
view 2 lacks "card":1,
play 2:8:back
view 1 lacks "card":8,

# [74] C
game lynx variant=C
play 1:6:1,0,u 2:give
view 2 has "hands":[{"count":6,"cards":null},{"count":7,"cards":[{"card":9,
view 2 has "given":[2]
view 2 has {"card":6,"pictures":"FoCgBbMr","x":1,"y":0,"o":"u"}
view 2 lacks "card":2,
view 2 lacks "card":16,
view spectator has "hands":[{"count":6,"cards":null},{"count":7,"cards":null}]

# [75] D
game lynx variant=D
play 1:stop 1:8:0,1,t
view 1 has "won":[{"count":1,"cards":null},{"count":0,"cards":[]}]
view 2 has "won":[{"count":1,"cards":null},
view 1 has "stock":{"count":44,"cards":null}
view 1 lacks "card":7,
view 1 lacks "card":2,
view 1 has "card":9,

# [76] the view `all` hides nothing, and only it has the deck
game lynx
view all has "deck":"1,2,3,
view 1 lacks "deck"
view spectator lacks "deck"
view all has "hands":[{"count":2,"cards":[{"card":7,"pictures":"PyCrBvMb"},{"card":8,"pictures":"FgBrToCb"}]},{"count":2,"cards":[{"card":13,

# ---- JSON ----

# [77] turn: turns, actions, rounds
game lynx
turn 0
play pass 13:1,1,t
turn 2
game lynx variant=B
play 1:1:0,0,u 1:1:back 2:give
turn 3
game lynx variant=C
play 1:6:1,0,u 2:give
turn 2
game lynx variant=D
play 1:stop 1:fail
turn 0
play 2:none
turn 1
play 1:stop
turn 1

# [78] seat: the one to act, the only one left, never, the claimant
game lynx
play pass
seat 2
game lynx variant=B
seat null
play 1:give
seat 2
game lynx variant=C
seat null
play 1:give
seat null
game lynx variant=D
seat null
play 1:none
seat null
play 2:stop
seat 2
play 2:fail
seat null

# [79] hands, with the cards or null
game lynx variant=C
view 1 has "hands":[{"count":7,"cards":[{"card":2,"pictures":"TbByFvCo"},
view 1 has {"count":7,"cards":null}],"given":[]

# [80] table and last, or tables
game lynx variant=C
play 1:7:1,0,t
view spectator has "table":[{"card":1,"pictures":"MvTyCrPg","x":0,"y":0,"o":"u"},{"card":7,"pictures":"PyCrBvMb","x":1,"y":0,"o":"t"}],"last":7
game lynx variant=B
play 2:8:0,0,t
view spectator has "tables":[[],[{"card":8,"pictures":"FgBrToCb","x":0,"y":0,"o":"t"}]]

# [81] A: tail, piles, aside
game lynx
view spectator has "tail":{"x":0,"y":0,"card":null},"piles":[{"count":4,"cards":null},{"count":4,"cards":null}],"aside":[]

# [82] B, C: given
game lynx variant=B players=3
play 3:give
view spectator has "given":[3]
game lynx variant=C players=3
play 2:give
view spectator has "given":[2]

# [83] D: open, claimant, out, won, aside
game lynx variant=D
view spectator has "open":[{"card":7,"pictures":"PyCrBvMb"},{"card":8,"pictures":"FgBrToCb"}],"claimant":null,"out":[],"won":[{"count":0,"cards":[]},{"count":0,"cards":[]}],"aside":[]
play 1:none 2:stop
view spectator has "claimant":2,"out":[1]

# [84] stock, the top first
game lynx variant=C
view all has "stock":{"count":35,"cards":[{"card":16,"pictures":"FyMvToPr"},{"card":17,
view 1 has "stock":{"count":35,"cards":null}

# [85] free cells
game lynx
view spectator has "free":[{"x":1,"y":1},{"x":2,"y":0},{"x":1,"y":-1}]
game lynx variant=B
view spectator has "free":[[{"x":0,"y":0}],[{"x":0,"y":0}]]
play 2:8:0,0,u
view spectator has "free":[[{"x":0,"y":0}],[{"x":0,"y":1},{"x":1,"y":0},{"x":0,"y":-1},{"x":-1,"y":0}]]
game lynx variant=D
view spectator has "free":[{"x":

# [86] next to which card it was laid
game lynx variant=B
played 1:1:0,0,u {"seat":1,"action":"1:1:0,0,u","beside":null}
play 1:1:0,0,u
played 1:6:1,0,u {"seat":1,"action":"1:6:1,0,u","beside":{"card":1,"side":"right"}}

# ---- keys ----

# The same position, reached in two ways, has one key; another hand, seat or orientation has
# another.
game lynx variant=B
play 1:1:0,0,u
mark
play 1:6:1,0,u
differs
play 1:6:back
same
play 2:8:0,0,u
differs
game lynx variant=C
play 1:6:1,0,u 2:9:0,1,u
mark
back 2
play 2:9:0,1,u 1:6:1,0,u
same
