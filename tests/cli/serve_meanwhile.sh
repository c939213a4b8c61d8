#!/bin/sh
# The server: tests/server/meanwhile.mjs.
# Only debug: it runs with the sanitizers.
exec node tests/server/meanwhile.mjs
