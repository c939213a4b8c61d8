#!/bin/sh
# Moving data: tests/server/moving.mjs.
# Only debug: it runs with the sanitizers.
exec node tests/server/moving.mjs
