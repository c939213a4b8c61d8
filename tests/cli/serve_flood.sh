#!/bin/sh
# The server: tests/server/flood.mjs in its short form.
[ "${MODE:-release}" = release ] || { echo "1..0 # SKIP it runs without the sanitizers"; exit 0; }
exec node tests/server/flood.mjs
