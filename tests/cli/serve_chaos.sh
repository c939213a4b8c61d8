#!/bin/sh
# The server: tests/server/chaos.mjs in its short form.
exec node tests/server/chaos.mjs
