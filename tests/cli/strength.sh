#!/bin/sh
# tools/strength: rows of neighbouring levels, and a run that was stopped is resumed.
. tests/cli/lib

export PROGRAM="$program" STRENGTH_PARTS="$scratch/parts"
match='2 v 1 | foureyes board=4'
first=$(tools/strength 24 "$match")
contains '| 2 v 1 | foureyes board=4 | 24 |' 'a row names the match and counts its games' echo "$first"
echo "$first" | grep -qE '\| [0-9.]+ % \([0-9.]+ to [0-9.]+\) \| [+-][0-9]+ \([+-][0-9]+ to [+-][0-9]+\) \|$'
ok $? 'a row has the share and the Elo difference, with their intervals'

# A program that plays nothing: finished matches are not played again.
cat >"$scratch/idle" <<END
#!/bin/sh
[ "\$1" = match ] && exit 1
exec "$(realpath "$program")" "\$@"
END
chmod +x "$scratch/idle"
is "$first" 'the finished parts of a match are kept' env PROGRAM="$scratch/idle" tools/strength 24 "$match"
sed -i '$d' "$scratch/parts"
env PROGRAM="$scratch/idle" tools/strength 24 "$match" >/dev/null 2>&1
[ $? != 0 ]
ok $? 'a part that is missing has to be played'
is "$first" 'a run that was stopped ends as one that was not' tools/strength 24 "$match"
finish
