#!/bin/sh
# The server: tests/server/leak.mjs in its short form.
# Only debug: it runs with the sanitizers.
exec node tests/server/leak.mjs
