#!/bin/sh
# The server: tests/server/think.mjs.
exec node tests/server/think.mjs
