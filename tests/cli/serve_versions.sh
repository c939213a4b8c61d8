#!/bin/sh
# A rolling upgrade of several nodes under load: tests/server/versions.mjs.
# Only release: it runs without the sanitizers.
exec node tests/server/versions.mjs
