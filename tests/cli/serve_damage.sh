#!/bin/sh
# The server: tests/server/damage.mjs in its short form.
# Only release: it runs without the sanitizers.
exec node tests/server/damage.mjs
