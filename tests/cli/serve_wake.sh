#!/bin/sh
# The server: tests/server/wake.mjs.
# Only debug: it runs with the sanitizers.
exec node tests/server/wake.mjs
