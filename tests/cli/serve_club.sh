#!/bin/sh
# The server: tests/server/club.mjs.
# Only debug: it runs with the sanitizers.
exec node tests/server/club.mjs
