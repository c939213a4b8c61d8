#!/bin/sh
# The server: push services that never answer; see tests/server/drip.mjs.
exec node tests/server/drip.mjs
