/*
 * must.h - assertions.
 *
 * must(cond) checks what is true unless this program has a bug. It is always on, stops the program
 * at once and needs no library, so that it works in WebAssembly too. Never use it on anything that
 * comes from outside: refuse that with a message.
 */
#ifndef CORE_MUST_H
#define CORE_MUST_H

#define must(cond) ((cond) ? (void)0 : __builtin_trap())

/* debug_must(cond) is for checks that are too expensive in a playout; on in debug and fuzz
 * builds. */
#ifdef COUPDOEIL_DEBUG
#define debug_must(cond) must(cond)
#else
#define debug_must(cond) ((void)sizeof(cond))
#endif

#endif
