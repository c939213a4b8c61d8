#!/bin/sh
# The server: tests/server/fence.mjs.
exec node tests/server/fence.mjs
