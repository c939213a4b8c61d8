#!/bin/sh
# The server: tests/server/quiz.mjs in its short form.
# Only debug: it runs with the sanitizers.
exec node tests/server/quiz.mjs
