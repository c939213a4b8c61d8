#!/bin/sh
# Several servers over a data base: tests/server/nodes.mjs.
exec node tests/server/nodes.mjs
