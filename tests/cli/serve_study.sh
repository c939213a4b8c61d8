#!/bin/sh
# The server: tests/server/study.mjs.
exec node tests/server/study.mjs
