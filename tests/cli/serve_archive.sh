#!/bin/sh
# The server: tests/server/archive.mjs.
# Only release: it measures what takes how long.
exec node tests/server/archive.mjs
