#!/bin/sh
# The server: tests/server/full.mjs.
exec node tests/server/full.mjs
