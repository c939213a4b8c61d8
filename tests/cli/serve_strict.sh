#!/bin/sh
# The server: tests/server/strict.mjs.
# Only debug: it runs with the sanitizers.
exec node tests/server/strict.mjs
