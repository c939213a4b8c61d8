#!/bin/sh
# The server: tests/server/guess.mjs.
exec node tests/server/guess.mjs
