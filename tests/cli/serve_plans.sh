#!/bin/sh
# The server: tests/server/plans.mjs.
# Only debug: it runs with the sanitizers.
exec node tests/server/plans.mjs
