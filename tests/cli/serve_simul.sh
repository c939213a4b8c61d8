#!/bin/sh
# The server: tests/server/simul.mjs.
# Only debug: it runs with the sanitizers.
exec node tests/server/simul.mjs
