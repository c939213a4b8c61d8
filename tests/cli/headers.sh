#!/bin/sh
# Headers: all of ours in one file, in any order; those that are installed, in C and in C++.
# Only release: headers are the same in every mode.
. tests/cli/lib

include() { sed 's/.*/#include "&"/'; }

# compiles WHAT COMPILER FILE FLAG...: no complaint of any kind.
compiles() {
    what=$1
    compiler=$2
    shift 2
    "$compiler" -Wall -Wextra -Wpedantic -Werror -fsyntax-only "$@" >"$scratch/err" 2>&1
    status=$?
    [ $status = 0 ] || sed 's/^/# /' "$scratch/err" | head -20
    ok $status "$what"
}

(cd src && find . -name '*.h' | sed 's|^\./||' | sort) >"$scratch/all"
include <"$scratch/all" >"$scratch/all.c"
sort -r "$scratch/all" | include >"$scratch/back.c"
set -- -std=c11 -D_GNU_SOURCE -Isrc -isystem /usr/share/include/llhttp -isystem /usr/include/postgresql \
    $(pkg-config --cflags cairo libgif | sed 's/-I/-isystem /g')
compiles 'all headers of the source compile in one file' cc "$scratch/all.c" "$@"
compiles 'all headers of the source compile in the opposite order' cc "$scratch/back.c" "$@"

make --no-print-directory install DESTDIR="$scratch/root" PREFIX=/usr >"$scratch/out" 2>&1
there=$scratch/root/usr/include/coupdoeil
(cd "$there" && find . -name '*.h' ! -name coupdoeil.h | sed 's|^\./||' | sort) >"$scratch/public"
include <"$scratch/public" >"$scratch/public.c"
compiles 'the installed headers compile in one file, in C' cc -std=c11 "-I$there" "$scratch/public.c"
for standard in c++11 c++20; do
    echo '#include <coupdoeil.h>' >"$scratch/public.cc"
    compiles "the installed headers compile in one file, in C++ (-std=$standard)" g++ "-std=$standard" "-I$there" "$scratch/public.cc"
done
while read -r header; do
    grep -qF "#include \"$header\"" "$there/coupdoeil.h" || echo "# $header"
done <"$scratch/public" >"$scratch/err"
cat "$scratch/err"
! [ -s "$scratch/err" ]
ok $? 'coupdoeil.h has every installed header'

cat >"$scratch/use.cc" <<'END'
#include <coupdoeil.h>
int main() { return game_find("ovo") ? 0 : 1; }
END
g++ -std=c++11 "-I$there" "$scratch/use.cc" "-L$scratch/root/usr/lib" \
    $(sed -n 's/^Libs: -L[^ ]* //p' "$scratch/root/usr/lib/pkgconfig/coupdoeil.pc") -o "$scratch/use" &&
    "$scratch/use"
ok $? 'a program in C++ can be built with the library'
finish
