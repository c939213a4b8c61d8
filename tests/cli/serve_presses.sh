#!/bin/sh
# The server: tests/server/presses.mjs in its short form.
# Only release: it runs without the sanitizers.
exec node tests/server/presses.mjs
