#!/bin/sh
# What the keys do in the full screen: pointing, taking back, saving, loading, replaying, leaving.
. tests/cli/lib
. tests/cli/term_lib

# Pointing: first the places that an action names, then the ways to do it.
start 80 24 '' foureyes -o board=4
see '> a4' 'the cursor is on a place of the board'
keys Right Down Enter
see '> b3   D0@b3' 'Enter picks the place and shows the ways'
keys Right Enter
see 'Player 2:' 'and then plays one of them'
keys F7
see 'Action 1 of 1: D1@b3' 'which is the one that was chosen'
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
see 'Player 1:' 'and one is played from the list'
keys F5
see 'Player 2:' 'F5 takes back'
keys F5
see 'Player 1:' 'again and again'
keys F5
see 'nothing to undo' 'to the start'
keys F6 F6
see 'Player 1:' 'F6 plays it again'
keys F6
see 'nothing to redo' 'to the end'

# A mouse: column 15, line 3 lies in cell b4.
types "$(printf '\033[M \060\044')"
see '> b4   D0@b4' 'a click picks a place'
keys Escape

# Files.
keys F2
see 'Save in which file?' 'F2 asks for a name'
types "$scratch/game"
keys Enter
see 'saved in' 'and saves'
grep -qx 'D1@b3' "$scratch/game"
ok $? 'a record that holds the actions'
keys F2 C-u
types /nowhere/x
keys Enter
see 'No such file' 'a file that cannot be written is reported'
keys F3
see 'Load which file?' 'F3 asks for a name'
types "$scratch/none"
keys Enter
see 'No such file' 'a file that cannot be read is reported, and the game continues'
keys F5 F3 C-u
types "$scratch/game"
keys Enter
see 'resumed from' 'a record is loaded'
keys F7
see 'Action 2 of 2' 'with all its actions'
keys Left
see 'Action 1 of 2: D1@b3' 'and replayed'
keys Home
see 'Start. 2 actions were played.' 'from the start'
screen | grep -qF '●' && [ "$(screen | sed -n 2,16p | cut -c 1-36 | grep -c '●')" = 0 ]
ok $? 'which shows the empty board'
keys Escape

# Hints and rules.
keys F4
see 'look at' 'F4 gives a hint'
keys F4
see 'play ' 'and more of it'
types '?'
see 'First phase: placing' '? shows the rules of the step'
keys Escape
gone 'KEYS' 'and goes away'

# Sizes.
tmux -L "$socket" resize-window -t t -x 60 -y 20
see 'too small' 'a window that is too small says so'
tmux -L "$socket" resize-window -t t -x 120 -y 40
see 'Player 1: place a tile' 'enlarged it goes on'
screen | grep -qF '1. 1: D1@b3'
ok $? 'with the actions beside the board'

# Leaving.
keys F10
see 'Leave this game?' 'leaving is asked'
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
gone '1. 1: ' 'taking back goes to the own decision'

keys F10 Enter
see 'left with 0' 'leaving after the question'

# One who thinks long can be stopped, and its decision taken back while it thinks.
start 80 24 '' foureyes --seat2 level:8
shows 'Player 1: place'
plays D0@c3
see '(level 8) is thinking' 'the screen says who is thinking'
keys F5
see 'Player 1: place a tile' 'one takes back while the computer thinks'
start 80 24 '' foureyes -o board=4 --seat1 level:1 --seat2 level:1
see 'Enter: another game' 'computers play each other to the end'
keys Enter
see 'Rematch, changing seats' 'after the end there is a menu'
keys C-c
shows 'left with 0'

# A signal ends it as Ctrl-C does.
start 80 24 '' ovo
shows 'Pass the keyboard'
kill -TERM "$(cat "$scratch/pid")"
see 'left with 0 icanon' 'a signal leaves, with the terminal as it was'

# Announcing by hand: two may act, and each action says whose it is.
start 80 24 '' eccentric -o announce=manual
plays A0@d3
see 'Tab:   1:!' 'the last one may still announce'
keys Tab Enter
see '2. 1: 1:!' 'by the row below the board'

# The menu.
start 80 24 ''
see "Coup d'œil: board games" 'without a game there is a menu'
keys Right Right Right
see 'Ovo' 'that chooses the game'
keys Down
see 'two with six eggs each' 'explains the options'
keys Right
see 'Player 4: computer, level 3' 'and shows the seats they make'
keys Enter
see 'Player 1: move an egg' 'Enter plays'
keys Escape
see 'New game' 'Esc opens the menu of the game'
keys C-c
shows 'left with 0'

# Clocks: chosen in the menu or by an option, shown, stopped and run down.
start 80 24 ''
shows 'games about'
keys Up Up Up Right
see '15 s per action' 'the menu has clocks'
keys Space 5x Enter
see '"5x" is not a clock' 'an invalid clock is refused'
keys Space BSpace +3 Enter
see '5 min, plus 3 s per action' 'or one types it'
keys C-c
shows 'left with 0'
start 80 24 '' eccentric --clock 60+5
see '[1 1:00:00]  2 1:00:00' 'clocks stand in the bar, whose runs in brackets'
plays A0@d3
see '1 1:00:05  [2 ' 'each action adds to it'
keys Escape Up Up Up Up Enter
see 'The game is paused' 'the clocks can be stopped'
gone '╱' 'and nothing is seen meanwhile'
keys Enter
see '[2 ' 'and go on'
keys C-c
shows 'left with 0'
start 80 24 '' eccentric --clock 1s
see 'Player 1 is out of time: player 2 wins' 'who has no time left loses'
keys C-c
shows 'left with 0'
finish
