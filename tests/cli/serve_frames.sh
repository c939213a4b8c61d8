#!/bin/sh
# The server: tests/server/frames.mjs.
exec node tests/server/frames.mjs
