#!/bin/sh
# The server: tests/server/deserters.mjs.
# Only debug: it runs with the sanitizers.
exec node tests/server/deserters.mjs
