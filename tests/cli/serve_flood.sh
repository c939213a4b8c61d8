#!/bin/sh
# The server: tests/server/flood.mjs in its short form.
# Only release: it runs without the sanitizers.
exec node tests/server/flood.mjs
