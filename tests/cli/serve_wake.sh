#!/bin/sh
# The server: tests/server/wake.mjs.
exec node tests/server/wake.mjs
