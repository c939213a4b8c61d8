#!/bin/sh
# The server: tests/server/society.mjs.
exec node tests/server/society.mjs
