#!/bin/sh
# The server: tests/server/proxy.mjs in its short form.
# Only debug: it runs with the sanitizers.
exec node tests/server/proxy.mjs
