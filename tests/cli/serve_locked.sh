#!/bin/sh
# The server: tests/server/locked.mjs.
exec node tests/server/locked.mjs
