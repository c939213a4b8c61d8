/*
 * loop.h - what every user of an event loop needs before it closes the loop.
 */
#ifndef SERVICE_LOOP_H
#define SERVICE_LOOP_H

#include <uv.h>

/* Closes all handles of the loop and runs it until they are closed. */
void loop_close_handles(uv_loop_t *loop);

#endif
