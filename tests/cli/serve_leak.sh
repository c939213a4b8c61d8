#!/bin/sh
# The server: tests/server/leak.mjs in its short form.
[ "${MODE:-debug}" = debug ] || { echo '1..0 # SKIP it runs with the sanitizers'; exit 0; }
exec node tests/server/leak.mjs
