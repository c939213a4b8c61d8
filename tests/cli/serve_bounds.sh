#!/bin/sh
# The server: tests/server/bounds.mjs.
exec node tests/server/bounds.mjs
