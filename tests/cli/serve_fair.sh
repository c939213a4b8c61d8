#!/bin/sh
# The server: tests/server/fair.mjs.
exec node tests/server/fair.mjs
