#!/bin/sh
# The server: tests/server/bot.mjs.
exec node tests/server/bot.mjs
