#!/bin/sh
# The server: tests/server/bot.mjs in its short form.
# Only debug: it runs with the sanitizers.
exec node tests/server/bot.mjs
