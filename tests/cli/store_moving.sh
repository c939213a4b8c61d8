#!/bin/sh
# Moving data: tests/server/moving.mjs.
exec node tests/server/moving.mjs
