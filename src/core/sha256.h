/*
 * sha256.h - SHA-256 (FIPS 180-4) and HMAC-SHA-256 (RFC 2104), for shuffles that can be checked.
 *
 *     struct sha256 h;
 *     sha256_init(&h);
 *     sha256_add(&h, bytes, n);      repeatedly
 *     sha256_end(&h, digest);
 *
 * hmac_ works the same way; its key may be of any length. Small rather than fast: a game needs it
 * only a few times.
 */
#ifndef CORE_SHA256_H
#define CORE_SHA256_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SHA256_BYTES = 32, SHA256_BLOCK = 64, SHA256_HEX = 2 * SHA256_BYTES + 1 };

struct sha256 {
    uint32_t h[8];
    uint8_t block[SHA256_BLOCK]; /* an incomplete block */
    uint64_t length;             /* bytes added in total */
};

void sha256_init(struct sha256 *s);
void sha256_add(struct sha256 *s, const void *bytes, size_t n);
void sha256_end(struct sha256 *s, uint8_t digest[SHA256_BYTES]);

struct hmac {
    struct sha256 inner;
    uint8_t outer[SHA256_BLOCK];
};

void hmac_init(struct hmac *m, const void *key, size_t n);
void hmac_add(struct hmac *m, const void *bytes, size_t n);
void hmac_end(struct hmac *m, uint8_t digest[SHA256_BYTES]);

/* Writes bytes as lower-case hexadecimal digits, terminated (2n + 1 characters), and reads them
 * back: hex_read takes the digits of exactly n bytes, in either case, and nothing after them. */
void hex_write(const uint8_t *bytes, size_t n, char *out);
bool hex_read(const char *in, size_t n, uint8_t *out);

#endif
