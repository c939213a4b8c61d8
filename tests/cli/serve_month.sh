#!/bin/sh
# The server: tests/server/month.mjs in its short form.
# Only release: it runs without the sanitizers.
exec node tests/server/month.mjs
