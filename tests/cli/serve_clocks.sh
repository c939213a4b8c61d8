#!/bin/sh
# The server: tests/server/clocks.mjs.
exec node tests/server/clocks.mjs
