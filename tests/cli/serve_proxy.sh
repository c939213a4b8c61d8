#!/bin/sh
# The server: tests/server/proxy.mjs.
exec node tests/server/proxy.mjs
