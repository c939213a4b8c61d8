#!/bin/sh
# The server: its parts stand in tests/server.
exec node tests/server/http.mjs
