/* person.c - see person.h. */
#include "people/person.h"

#include "core/text.h"
#include "store/people.h"

#include <string.h>

bool session_begin(struct store *s, int64_t person, char secret[SECRET_TEXT])
{
    uint8_t hash[STORE_HASH];

    secret_make(secret);
    return secret_hash(secret, strlen(secret), hash) && store_session_add(s, hash, person);
}

int64_t person_guest(struct store *s, const char *name, char secret[SECRET_TEXT])
{
    struct store_person p = { 0 };
    struct text t;

    text_init(&t, p.name, sizeof p.name);
    text_put(&t, name);
    return store_person_add(s, &p) && session_begin(s, p.id, secret) ? p.id : 0;
}
