#!/bin/sh
# The server: tests/server/ties.mjs.
exec node tests/server/ties.mjs
