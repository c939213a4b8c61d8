#!/bin/sh
# The server over a data base: tests/server/postgres.mjs.
exec node tests/server/postgres.mjs
