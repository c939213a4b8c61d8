#!/bin/sh
# The server: tests/server/policy.mjs.
# Only debug: it runs with the sanitizers.
exec node tests/server/policy.mjs
