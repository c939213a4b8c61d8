#!/bin/sh
# The server: tests/server/load.mjs in its short form.
# Only release: it runs without the sanitizers.
exec node tests/server/load.mjs
