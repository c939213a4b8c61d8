#!/bin/sh
# `coupdoeil play` as people use it: through a pipe, and in a real terminal (tmux).
. tests/cli/lib

# say LINES GAME...: plays with these lines typed.
say() {
    lines=$1
    shift
    printf "$lines" | "$program" play "$@"
}

contains 'Which game?' 'play without a game asks which' say 'quit\n'
contains 'Seat 1 to act' 'a number chooses the game' say '4\nquit\n'
contains 'Seat 1 to act' 'a name chooses the game' say 'foureyes\nquit\n'
contains 'no game "x"' 'a wrong name is told' say 'x\nquit\n'
contains 'Seat 2 to act' 'an action is played' say 'a1-a2\nquit\n' ovo
contains 'may be several actions' 'an ambiguous beginning lists what it may be' say 'a1\nquit\n' ovo
contains 'Seat 2 to act' 'a unique beginning is enough' say '@1f\n' oeil -o own=red,blue
contains 'Seat 1 to act' 'back undoes' say 'a1-a2\nback\nquit\n' ovo
contains 'nothing to take back' 'back at the start' say 'back\nquit\n' ovo
contains 'save FILE' '? explains' say '?\nquit\n' ovo
contains 'is not how an action' 'a wrong word is explained' say 'zz\nquit\n' ovo
contains 'Seat 2 to act' 'the end of input leaves' say 'a1-a2\n' ovo
contains 'the number of turns is used up' 'the end of the game is told' say 'A+\nquit\n' oeil -o players=1 -o maxturns=1
contains 'right or wrong' 'the judge of the quiz is asked' say '@1c\nquit\n' oeil -o quiz=1

say "a1-a2\nc6-c5\nsave $scratch/saved\nquit\n" ovo >/dev/null
contains 'ovo, 2,' 'save writes a record that replays' "$program" replay "$scratch/saved"
[ ! -e "$scratch/saved.part" ]
ok $? 'and leaves nothing beside it'
contains 'No such file' 'a save that fails is told' say 'save /nowhere/x\nquit\n' ovo

first=$(say 'quit\n' lynx -o variant=B | md5sum)
again=$(say 'quit\n' lynx -o variant=B | md5sum)
[ "$first" != "$again" ]
ok $? 'play shuffles a deck that is not given'
deck=$("$program" show lynx --as all --json | sed 's/.*"deck":"\([0-9,]*\)".*/\1/')
is "$(say 'quit\n' lynx -o deck="$deck")" 'but not one that is given' say 'quit\n' lynx -o deck="$deck"

# A real terminal: the cover between seats hides what the other seat saw.
socket="coupdoeil-test-$$"
screen() { tmux -L "$socket" capture-pane -p -t t 2>/dev/null; }
# wait_for TEXT: until the screen shows it, at most 20 seconds.
wait_for() {
    tries=0
    until screen | grep -qF -- "$1"; do
        tries=$((tries + 1))
        [ "$tries" -lt 200 ] || return 1
        sleep 0.1
    done
}
type() { tmux -L "$socket" send-keys -t t "$1" Enter; }

# Where no pseudo-terminal can be had (a bare chroot without /dev/pts) this part is left out.
LC_ALL=C.UTF-8 tmux -L "$socket" -f /dev/null new-session -d -s t -x 80 -y 40 \
    "NO_COLOR=1 LC_ALL=C.UTF-8 '$program' play ovo; sleep 60" 2>/dev/null
if ! tmux -L "$socket" has-session -t t 2>/dev/null; then
    ok 0 'tmux: # SKIP no pseudo-terminal here'
    finish
fi
wait_for 'The screen goes to seat 1'
ok $? 'tmux: the screen is covered before the first seat looks'
type ''
wait_for 'Seat 1 to act'
ok $? 'tmux: Enter shows the board'
screen | grep -q '◆'
ok $? 'tmux: with its UTF-8 symbols'
type 'a1-a2'
wait_for 'The screen goes to seat 2'
ok $? 'tmux: the cover comes between seats'
screen | grep -q '◆'
[ $? = 1 ]
ok $? 'tmux: and nothing is seen under it'
tmux -L "$socket" kill-server 2>/dev/null
finish
