/*
 * push.h - stored data for Web Push: the devices that want notifications, and the server's keys.
 *
 * A device belongs to the session in which it asked for notifications, and ends with it: after
 * signing out, here or from elsewhere, it gets no more of them.
 */
#ifndef STORE_PUSH_H
#define STORE_PUSH_H

#include "store/store.h"

enum { STORE_ENDPOINT = 1024, STORE_PUSH_KEY = 65, STORE_PUSH_AUTH = 16, STORE_LANGUAGE = 8,
       STORE_PRIVATE = 32 };

struct store_device {
    char endpoint[STORE_ENDPOINT]; /* the address of its push service */
    uint8_t key[STORE_PUSH_KEY], auth[STORE_PUSH_AUTH];
    char language[STORE_LANGUAGE];
    int64_t at; /* seconds since 1970 */
};

typedef void device_each(void *context, const struct store_device *d);

/* Adds a device, or changes it; the oldest beyond `most` of the person are dropped. */
bool store_device_add(struct store *s, int64_t person, const uint8_t session[STORE_HASH],
                      const struct store_device *d, int most);
/* Removes a device; person 0: whoever owns it. */
bool store_device_drop(struct store *s, int64_t person, const char *endpoint);
/* A person's devices, newest first. */
enum store_answer store_devices(struct store *s, int64_t person, int most, device_each *each,
                                void *context);

/* The server's own keys, the private one and then the public one. They are set once; a second
 * caller gets the first caller's. */
enum store_answer store_push_keys(struct store *s, uint8_t out[STORE_PRIVATE + STORE_PUSH_KEY]);
bool store_push_set_keys(struct store *s, uint8_t keys[STORE_PRIVATE + STORE_PUSH_KEY]);

#endif
