#!/bin/sh
# The server: tests/server/strict.mjs.
exec node tests/server/strict.mjs
