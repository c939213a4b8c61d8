#!/bin/sh
# The server: tests/server/push.mjs in its short form.
exec node tests/server/push.mjs
