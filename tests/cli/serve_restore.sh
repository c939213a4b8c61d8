#!/bin/sh
# The server over a database: tests/server/restore.mjs.
# Only debug: it runs with the sanitizers.
exec node tests/server/restore.mjs
