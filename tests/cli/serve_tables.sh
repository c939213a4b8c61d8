#!/bin/sh
# The server's online tables.
exec node tests/server/tables.mjs
