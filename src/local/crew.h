/*
 * crew.h - threads that think together (search.h: struct crew), on the cores of this machine.
 */
#ifndef LOCAL_CREW_H
#define LOCAL_CREW_H

#include "search/search.h"

enum { CREW_MAX = 64 };

/* The number of cores that the program may use, at most CREW_MAX. */
int crew_cores(void);

/* Prepares a crew of 1..CREW_MAX threads. They live for as long as one run takes, so there is
 * nothing to release. */
void crew_init(struct crew *c, int threads);

#endif
