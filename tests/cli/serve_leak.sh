#!/bin/sh
# The server: tests/server/leak.mjs in its short form.
exec node tests/server/leak.mjs
