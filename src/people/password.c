/* password.c - see password.h. */
#include "people/password.h"

#include <sodium.h>
#include <string.h>
#include <strings.h>

enum { ARGON_OPS = 2, ARGON_BYTES = 19 << 20 };

const char password_none[STORE_PASSWORD] = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$"
                                           "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

bool password_is_good(const char *typed)
{
    size_t n = strlen(typed);

    return n >= PASSWORD_LOW && n <= PASSWORD_HIGH;
}

const char *password_wrong(const char *typed, const char *login)
{
    if (!password_is_good(typed))
        return "server.password";
    if (password_is_common(typed) || strncasecmp(typed, login, strlen(login)) == 0)
        return "server.password-common";
    return NULL;
}

bool password_hash(const char *typed, char out[STORE_PASSWORD])
{
    return crypto_pwhash_str_alg(out, typed, strlen(typed), ARGON_OPS, ARGON_BYTES,
                                 crypto_pwhash_ALG_ARGON2ID13) == 0;
}

bool password_verify(const char *typed, const char hash[STORE_PASSWORD])
{
    return crypto_pwhash_str_verify(hash, typed, strlen(typed)) == 0;
}
