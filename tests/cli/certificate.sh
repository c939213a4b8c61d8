#!/bin/sh
# Certificates of forced wins in 4EYES, checked by a program that knows only the rules.
. tests/cli/lib

dir=$scratch

# rejects TEXT WORDS FILE: the checker rejects the certificate, and says TEXT.
rejects() {
    have=$("$dir/check" "$3")
    [ $? = 1 ] && printf '%s' "$have" | grep -qF -- "$1"
    ok $? "$2"
}

${CC:-cc} -std=c11 -O2 -Wall -Wextra -o "$dir/check" tests/certificate/check_foureyes.c
ok $? 'the checker builds on its own'

line='D0@b2 D2@d1 L2@d3 D3@c2'
contains '"verdict":"win"' 'a win is proved and certified' \
    "$program" solve foureyes -o board=4 -m "$line R1@c1" --json --certificate "$dir/win"
contains 'proved: seat 2 wins' 'the checker accepts the certificate of a win' \
    "$dir/check" "$dir/win"
contains '"verdict":"loss"' 'a loss is proved and certified' \
    "$program" solve foureyes -o board=4 -m "$line" --json --certificate "$dir/loss"
contains "proved: seat 2 wins" 'the checker accepts the certificate of a loss' \
    "$dir/check" "$dir/loss"
contains 'proved: seat' 'the checker knows the second phase' \
    sh -c "'$program' solve foureyes -o board=4 --certificate '$dir/late' -m \
        'D1@a1 L0@d3 L3@d4 D3@c4 D0@c3 R3@d1 D2@b3 D3@c2 L2@d2 D1@c1 R2@b2 R0@a3 R3@b1 L2@a2 b3-a4' \
        >/dev/null && '$dir/check' '$dir/late'"
contains 'proved: seat' 'the checker knows the large board' \
    sh -c "'$program' solve foureyes --certificate '$dir/large' -m \
        'D0@c3 D3@d4 L0@b3 R2@a5 D0@e4 R1@c4 D1@d2' >/dev/null && '$dir/check' '$dir/large'"

# Anything missing or changed is found.
sed '2d' "$dir/loss" >"$dir/hole"
rejects 'no answer' 'a position less, and the proof has a hole' "$dir/hole"
sed '2s/ .*/ D0@b2/' "$dir/loss" >"$dir/illegal"
rejects 'line 2: not a legal action' 'an action must be legal' "$dir/illegal"
sed '1s/seat 2/seat 1/' "$dir/loss" >"$dir/other"
rejects 'line 2: not a position' 'the winner must be to act' "$dir/other"
{ sed -n 1p "$dir/loss"; echo 'after D0@b2'; } >"$dir/bare"
rejects 'not in the file' 'a claim alone proves nothing' "$dir/bare"
sed '$d' "$dir/loss" >"$dir/mute"
rejects 'the claim is missing' 'positions alone claim nothing' "$dir/mute"

refuses 'writes no certificates' "$program" solve lynx -o variant=B --certificate "$dir/herd"
"$program" solve foureyes -o board=4 -m "$line" --certificate "$dir/no/where" >/dev/null 2>"$dir/said"
is 1 'a file that cannot be written is a failure' echo $?
contains 'no such file' 'a certificate that cannot be written is named' cat "$dir/said"

finish
