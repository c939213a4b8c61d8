#!/bin/sh
# The server over HTTP: files, headers, limits, stopping.
exec node tests/server/http.mjs
