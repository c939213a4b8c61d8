/*
 * p256.h - keys on the curve P-256, as Web Push uses them: to agree on a secret with a browser, and
 * to sign as this server.
 */
#ifndef PUSH_P256_H
#define PUSH_P256_H

#include <openssl/evp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { P256_PRIVATE = 32, P256_PUBLIC = 65, P256_SECRET = 32, P256_SIGNATURE = 64 };

/* A new pair of keys; the public one as an uncompressed point. */
bool p256_make(uint8_t private_key[P256_PRIVATE], uint8_t public_key[P256_PUBLIC]);

/* The key with these bytes; `private_key` may be NULL for somebody else's. Returns NULL if they are
 * not a key. The caller frees it with EVP_PKEY_free. */
EVP_PKEY *p256_key(const uint8_t *private_key, const uint8_t public_key[P256_PUBLIC]);

/* The secret that the owners of the two keys share. */
bool p256_agree(EVP_PKEY *own, EVP_PKEY *other, uint8_t out[P256_SECRET]);

/* Signs text with SHA-256; the signature is two numbers, one after the other (ES256). */
bool p256_sign(EVP_PKEY *own, const void *text, size_t length, uint8_t out[P256_SIGNATURE]);

#endif
