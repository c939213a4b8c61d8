#!/bin/sh
# The server: tests/server/bounds.mjs.
# Only debug: it runs with the sanitizers.
exec node tests/server/bounds.mjs
