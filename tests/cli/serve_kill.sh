#!/bin/sh
# The server: tests/server/kill.mjs in its short form.
# Only release: it runs without the sanitizers.
exec node tests/server/kill.mjs
