#!/bin/sh
# The server: tests/server/policy.mjs.
exec node tests/server/policy.mjs
