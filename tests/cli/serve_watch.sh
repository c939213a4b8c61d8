#!/bin/sh
# The server: tests/server/watch.mjs.
exec node tests/server/watch.mjs
