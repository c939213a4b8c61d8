#!/bin/sh
# Several nodes, while the disk of the database is full.
[ "${MODE:-release}" = release ] || { echo '1..0 # SKIP it runs without the sanitizers'; exit 0; }
exec node tests/server/faults.mjs full=1
