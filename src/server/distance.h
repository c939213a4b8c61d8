/*
 * distance.h - how far away a client is, as the kernel has measured it.
 */
#ifndef SERVER_DISTANCE_H
#define SERVER_DISTANCE_H

#include <stdint.h>

/* The least round trip of a TCP connection in microseconds; 0: not known. A client can hold its
 * answers back, but not the acknowledgements of its own kernel. */
uint32_t distance_least(int fd);

#endif
