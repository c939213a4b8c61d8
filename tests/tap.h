/*
 * tap.h - the few lines that a test program needs to report TAP to prove.
 *
 * ok(cond, "words", ...) is one test. check() is a silent one: it prints only if it fails, for
 * laws that are checked a million times; end such a run with one ok().
 */
#ifndef TESTS_TAP_H
#define TESTS_TAP_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

static int tap_count, tap_failed;

__attribute__((format(printf, 2, 3), unused)) static bool ok(bool cond, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    printf("%sok %d - ", cond ? "" : "not ", ++tap_count);
    vprintf(format, args);
    putchar('\n');
    va_end(args);
    tap_failed += !cond;
    return cond;
}

__attribute__((format(printf, 2, 3), unused)) static bool check(bool cond, const char *format, ...)
{
    va_list args;

    if (cond)
        return true;
    va_start(args, format);
    printf("not ok %d - ", ++tap_count);
    vprintf(format, args);
    putchar('\n');
    va_end(args);
    tap_failed++;
    return false;
}

__attribute__((unused)) static int tap_end(void)
{
    printf("1..%d\n", tap_count);
    return tap_failed != 0;
}

#endif
