#!/bin/sh
# The server: tests/server/kill.mjs in its short form.
exec node tests/server/kill.mjs
