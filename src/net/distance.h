/*
 * distance.h - how far away a client is, as the kernel has measured it.
 */
#ifndef NET_DISTANCE_H
#define NET_DISTANCE_H

#include <stdint.h>

/* The shortest round trip of a TCP connection in microseconds; 0: unknown. A client can delay its
 * answers, but not the acknowledgements of its own kernel. */
uint32_t distance_least(int fd);

#endif
