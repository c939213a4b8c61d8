/* secret.c - see secret.h. */
#include "people/secret.h"

#include <ctype.h>
#include <sodium.h>
#include <string.h>

enum { BYTES = 16, ID_BYTES = 9 };

void secret_make(char out[SECRET_TEXT])
{
    uint8_t bytes[BYTES];

    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(out, SECRET_TEXT, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
}

bool secret_hash(const char *text, size_t length, uint8_t out[STORE_HASH])
{
    if (length != SECRET_TEXT - 1)
        return false;
    return crypto_generichash(out, STORE_HASH, (const uint8_t *)text, length, NULL, 0) == 0;
}

void secret_id(char out[STORE_ID])
{
    uint8_t bytes[ID_BYTES];

    do {
        randombytes_buf(bytes, sizeof bytes);
        sodium_bin2base64(out, STORE_ID, bytes, sizeof bytes,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    } while (!isalnum((uint8_t)out[0]) || !isalnum((uint8_t)out[strlen(out) - 1]));
}
