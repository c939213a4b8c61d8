#!/bin/sh
# tests/run.mjs: it counts what tests say, finds those that end badly, and leaves nothing behind.
# Only release: it runs no build.
. tests/cli/lib

# write NAME: a test made of the lines on standard input.
write() { cat >"$scratch/$1.sh"; }

# run NAME...: runs those tests; what it says is in $scratch/said.
run() {
    files=
    for name; do files="$files $scratch/$name.sh"; done
    # $files is a list of words.
    # shellcheck disable=SC2086
    node tests/run.mjs release $files >"$scratch/said" 2>&1
}
says() { grep -qF -- "$1" "$scratch/said"; }
# Not a process that has ended and that nobody has asked for yet.
lives() { [ -n "$(tr -d '\0' 2>/dev/null <"/proc/$(cat "$scratch/$1")/cmdline")" ]; }
last() { [ "$(tail -n 1 "$scratch/said")" = "$1" ]; }

write good <<'T'
echo 'ok 1 - one'; echo 'ok 2 - two # SKIP not here'; echo "ok 3 - $MODE $COUPDOEIL"; echo '1..3'
T
write bad <<'T'
echo 'ok 1 - one'; echo 'not ok 2 - the moon is square'; echo '# it is round'; echo 'ok 3 - three'; echo '1..3'; exit 1
T
write short <<'T'
echo 'ok 1 - one'; echo '1..2'
T
write crash <<'T'
echo 'ok 1 - one'; echo '1..1'; echo 'no such star' >&2; kill -SEGV $$
T
write reads <<'T'
cat; echo 'ok 1 - one'; echo '1..1'
T
write empty <<'T'
true
T
write hangs <<T
sleep 1000 & echo \$! >$scratch/hanging; echo 'ok 1 - one'; wait
T
write leaves <<T
setsid sleep 1000 >&2 & echo \$! >$scratch/left; echo 'ok 1 - one'; echo '1..1'
T

run good good
ok $? 'tests that pass'
last '4 passed, 0 failed' && says '2 skipped'
ok $? 'what passed and what was skipped is counted'

RUN_MINUTES=0.5 run reads
last '1 passed, 0 failed'
ok $? 'nothing is typed for a test that reads'

! run good bad
ok $? 'a test that fails fails all'
last '4 passed, 1 failed' && says 'the moon is square' && says 'it is round' && ! says 'ok 3 - three'
ok $? 'what failed is shown with its reason, and nothing else'

for name in short crash empty; do
    ! run good $name
    ok $? "$name: it counts as failed"
done
run crash
says 'killed by SIGSEGV' && says 'no such star'
ok $? 'what a test said before it crashed is shown'

! RUN_MINUTES=0.02 run hangs && says 'had not ended' && ! lives hanging
ok $? 'a test that hangs is ended, with what it started'

run leaves
! lives left
ok $? 'what a test leaves behind is ended'

rm "$scratch/hanging"
node tests/run.mjs release "$scratch/hangs.sh" >"$scratch/said" 2>&1 &
runner=$!
until [ -s "$scratch/hanging" ]; do sleep 0.05; done
kill -TERM $runner
wait $runner
[ $? = 130 ] && last 'ended by SIGTERM' && ! lives hanging
ok $? 'a run that is ended does not pass, and leaves no process'
finish
