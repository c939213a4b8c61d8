#!/bin/sh
# The server: tests/server/unread.mjs.
# Only release: the sanitizers keep freed memory, which hides what it measures.
exec node tests/server/unread.mjs
