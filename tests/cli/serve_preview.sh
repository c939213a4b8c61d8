#!/bin/sh
# The server: tests/server/preview.mjs. The memory that fontconfig keeps until the end is not our leak.
# Only debug: it runs with the sanitizers.
scratch=$(mktemp -d)
trap 'rm -r "$scratch"' EXIT
echo 'leak:libfontconfig' >"$scratch/kept"
export LSAN_OPTIONS="suppressions=$scratch/kept:print_suppressions=0"
node tests/server/preview.mjs
