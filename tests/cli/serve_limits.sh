#!/bin/sh
# The server: tests/server/limits.mjs.
exec node tests/server/limits.mjs
