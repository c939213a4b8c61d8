#!/bin/sh
# The server: tests/server/load.mjs in its short form.
exec node tests/server/load.mjs
