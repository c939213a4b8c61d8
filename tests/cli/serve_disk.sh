#!/bin/sh
# The server: tests/server/disk.mjs in its short form.
exec node tests/server/disk.mjs
