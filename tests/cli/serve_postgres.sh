#!/bin/sh
# The server over a database: tests/server/postgres.mjs.
# Only debug: it runs with the sanitizers.
exec node tests/server/postgres.mjs
