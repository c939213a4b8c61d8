#!/bin/sh
# The server: tests/server/cheater.mjs.
# Only debug: it runs with the sanitizers.
exec node tests/server/cheater.mjs
