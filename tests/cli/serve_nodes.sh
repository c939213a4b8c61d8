#!/bin/sh
# Several servers over a database: tests/server/nodes.mjs.
# Only release: it runs without the sanitizers.
exec node tests/server/nodes.mjs
