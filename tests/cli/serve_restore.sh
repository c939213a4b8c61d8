#!/bin/sh
# The server over a database: tests/server/restore.mjs.
exec node tests/server/restore.mjs
