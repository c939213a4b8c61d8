#!/bin/sh
# The server: tests/server/tournament.mjs in its short form.
# Only debug: it runs with the sanitizers.
exec node tests/server/tournament.mjs
