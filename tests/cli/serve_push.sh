#!/bin/sh
# The server: tests/server/push.mjs in its short form.
# Only debug: it runs with the sanitizers.
exec node tests/server/push.mjs
