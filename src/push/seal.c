/* seal.c - see seal.h. */
#include "push/seal.h"

#include "core/json.h"

#include <sodium.h>
#include <string.h>

enum { SALT = 16, KEY = 16, NONCE = 12, TAG = 16, RECORD = 4096, CLAIMS = 1024 };

/* HKDF's second step, for one block: HMAC(key, info || 1). */
static void expand(const uint8_t key[32], const void *info, size_t length, uint8_t out[32])
{
    crypto_auth_hmacsha256_state h;

    crypto_auth_hmacsha256_init(&h, key, 32);
    crypto_auth_hmacsha256_update(&h, info, length);
    crypto_auth_hmacsha256_update(&h, (const uint8_t *)"\x01", 1);
    crypto_auth_hmacsha256_final(&h, out);
}

/* HKDF's first step: HMAC(salt, secret). */
static void extract(const uint8_t *salt, size_t length, const uint8_t secret[32], uint8_t out[32])
{
    crypto_auth_hmacsha256_state h;

    crypto_auth_hmacsha256_init(&h, salt, length);
    crypto_auth_hmacsha256_update(&h, secret, 32);
    crypto_auth_hmacsha256_final(&h, out);
}

/* The key and the nonce of a message (RFC 8291, section 3.4). */
static void derive(const uint8_t secret[32], const uint8_t auth[SEAL_AUTH],
                   const uint8_t browser[P256_PUBLIC], const uint8_t ours[P256_PUBLIC],
                   const uint8_t salt[SALT], uint8_t key[32], uint8_t nonce[32])
{
    static const char info[] = "WebPush: info"; /* with its 0, here and below */
    static const char for_key[] = "Content-Encoding: aes128gcm";
    static const char for_nonce[] = "Content-Encoding: nonce";
    uint8_t both[sizeof info + 2 * P256_PUBLIC];
    uint8_t step[32], mixed[32];

    memcpy(both, info, sizeof info);
    memcpy(both + sizeof info, browser, P256_PUBLIC);
    memcpy(both + sizeof info + P256_PUBLIC, ours, P256_PUBLIC);
    extract(auth, SEAL_AUTH, secret, step);
    expand(step, both, sizeof both, mixed);
    extract(salt, SALT, mixed, step);
    expand(step, for_key, sizeof for_key, key);
    expand(step, for_nonce, sizeof for_nonce, nonce);
}

static bool encrypt(const uint8_t key[KEY], const uint8_t nonce[NONCE], const uint8_t *text,
                    int length, uint8_t *out)
{
    EVP_CIPHER_CTX *c = EVP_CIPHER_CTX_new();
    int used = 0;
    int last = 0;
    bool good = c && EVP_EncryptInit_ex(c, EVP_aes_128_gcm(), NULL, key, nonce) > 0 &&
                EVP_EncryptUpdate(c, out, &used, text, length) > 0 && used == length &&
                EVP_EncryptFinal_ex(c, out + used, &last) > 0 && last == 0 &&
                EVP_CIPHER_CTX_ctrl(c, EVP_CTRL_GCM_GET_TAG, TAG, out + used) > 0;

    EVP_CIPHER_CTX_free(c);
    return good;
}

/* A pair of keys for one message, and the secret that it shares with the browser. */
static bool meet(const uint8_t browser[P256_PUBLIC], uint8_t ours[P256_PUBLIC], uint8_t secret[32])
{
    uint8_t private_key[P256_PRIVATE];
    EVP_PKEY *own = NULL;
    EVP_PKEY *other = p256_key(NULL, browser);
    bool good = other && p256_make(private_key, ours) && (own = p256_key(private_key, ours)) &&
                p256_agree(own, other, secret);

    sodium_memzero(private_key, sizeof private_key);
    EVP_PKEY_free(own);
    EVP_PKEY_free(other);
    return good;
}

bool seal_message(const uint8_t browser[P256_PUBLIC], const uint8_t auth[SEAL_AUTH],
                  const char *text, size_t length, uint8_t out[SEAL_BYTES])
{
    uint8_t padded[SEAL_TEXT + 1] = { 0 };
    uint8_t secret[32], key[32], nonce[32];
    uint8_t *ours = out + SEAL_HEAD - P256_PUBLIC;

    if (length > SEAL_TEXT || !meet(browser, ours, secret))
        return false;
    memcpy(padded, text, length);
    padded[length] = 2; /* the last record; zeros after it are padding */
    randombytes_buf(out, SALT);
    out[SALT] = out[SALT + 1] = out[SALT + 3] = 0;
    out[SALT + 2] = RECORD >> 8;
    out[SALT + 4] = P256_PUBLIC;
    derive(secret, auth, browser, ours, out, key, nonce);
    return encrypt(key, nonce, padded, sizeof padded, out + SEAL_HEAD);
}

/* base64url, which tokens use. */
static void put_base64(struct text *out, const void *bytes, size_t length)
{
    char word[2 * CLAIMS];

    sodium_bin2base64(word, sizeof word, bytes, length, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    text_put(out, word);
}

bool seal_vapid(const uint8_t private_key[P256_PRIVATE], const uint8_t public_key[P256_PUBLIC],
                const char *origin, const char *contact, int64_t until, struct text *out)
{
    static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    EVP_PKEY *key = p256_key(private_key, public_key);
    uint8_t signature[P256_SIGNATURE];
    struct json_object claims;
    char room[CLAIMS];
    size_t from;
    bool good;

    text_put(out, "Authorization: vapid t=");
    from = out->used;
    json_begin(&claims, room, sizeof room, NULL);
    json_text(&claims.json, "aud", origin);
    json_number(&claims.json, "exp", until);
    json_text(&claims.json, "sub", contact);
    json_end(&claims);
    put_base64(out, head, sizeof head - 1);
    text_char(out, '.');
    put_base64(out, room, claims.text.used);
    good = key && p256_sign(key, out->at + from, out->used - from, signature);
    text_char(out, '.');
    put_base64(out, signature, good ? sizeof signature : 0);
    text_put(out, ", k=");
    put_base64(out, public_key, P256_PUBLIC);
    text_put(out, "\r\n");
    EVP_PKEY_free(key);
    return good && !out->cut && !claims.text.cut;
}
