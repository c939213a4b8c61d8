#!/bin/sh
# The command contract: games, moves, perft, show, replay.
. tests/cli/lib

contains 'oeil' 'games lists the games' "$program" games
contains '"id":"eccentric"' 'games speaks JSON' "$program" games --json
contains '{"id":"b","options":{"variant":"B"},"seats":[2,3,4,5,6],"race":true,"secrets":true,"calls":false,"quiz":false,"finding":true,"name":{"en":"Small herd","fr":"Petit troupeau","nl":"Kleine kudde"},' \
    'games --json has the variants, with their names in every language' "$program" games --json
contains '"kinds":[{"id":"turn","seats":[2,3,4]},{"id":"win","seats":[2]}],"setup":{"placing":"free"}}' \
    'games --json has the kinds of puzzles of a variant, and for how many seats' "$program" games --json
contains '"kinds":[{"id":"solitaire","seats":[1]}]}' 'games --json has options that set up a puzzle only where they are allowed' "$program" games --json
contains '{"value":"home+rival","seats":[2]}' 'games --json has the values that are offered, and for how many seats' \
    "$program" games --json
contains 'oeil players=3 placing=free goal=colours:2' 'games --trials lists the settings that tests play' \
    "$program" games --trials
contains '{"game":"foureyes","options":"board=4","variant":"small","seats":2,"strength":true,"luck":false,"nodes":16000,"bench":"foureyes-4"}' \
    'games --trials speaks JSON' "$program" games --trials --json
is "$(printf 'a1-a3\na1-c1\na1-c3\na2-a3\na2-b3\na2-c2\nb1-b3\nb1-c1\nb1-c2\nb2-a3\nb2-b3\nb2-c1\nb2-c2\nb2-c3')" \
    'moves lists legal actions sorted' "$program" moves ovo -o players=4
is '' 'a finished game has no moves and exits 0' \
    "$program" moves oeil -o players=1 -o maxturns=1 -m A+
is 'perft(2) = 552' 'perft counts' "$program" perft oeil 2
is 'perft(0) = 1' 'perft(0) is 1' "$program" perft oeil 0
is 'perft(0) = 1' 'perft(0) is 1 in a finished game too' \
    "$program" perft oeil 0 -o players=1 -o maxturns=1 -m A+
is 'perft(1) = 0' 'a finished game has no sequences' \
    "$program" perft oeil 1 -o players=1 -o maxturns=1 -m A+
is "$("$program" moves ovo | wc -l)" 'perft --divide has a line for each action' \
    sh -c "'$program' perft ovo 2 --divide | grep -c '^[a-z][1-6]-'"
contains 'perft(2) = 256' 'perft --divide ends with the sum' "$program" perft ovo 2 --divide
is "$("$program" moves ovo -m "a1-a2 c6-c5")" 'several -m are joined' \
    "$program" moves ovo -m a1-a2 -m c6-c5
is "$("$program" moves foureyes -o board=4)" 'if a key is given twice, the last one wins' \
    "$program" moves foureyes -o board=5 -o board=4
is "$("$program" moves ovo -o players=4)" 'flags may come before the game' \
    "$program" moves --option=players=4 ovo
contains '"game":"ovo","options":{"players":"2","first":"1","ko":"1","rounds":"0","repeat":"3","maxturns":"500"},"seat":1,"turn":0,"finished":false,"winners":[],"draw":false' \
    'show --json has the common members' "$program" show ovo --json
contains '"finished":true,"winners":[],"draw":true' 'show names a draw' \
    "$program" show oeil -o players=1 -o maxturns=1 -m A+ --json
contains 'a draw: the turn limit is reached' 'show names the result in words' \
    "$program" show oeil -o players=1 -o maxturns=1 -m A+
