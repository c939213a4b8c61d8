#!/bin/sh
# make install, the man page, the completion.
# Only release: only the release build is installed.
. tests/cli/lib

make --no-print-directory install DESTDIR="$scratch/root" PREFIX=/usr >"$scratch/out" 2>&1
ok $? 'make install works in a folder'
is 'perft(1) = 16' 'the installed program works' "$scratch/root/usr/bin/coupdoeil" perft ovo 1
for file in coupdoeil.conf coupdoeil.service coupdoeil@.service nginx.conf nginx-nodes.conf; do
    cmp -s "docs/$file" "$scratch/root/usr/share/doc/coupdoeil/$file"
    ok $? "$file is installed"
done
cat >"$scratch/tour" <<END
cc -std=c11 examples/tour.c -I$scratch/root/usr/include/coupdoeil -L$scratch/root/usr/lib \
    \$(sed -n 's/^Libs: -L[^ ]* //p' $scratch/root/usr/lib/pkgconfig/coupdoeil.pc) -o $scratch/tour.out && $scratch/tour.out | tail -1
END
sh "$scratch/tour" | grep -q '^over, winners 0x[24]'
ok $? 'a program can be built with the installed library'
for command in play games moves show perft replay best match solve engine serve verify bench; do
    grep -q "^.B coupdoeil $command" "$scratch/root/usr/share/man/man1/coupdoeil.1"
    ok $? "the man page has $command"
done
cat >"$scratch/complete" <<'END'
PATH=$1:$PATH
. "$2"
COMP_WORDS=(coupdoeil "${@:3}")
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
compopt() { :; }
_coupdoeil
echo "${COMPREPLY[*]}"
END
complete() {
    bash "$scratch/complete" "$scratch/root/usr/bin" \
        "$scratch/root/usr/share/bash-completion/completions/coupdoeil" "$@"
}
is 'play' 'completion: commands' complete pl
is 'oeil' 'completion: games' complete moves oe
is 'herd' 'completion: kinds of puzzles of the game' complete puzzle lynx --kind her
is 'players= ' 'completion: options of the game' sh -c "echo \"\$(bash '$scratch/complete' '$scratch/root/usr/bin' '$scratch/root/usr/share/bash-completion/completions/coupdoeil' moves ovo -o pl) \""
finish
