#!/bin/sh
# The server: tests/server/disk.mjs in its short form.
# Only debug: it runs with the sanitizers.
exec node tests/server/disk.mjs
