#!/bin/sh
# The server: tests/server/seek.mjs.
# Only debug: it runs with the sanitizers.
exec node tests/server/seek.mjs
