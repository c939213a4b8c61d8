#!/bin/sh
# The server: tests/server/accounts.mjs.
# Only debug: it runs with the sanitizers.
exec node tests/server/accounts.mjs
