#!/bin/sh
# The server is killed while people play.
exec node tests/server/kill.mjs