contains '"deck":"1,2,3' 'the view of all has the deck' "$program" show lynx --as all --json
is 0 'other views have no deck' sh -c "'$program' show lynx --as 1 --json | grep -c '\"deck\"' || true"
is 0 '--ascii draws in ASCII' \
    sh -c "for g in oeil lynx foureyes ovo eccentric; do '$program' show \$g --ascii; done | LC_ALL=C grep -c '[^ -~]' || true"
is 0 'a pipe gets no colours' sh -c "'$program' show oeil | grep -c '\[' || true"
for command in games rules about moves perft show picture replay play best match solve engine serve verify bench; do
    contains "usage: coupdoeil $command" "$command --help" "$program" "$command" --help
    contains "usage: coupdoeil $command" "help $command" "$program" help "$command"
done
contains 'usage: coupdoeil COMMAND' 'help' "$program" --help
contains 'coupdoeil 0.' 'version' "$program" --version

# Printed titles and plain spellings name games.
for name in "L'Œil" œil Oeil eye; do
    is 'position oeil' "$name names a game" \
        sh -c '"$1" show "$2" --json | grep -q "\"game\":\"oeil\"" && echo position oeil' - "$program" "$name"
done
contains 'perft(1)' '4eyes names a game' "$program" perft 4EYES 1
contains '<svg' 'a picture too' "$program" picture "œil de lynx"

# The rules pages.
contains 'You pass only if' 'rules shows the rules' "$program" rules ovo
contains '(*) 2' 'rules draws its pictures' "$program" rules ovo --ascii
is 'Passer' 'rules --step shows one section, in the language' \
    sh -c "'$program' rules ovo --step turn --lang fr | grep '^Passer\$'"
is 0 'rules --ascii speaks ASCII' sh -c "'$program' rules lynx --lang fr --ascii | LC_ALL=C grep -c '[^ -~]' || true"
is 0 'rules keeps to the width' sh -c "COLUMNS=60 '$program' rules lynx --step small --lang nl | LC_ALL=C awk 'length > 70' | wc -l"
refuses 'have no step "naming"' "$program" rules ovo --step naming
refuses 'there is no game' "$program" rules chess

# The games' origins.
contains 'Kerry Kevill' 'about names the authors' "$program" about oeil
contains 'Rachel Foulon' 'about speaks the language' "$program" about ovo --lang nl
contains 'Speelduur' 'the table of about speaks the language' "$program" about ovo --lang nl
refuses 'no page about' "$program" about blank
refuses 'there is no game' "$program" about chess

# Records.
cat >"$scratch/game" <<'END'
coupdoeil record 1
# a comment
game ovo
option players=2

a1-a2
# another
c6-c5
END
contains 'ovo, 2 actions, position ' 'replay plays a record, and its numbers have names' "$program" replay "$scratch/game"
contains '"turn":2' 'replay --json speaks JSON' "$program" replay "$scratch/game" --json
{ cat "$scratch/game" && printf '# no end of line'; } >"$scratch/open"
contains 'ovo, 2 actions, ' 'a last line without its end is read' "$program" replay "$scratch/open"
sed 's/$/\r/' "$scratch/game" >"$scratch/crlf"
contains 'ovo, 2 actions, ' 'lines may end in CR LF' "$program" replay "$scratch/crlf"

# The benchmark: one object for each workload, with the promised keys.
"$program" bench --json --rounds 1 --seconds 0.001 >"$scratch/bench"
is 15 'bench --json has a line for each workload' \
    grep -cE '^\{"workload":"[a-zA-Z0-9-]+","playouts_per_s":[0-9.]+,"plies_per_s":[0-9.]+,"ns_per_ply":[0-9.]+,"mean_length":[0-9.]+,"branching":[0-9.]+,"checksum":"[0-9a-f]{16}","ratio":[0-9.]+\}$' "$scratch/bench"
is "$(grep -o '"checksum":"[0-9a-f]*"' "$scratch/bench")" 'checksums depend on the seed alone' \
    sh -c "'$program' bench --json --rounds 2 --seconds 0.002 | grep -o '\"checksum\":\"[0-9a-f]*\"'"
finish
