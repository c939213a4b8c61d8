#!/bin/sh
# The server: tests/server/limits.mjs.
# Only debug: it runs with the sanitizers.
exec node tests/server/limits.mjs
