# The template game.

# [1] two seats, seat 1 begins, a heap of 12 by default
game blank
seat 1
view spectator has "heap":12
bad blank heap=0 -- heap
bad blank heap=100 -- heap
bad blank heap=012 -- heap
bad blank pile=3 -- pile

# [2] one, two or three
moves 1 2 3
refuse 0 blank.range
refuse 4 action.unreadable
refuse 01 action.unreadable
play 3
seat 2
turn 1

# [3] never more than there are
game blank heap=2
moves 1 2
refuse 3 blank.left

# [4] the last counter wins
game blank heap=4
play 3
result open
play 1
result 2
moves
seat null

# the turn cap is the match's, and a win on the capped turn is a win
game blank heap=4 maxturns=2
play 1 1
result draw
refuse 1 game.over
back 1
result open
play 3
result 2
