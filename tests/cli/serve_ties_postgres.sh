#!/bin/sh
# The server over PostgreSQL: tests/server/ties.mjs.
# Only debug: it runs with the sanitizers.
exec node tests/server/ties.mjs postgres
