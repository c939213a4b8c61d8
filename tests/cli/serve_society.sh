#!/bin/sh
# The server: tests/server/society.mjs.
# Only debug: it runs with the sanitizers.
exec node tests/server/society.mjs
