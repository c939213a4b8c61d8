#!/bin/sh
# The server: tests/server/clocks.mjs.
# Only debug: it runs with the sanitizers.
exec node tests/server/clocks.mjs
