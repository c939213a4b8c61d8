#!/bin/sh
# The server: tests/server/moderation.mjs.
exec node tests/server/moderation.mjs
