#!/bin/sh
# The server: tests/server/locked.mjs.
# Only debug: it runs with the sanitizers.
exec node tests/server/locked.mjs
