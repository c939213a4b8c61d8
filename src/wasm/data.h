/*
 * data.h - what games keep as data (core/embedded.h), in a module of the page.
 *
 * Data is fetched when it is needed: asking for a file that is not here notes its name. The worker
 * fetches the file, puts it where give() says, and repeats the work that asked for it:
 *
 *     wanted()       the name of the file that is wanted, or ""
 *     give(length)   room for its bytes; length 0: it cannot be had, and is not asked for again
 */
#ifndef WASM_DATA_H
#define WASM_DATA_H

const char *wanted(void);

#endif
