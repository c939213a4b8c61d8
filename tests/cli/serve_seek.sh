#!/bin/sh
# The server: tests/server/seek.mjs.
exec node tests/server/seek.mjs
