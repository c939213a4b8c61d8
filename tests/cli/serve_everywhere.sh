#!/bin/sh
# Several servers over a database: tests/server/everywhere.mjs.
# Only release: it runs without the sanitizers.
exec node tests/server/everywhere.mjs
