/*
 * crew.h - threads that think together in the page (search.h: struct crew).
 *
 * A page that is isolated from other origins may share memory between its workers. There the engine
 * is linked for threads, and each further worker runs the same module on the same memory: it sets
 * its own stack and calls lend(), which never returns (web/src/engine/crew.ts). Nothing is
 * downloaded until a search first asks for the threads, and it does not wait for threads that are
 * not ready.
 *
 * The threads only run the search, which uses no memory except the tree's. They never call malloc,
 * so a C library without locks is enough.
 */
#ifndef WASM_CREW_H
#define WASM_CREW_H

#include "search/search.h"

/* The crew of this module, with as many threads as the page has cores; NULL if there is only
 * one. */
struct crew *page_crew(void);

#endif
