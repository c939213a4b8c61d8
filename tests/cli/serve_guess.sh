#!/bin/sh
# The server: tests/server/guess.mjs.
# Only debug: it runs with the sanitizers.
exec node tests/server/guess.mjs
