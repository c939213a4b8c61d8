#!/bin/sh
# The server: tests/server/meanwhile.mjs.
exec node tests/server/meanwhile.mjs
