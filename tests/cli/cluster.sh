#!/bin/sh
# `make cluster`: it prints its address, plays, replaces what dies, and leaves nothing behind. Only
# release: it runs without the sanitizers.
. tests/cli/lib

command -v nginx >/dev/null || [ -x /usr/sbin/nginx ] || { echo '1..0 # SKIP nginx is not installed'; exit 0; }
[ -n "$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null)" ] || { echo '1..0 # SKIP PostgreSQL is not installed'; exit 0; }

# Waits until the output has this line, for at most two minutes.
has() {
    for _ in $(seq 1200); do
        grep -q "$1" "$scratch/out" && return 0
        kill -0 "$cluster" 2>/dev/null || return 1
        sleep 0.1
    done
    return 1
}

node tests/server/machines.mjs >"$scratch/out" 2>&1 &
cluster=$!
trap 'kill $cluster 2>/dev/null; rm -rf "$scratch"' EXIT
has '^http://127.0.0.1:[0-9]* (Ctrl-C'
ok $? 'the cluster starts and prints its address'
address=$(sed -n 's/^\(http:[^ ]*\) (Ctrl-C.*/\1/p' "$scratch/out")
folder=$(sed -n 's/^primary: psql -h \([^ ]*\)\/a .*/\1/p' "$scratch/out")
node -e "fetch('$address/health').then((r) => process.exit(r.status === 200 ? 0 : 1))"
ok $? 'the cluster answers at its address'
kill -KILL "$(sed -n 's/^node 2: .*process \([0-9]*\),.*/\1/p' "$scratch/out")"
has 'node 2 runs again'
ok $? 'a node that is killed is started again'
tools/postgres kill "$folder/a"
has 'a follows b'
ok $? 'a lost primary is replaced, and comes back as the standby'
kill -INT "$cluster"
wait "$cluster"
ok "$([ ! -e "$folder" ] && echo 0 || echo 1)" 'Ctrl-C ends it and removes its files'
for _ in $(seq 100); do
    pgrep -f "$folder" >/dev/null || break
    sleep 0.1
done
pgrep -f "$folder" >/dev/null
ok "$([ $? = 1 ] && echo 0 || echo 1)" 'no process of the cluster is left'
finish
