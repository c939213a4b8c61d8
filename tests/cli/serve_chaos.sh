#!/bin/sh
# The server: tests/server/chaos.mjs in its short form.
# Only debug: it runs with the sanitizers.
exec node tests/server/chaos.mjs
