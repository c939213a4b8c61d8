#!/bin/sh
# The transcripts of docs/protocol.md, played through `coupdoeil engine`: what they show comes back,
# in its order.
. tests/cli/lib

sed -n '/^## Transcripts/,$ s/^    //p' docs/protocol.md >"$scratch/shown"
sed -n 's/^> //p' "$scratch/shown" | "$program" engine --seed 1 --ms 50 >"$scratch/came"
ok $? 'the engine takes all lines'

# A shown object matches a received one if its parts, between the dots, appear in it one after the
# other.
awk -v came="$scratch/came" '
function matches(object,   n, part, i, at) {
    n = split($0, part, /…/)
    if (n == 1) return object == $0
    if (index(object, part[1]) != 1) return 0
    for (i = 1; i <= n; i++) {
        at = index(object, part[i])
        if (!at) return 0
        object = substr(object, at + length(part[i]))
    }
    return 1
}
/^>/ { line = $0; next }
{
    found = 0
    while (!found && (getline object <came) > 0) found = matches(object)
    tests++
    if (found) next
    print "# after " line "\n# nothing came like " $0
    exit 1
}
END { if (tests < 20) exit 1 }' "$scratch/shown"
ok $? 'what the manual shows comes back'
finish
