#!/bin/sh
# The server: tests/server/tables.mjs in its short form.
# Only debug: it runs with the sanitizers.
exec node tests/server/tables.mjs
