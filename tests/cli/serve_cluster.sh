#!/bin/sh
# Several nodes over a database with a standby: each part breaks once, while games are played; then the
# controls, without a fence and with asynchronous replication: tests/server/faults.mjs.
# Only release: it runs without the sanitizers.
exec node tests/server/faults.mjs
