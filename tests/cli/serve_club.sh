#!/bin/sh
# The server: tests/server/club.mjs.
exec node tests/server/club.mjs
