#!/bin/sh
# The server: tests/server/accounts.mjs.
exec node tests/server/accounts.mjs
