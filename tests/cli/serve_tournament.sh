#!/bin/sh
# The server: tests/server/tournament.mjs in its short form.
exec node tests/server/tournament.mjs
