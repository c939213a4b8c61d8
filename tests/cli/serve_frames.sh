#!/bin/sh
# The server: tests/server/frames.mjs.
# Only debug: it runs with the sanitizers.
exec node tests/server/frames.mjs
