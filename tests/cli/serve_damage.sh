#!/bin/sh
# The server: tests/server/damage.mjs in its short form.
# Only release: it runs in the release build.
exec node tests/server/damage.mjs
