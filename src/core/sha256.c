/* sha256.c - see sha256.h. */
#include "core/sha256.h"

#include <string.h>

static const uint32_t K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t turn(uint32_t x, int n)
{
    return x >> n | x << (32 - n);
}

static void take_block(struct sha256 *s, const uint8_t *p)
{
    uint32_t w[64];
    uint32_t v[8];

    for (int i = 0; i < 16; i++, p += 4)
        w[i] = (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
    for (int i = 16; i < 64; i++) {
        uint32_t a = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ w[i - 15] >> 3;
        uint32_t b = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ w[i - 2] >> 10;

        w[i] = w[i - 16] + a + w[i - 7] + b;
    }
    memcpy(v, s->h, sizeof v);
    for (int i = 0; i < 64; i++) {
        uint32_t big1 = turn(v[4], 6) ^ turn(v[4], 11) ^ turn(v[4], 25);
        uint32_t choose = (v[4] & v[5]) ^ (~v[4] & v[6]);
        uint32_t one = v[7] + big1 + choose + K[i] + w[i];
        uint32_t big0 = turn(v[0], 2) ^ turn(v[0], 13) ^ turn(v[0], 22);
        uint32_t most = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);

        memmove(v + 1, v, 7 * sizeof v[0]);
        v[4] += one;
        v[0] = one + big0 + most;
    }
    for (int i = 0; i < 8; i++)
        s->h[i] += v[i];
}

void sha256_init(struct sha256 *s)
{
    static const uint32_t start[8] = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                       0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19 };

    memset(s, 0, sizeof *s);
    memcpy(s->h, start, sizeof start);
}

void sha256_add(struct sha256 *s, const void *bytes, size_t n)
{
    const uint8_t *p = bytes;

    for (size_t i = 0; i < n; i++) {
        s->block[s->length++ % SHA256_BLOCK] = p[i];
        if (s->length % SHA256_BLOCK == 0)
            take_block(s, s->block);
    }
}

void sha256_end(struct sha256 *s, uint8_t digest[SHA256_BYTES])
{
    uint64_t bits = s->length * 8;
    uint8_t size[8];

    sha256_add(s, "\x80", 1);
    while (s->length % SHA256_BLOCK != SHA256_BLOCK - 8)
        sha256_add(s, "", 1);
    for (int i = 0; i < 8; i++)
        size[i] = (uint8_t)(bits >> (56 - 8 * i));
    sha256_add(s, size, sizeof size);
    for (int i = 0; i < SHA256_BYTES; i++)
        digest[i] = (uint8_t)(s->h[i / 4] >> (24 - 8 * (i % 4)));
}

void hmac_init(struct hmac *m, const void *key, size_t n)
{
    uint8_t inner[SHA256_BLOCK];

    memset(m->outer, 0, sizeof m->outer);
    if (n > SHA256_BLOCK) {
        sha256_init(&m->inner);
        sha256_add(&m->inner, key, n);
        sha256_end(&m->inner, m->outer);
    } else if (n) {
        memcpy(m->outer, key, n);
    }
    for (int i = 0; i < SHA256_BLOCK; i++) {
        inner[i] = m->outer[i] ^ 0x36;
        m->outer[i] ^= 0x5c;
    }
    sha256_init(&m->inner);
    sha256_add(&m->inner, inner, sizeof inner);
}

void hmac_add(struct hmac *m, const void *bytes, size_t n)
{
    sha256_add(&m->inner, bytes, n);
}

void hmac_end(struct hmac *m, uint8_t digest[SHA256_BYTES])
{
    sha256_end(&m->inner, digest);
    sha256_init(&m->inner);
    sha256_add(&m->inner, m->outer, sizeof m->outer);
    sha256_add(&m->inner, digest, SHA256_BYTES);
    sha256_end(&m->inner, digest);
}

void hex_write(const uint8_t *bytes, size_t n, char *out)
{
    for (size_t i = 0; i < n; i++) {
        *out++ = "0123456789abcdef"[bytes[i] >> 4];
        *out++ = "0123456789abcdef"[bytes[i] & 15];
    }
    *out = '\0';
}

static int digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

bool hex_read(const char *in, size_t n, uint8_t *out)
{
    for (size_t i = 0; i < n; i++, in += 2) {
        int high = digit(in[0]);
        int low = high < 0 ? -1 : digit(in[1]);

        if (low < 0)
            return false;
        out[i] = (uint8_t)(high << 4 | low);
    }
    return *in == '\0';
}
