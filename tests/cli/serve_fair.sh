#!/bin/sh
# The server: tests/server/fair.mjs.
# Only debug: it runs with the sanitizers.
exec node tests/server/fair.mjs
