#!/bin/sh
# The server: tests/server/race.mjs in its short form.
# Only release: it runs without the sanitizers.
exec node tests/server/race.mjs
