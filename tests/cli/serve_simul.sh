#!/bin/sh
# The server: tests/server/simul.mjs.
exec node tests/server/simul.mjs
