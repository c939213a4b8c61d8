#!/bin/sh
# Deadlines, pairing and ratings at several nodes at once, while some are killed: tests/server/many.mjs.
# Only release: it runs without the sanitizers.
exec node tests/server/many.mjs 60
