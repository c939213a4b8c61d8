#!/bin/sh
# What the keys do in the full screen: pointing, undo, saving, loading, replaying, leaving.
. tests/cli/lib
. tests/cli/term_lib

# Pointing: first the places that an action names, then the ways to do it.
start 80 24 '' foureyes -o board=4
see '> a4' 'the cursor is on a place of the board'
keys Right Down Enter
see '> b3   D0@b3' 'Enter picks the place and shows the ways'
see 'the board shows D0@b3 as a preview' 'the screen says that the board is a preview'
keys Right Enter
see 'Player 2:' 'Enter then plays one of the ways'
keys F7
see 'Action 1 of 1: D1@b3' 'the way that was chosen is played'
keys Escape
lacks 'Action 1 of 1'
types R
see '> R  R0@a1' 'typing narrows the actions to those that begin so'
keys BSpace
types 'D0@b3'
keys Enter
see 'there is already a tile on b3' 'what is not legal is refused with the reason'
keys Escape F8
see 'All actions' 'F8 lists all actions'
types 'L3@d'
keys Down Enter
see 'Player 1:' 'an action is played from the list'
keys F5
see 'Player 2:' 'F5 undoes an action'
keys F5
see 'Player 1:' 'F5 undoes one action after another'
keys F5
see 'nothing to undo' 'F5 undoes nothing at the start'
keys F6 F6
see 'Player 1:' 'F6 plays the undone actions again'
keys F6
see 'nothing to redo' 'F6 redoes nothing at the end'

# A mouse: column 15, line 3 lies in cell b4.
types "$(printf '\033[M \060\044')"
see '> b4   D0@b4' 'a click picks a place'
keys Escape

# Files.
keys F2
see 'Save in which file?' 'F2 asks for a name'
types "$scratch/game"
keys Enter
see 'saved in' 'F2 saves the game'
grep -qx 'D1@b3' "$scratch/game"
ok $? 'the saved record has the actions'
keys F2 C-u
types /nowhere/x
keys Enter
see 'no such file' 'a file that cannot be written is reported'
keys F3
see 'Load which file?' 'F3 asks for a name'
types "$scratch/none"
keys Enter
see 'no such file' 'a file that cannot be read is reported, and the game continues'
keys F5 F3 C-u
types "$scratch/game"
keys Enter
see 'resumed from' 'a record is loaded'
keys F7
see 'Action 2 of 2' 'a loaded record has all its actions'
keys Left
see 'Action 1 of 2: D1@b3' 'a loaded record is replayed'
keys Home
see 'Start. 2 actions were played.' 'Home shows the start of a replay'
screen | grep -qF '●' && [ "$(screen | sed -n 2,16p | cut -c 1-36 | grep -c '●')" = 0 ]
ok $? 'the start of a replay has an empty board'
keys Escape

# Hints and rules.
keys F4
see 'look at' 'F4 gives a hint'
keys F4
see 'play ' 'F4 again gives the action itself'
types '?'
see 'First phase: placing' '? shows the rules of the step'
keys Escape
gone 'KEYS' 'Esc closes the rules'

# Sizes.
tmux -L "$socket" resize-window -t t -x 60 -y 20
see 'too small' 'a window that is too small says so'
tmux -L "$socket" resize-window -t t -x 120 -y 40
see 'Player 1: place a tile' 'a window that is enlarged shows the game again'
screen | grep -qF '1. 1: D1@b3'
ok $? 'a large window has the actions beside the board'

# Leaving.
keys F10
see 'Leave this game?' 'leaving has to be confirmed'
keys Escape
lacks 'Leave this game?'
keys C-c
see 'left with 0 icanon' 'Ctrl-C leaves at once, with the terminal as it was'

# The computer answers, and undo goes back to the person's decision.
start 80 24 '' foureyes -o board=4 --seat2 level:2
shows 'Player 1: place'
plays D0@a1
see '2. 2: ' 'the computer answers'
keys F5
gone '1. 1: ' 'undo goes back to the last decision of that player'

keys F10 Enter
see 'left with 0' 'a confirmed question ends the program'

# A computer that thinks for a long time can be stopped, and its decision undone while it thinks.
start 80 24 '' foureyes --seat2 level:8
shows 'Player 1: place'
plays D0@c3
see '(level 8) is thinking' 'the screen says who is thinking'
keys F5
see 'Player 1: place a tile' 'undo works while the computer thinks'
start 80 24 '' foureyes -o board=4 --seat1 level:1 --seat2 level:1
see 'Enter: another game' 'computers play against each other to the end'
keys Enter
see 'Rematch, changing seats' 'after the end of a game there is a menu'
keys C-c
shows 'left with 0'

# A signal ends it as Ctrl-C does.
start 80 24 '' ovo
shows 'Pass the keyboard'
kill -TERM "$(cat "$scratch/pid")"
see 'left with 0 icanon' 'a signal leaves, with the terminal as it was'

# Announcing by hand: two may act, and each action names its seat.
start 80 24 '' eccentric -o announce=manual
plays A0@d3
see 'Tab:   1:!' 'the last one may still announce'
keys Tab Enter
see '2. 1: 1:!' 'the row below the board announces'

# The menu.
whole=$program
printf '#!/bin/sh\nexec "%s"\n' "$whole" >"$scratch/bare"
chmod +x "$scratch/bare"
program=$scratch/bare
start 80 24 ''
see "Coup d'œil: board games" 'the program alone shows its menu'
program=$whole
start 80 24 ''
see "Coup d'œil: board games" 'without a game there is a menu'
keys Right Right Right
see 'Ovo' 'the menu chooses the game'
keys Down
see 'two with six eggs each' 'the menu explains the options'
keys Right
see 'Player 4: computer, level 3' 'the menu shows the seats that the options make'
keys Enter
see 'Player 1: move an egg' 'Enter begins the game'
keys Escape
see 'New game' 'Esc opens the menu of the game'
keys '?'
see 'On your turn you do' 'which obeys the keys that it names'
keys C-c
shows 'left with 0'

# Clocks: chosen in the menu or by an option, shown, stopped and run down.
start 80 24 ''
shows 'games for a sharp eye'
keys Up Up Up Right
see '15 s per action' 'the menu has clocks'
keys Space 5x Enter
see '"5x" is not a clock' 'an invalid clock is refused'
keys Space BSpace +3 Enter
see '5 min, plus 3 s per action' 'a clock can be typed'
keys C-c
shows 'left with 0'
start 80 24 '' eccentric --clock 60+5
see '[1 1:00:00]  2 1:00:00' 'clocks are in the bar, the running one in brackets'
plays A0@d3
see '1 1:00:05  [2 ' "each action adds to its player's clock"
keys Escape Up Up Up Up Enter
see 'The game is paused' 'the clocks can be stopped'
gone '╱' 'nothing is seen of a game that is paused'
keys Enter
see '[2 ' 'the clocks continue'
keys C-c
shows 'left with 0'
start 80 24 '' eccentric --clock 1s
see 'Player 1 is out of time: player 2 wins' 'a player with no time left loses'
keys C-c
shows 'left with 0'
finish
