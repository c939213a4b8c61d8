/*
 * seal.h - messages for browsers, which their push services carry and cannot read: encrypted as
 * RFC 8291 says, and signed for the service as RFC 8292 does (VAPID).
 */
#ifndef PUSH_SEAL_H
#define PUSH_SEAL_H

#include "core/text.h"
#include "push/p256.h"

enum {
    SEAL_AUTH = 16,  /* bytes of a browser's own secret */
    SEAL_TEXT = 512, /* every message is padded to this, so that its length says nothing */
    SEAL_HEAD = 16 + 4 + 1 + P256_PUBLIC,
    SEAL_BYTES = SEAL_HEAD + SEAL_TEXT + 1 + 16
};

/* Encrypts a message of at most SEAL_TEXT bytes for a browser. Returns false if its key is
 * invalid. */
bool seal_message(const uint8_t browser[P256_PUBLIC], const uint8_t auth[SEAL_AUTH],
                  const char *text, size_t length, uint8_t out[SEAL_BYTES]);

/* Writes the header `Authorization: vapid ...`, which tells the push service at `origin`
 * ("https://push.example.org") who is responsible for our messages, and until when. */
bool seal_vapid(const uint8_t private_key[P256_PRIVATE], const uint8_t public_key[P256_PUBLIC],
                const char *origin, const char *contact, int64_t until, struct text *out);

#endif
