#!/bin/sh
# The server: tests/server/damage.mjs in its short form.
[ "${MODE:-debug}" = release ] || { echo '1..0 # SKIP it runs in the release build'; exit 0; }
exec node tests/server/damage.mjs
