#!/bin/sh
# Several nodes: tests/server/faults.mjs in its short form.
[ "${MODE:-release}" = release ] || { echo '1..0 # SKIP it runs without the sanitizers'; exit 0; }
exec node tests/server/faults.mjs
