#!/bin/sh
# The server: tests/server/moderation.mjs.
# Only debug: it runs with the sanitizers.
exec node tests/server/moderation.mjs
