#!/bin/sh
# The server: tests/server/watch.mjs.
# Only debug: it runs with the sanitizers.
exec node tests/server/watch.mjs
