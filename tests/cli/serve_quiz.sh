#!/bin/sh
# The server: tests/server/quiz.mjs in its short form.
exec node tests/server/quiz.mjs
