#!/bin/sh
# The server: tests/server/hostile.mjs in its short form.
exec node tests/server/hostile.mjs
