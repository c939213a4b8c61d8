#!/bin/sh
# Several nodes, while the disk of the database is full.
# Only release: it runs without the sanitizers.
exec node tests/server/faults.mjs full=1
