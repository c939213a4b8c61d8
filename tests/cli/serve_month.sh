#!/bin/sh
# The server: tests/server/month.mjs in its short form.
exec node tests/server/month.mjs
