#!/bin/sh
# The server: tests/server/unread.mjs.
exec node tests/server/unread.mjs
