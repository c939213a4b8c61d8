#!/bin/sh
# The server: tests/server/think.mjs.
# Only debug: it runs with the sanitizers.
exec node tests/server/think.mjs
