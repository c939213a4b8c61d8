#!/bin/sh
# The server: tests/server/plans.mjs.
exec node tests/server/plans.mjs
