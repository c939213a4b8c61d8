#!/bin/sh
# The server: tests/server/study.mjs.
# Only debug: it runs with the sanitizers.
exec node tests/server/study.mjs
