#!/bin/sh
# The server: tests/server/race.mjs.
exec node tests/server/race.mjs
