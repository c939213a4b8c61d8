#!/bin/sh
# The server: tests/server/tables.mjs in its short form.
exec node tests/server/tables.mjs
