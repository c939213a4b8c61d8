#!/bin/sh
# The server: tests/server/ties.mjs.
# Only debug: it runs with the sanitizers.
exec node tests/server/ties.mjs
