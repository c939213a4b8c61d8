#!/bin/sh
# The server: tests/server/full.mjs in its short form.
# Only debug: it runs with the sanitizers.
exec node tests/server/full.mjs
