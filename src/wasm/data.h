/*
 * data.h - what games keep as data (core/embedded.h), in a module of the page.
 *
 * It comes from outside: asking for a file that is not here notes its name. The worker fetches it,
 * puts it where give() says, and has the work done again that asked for it:
 *
 *     wanted()       the name of the file that is wanted, or ""
 *     give(length)   room for its bytes; length 0: it cannot be had, and is not asked for again
 */
#ifndef WASM_DATA_H
#define WASM_DATA_H

const char *wanted(void);

#endif
