/*
 * crew.h - threads that think together in the page (search.h: struct crew).
 *
 * A page that is isolated from other origins may share memory between its workers. There the
 * engine is linked for threads, and each further worker runs the same module on the same memory:
 * it sets its own stack and calls lend(), which never returns (web/src/engine/crew.ts). Nothing is
 * fetched before a search first wants the threads; those that are not there yet are not waited for.
 *
 * What the threads run is search alone, which takes no memory but the tree's. They never call
 * malloc, so a C library without locks is enough.
 */
#ifndef WASM_CREW_H
#define WASM_CREW_H

#include "search/search.h"

/* The crew of this module, of as many threads as the page has cores; NULL if there is only one. */
struct crew *page_crew(void);

#endif
