#!/bin/sh
# The server: tests/server/fence.mjs.
# Only debug: it runs with the sanitizers.
exec node tests/server/fence.mjs
