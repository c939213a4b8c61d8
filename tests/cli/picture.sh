#!/bin/sh
# coupdoeil picture: positions as SVG and PNG, games as films.
. tests/cli/lib

cat >"$scratch/game" <<'END'
coupdoeil record 1
game ovo
option players=2
a1-a2
c6-c5
b1-b2
END

for game in oeil lynx foureyes ovo eccentric; do
    contains '</svg>' "picture $game" "$program" picture "$game"
done
contains 'viewBox="0 0 1000 700" width="400" height="280"' '--width sets the size in pixels' \
    "$program" picture ovo --width 400
is "$("$program" picture ovo -m "a1-a2 c6-c5 b1-b2")" 'a record gives the picture of its position' \
    "$program" picture "$scratch/game"
is "$("$program" picture ovo -m a1-a2)" '--at goes back to an earlier position' "$program" picture "$scratch/game" --at 1
is "$("$program" picture lynx)" "without --as the view is the spectator's" "$program" picture lynx --as spectator
is 4 'a film has a frame for each action and one more' \
    sh -c "'$program' picture '$scratch/game' --animate | grep -c '<g class=\"frame'"
is 3 'a film ends at --at' \
    sh -c "'$program' picture '$scratch/game' --animate --at 2 | grep -c '<g class=\"frame'"
contains 'prefers-reduced-motion' 'an animation stands still for people who want no motion' \
    "$program" picture "$scratch/game" --animate
contains 'animation:shown 3.5s' '--ms sets the pace' "$program" picture "$scratch/game" --animate --ms 500

# A viewer's picture does not depend on what it may not see: decks that differ in the stock only.
deck=$(seq -s, 1 50)
other=$(seq -s, 1 30),$(seq -s, 50 -1 31)
is "$("$program" picture lynx -o deck="$deck" --as 1)" 'hidden cards change nothing in the picture' \
    "$program" picture lynx -o deck="$other" --as 1

refuses 'no game "nothing"' "$program" picture nothing -m a1-a2
refuses 'nothing: ' "$program" picture "$scratch/nothing"
refuses 'action 2' "$program" picture ovo -m "a1-a2 a1-a2"
printf 'coupdoeil record 1\ngame ovo\nz9-z9\n' >"$scratch/bad"
refuses 'bad:3: ' "$program" picture "$scratch/bad"
printf 'coupdoeil record 1\ngame lynx\n# table view 1\n' >"$scratch/part"
refuses 'part:3: this record has only' "$program" picture "$scratch/part"
refuses 'part:3: this record has only' "$program" replay "$scratch/part"
refuses '--at does not accept "4"' "$program" picture "$scratch/game" --at 4
refuses '--width does not accept "3"' "$program" picture ovo --width 3
refuses '--width does not accept "9999"' "$program" picture ovo --width 9999
refuses '--ms does not accept "1"' "$program" picture ovo --animate --ms 1
refuses 'does not accept "3"' "$program" picture ovo --as 3
refuses 'a single picture' "$program" picture ovo --png --gif

# The library that finds fonts keeps a little memory until the end, which is not our leak.
echo 'leak:libfontconfig' >"$scratch/kept"
export LSAN_OPTIONS="suppressions=$scratch/kept:print_suppressions=0"
if "$program" picture ovo --png >"$scratch/png" 2>"$scratch/why"; then
    is 'PNG' '--png writes a PNG' sh -c "head -c 4 '$scratch/png' | tail -c 3"
    is 'GIF89a' '--gif writes a GIF' sh -c "'$program' picture '$scratch/game' --gif --width 200 | head -c 6"
else
    contains 'built without PNG' 'a program without PNG says so' cat "$scratch/why"
fi
finish
