/*
 * push_api.c - subscribing devices to notifications, over HTTP; see push.h.
 *
 *     GET  /api/push                                    the key that browsers need
 *     POST /api/push {"endpoint","keys":{"p256dh","auth"},"language"}     subscribe
 *     POST /api/push {"endpoint","end":true}                              unsubscribe
 */
#include "server/api.h"

#include "push/post.h"
#include "push/seal.h"
#include "server/push.h"
#include "store/push.h"

#include <jansson.h>
#include <sodium.h>
#include <string.h>

enum { DEVICE_BYTES = 400, HOUR = 3600000 };

/* Reads base64url of exactly this many bytes. */
static bool read_bytes(const json_t *in, const char *name, uint8_t *out, size_t room)
{
    const char *text = json_string_value(json_object_get(in, name));
    size_t length = 0;

    return text &&
           sodium_base642bin(out, room, text, strlen(text), "=", &length, NULL,
                             sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
           length == room;
}

/* Returns true if the bytes are a point on the curve. */
static bool is_key(const uint8_t bytes[P256_PUBLIC])
{
    EVP_PKEY *key = p256_key(NULL, bytes);

    EVP_PKEY_free(key);
    return key != NULL;
}

/* A literal address is checked now; host names when they are resolved. */
static bool may_be_reached(const struct api *a, const struct post_url *u)
{
    struct address address;

    return !address_read(&address, u->host) ||
           post_may_reach(&address, &a->config->push_private);
}

static bool read_device(const struct api *a, const json_t *in, struct store_device *d)
{
    const char *endpoint = json_string_value(json_object_get(in, "endpoint"));
    const char *language = json_string_value(json_object_get(in, "language"));
    const json_t *keys = json_object_get(in, "keys");
    struct post_url u;

    memset(d, 0, sizeof *d);
    if (!endpoint || !post_read(&u, endpoint) || !may_be_reached(a, &u))
        return false;
    memcpy(d->endpoint, endpoint, strlen(endpoint) + 1);
    if (language && strlen(language) < sizeof d->language)
        memcpy(d->language, language, strlen(language) + 1);
    return read_bytes(keys, "p256dh", d->key, sizeof d->key) && is_key(d->key) &&
           read_bytes(keys, "auth", d->auth, sizeof d->auth);
}

static void reply(struct api *a, struct conn *c, const struct asker *k)
{
    api_open(a);
    json_text(&a->object.json, "key", push_key(a->hall->push));
    api_close(a, c, 200, k);
}

/* A device that may be one of the person's. */
struct sought {
    const char *endpoint;
    bool found;
};

static void each_device(void *sought, const struct store_device *d)
{
    struct sought *s = sought;

    s->found = s->found || strcmp(d->endpoint, s->endpoint) == 0;
}

/* An address may add as many devices in an hour as it may open tables: every message to one that
 * does not answer occupies a thread for a while. A page subscribes again at every visit. */
static bool may_add(struct api *a, const struct conn *c, int64_t person, const char *endpoint)
{
    struct sought s = { .endpoint = endpoint };

    store_devices(a->hall->store, person, PUSH_DEVICES, each_device, &s);
    return s.found || limit_take(a->hall->limits, "device", c->address,
                                 a->config->address_tables, HOUR, hall_now(a->hall) + 1);
}

static void post(struct api *a, struct conn *c, const struct asker *k, const json_t *in)
{
    struct store *s = a->hall->store;
    const char *endpoint = json_string_value(json_object_get(in, "endpoint"));
    struct store_device d;

    if (!k->person)
        api_refuse(a, c, 403, "server.guest");
    else if (json_is_true(json_object_get(in, "end")) && endpoint) {
        store_device_drop(s, k->person, endpoint);
        reply(a, c, k);
    } else if (!read_device(a, in, &d))
        api_refuse(a, c, 400, "server.push");
    else if (!may_add(a, c, k->person, d.endpoint))
        api_refuse(a, c, 429, "server.too-fast");
    else if (!hall_may_store(a->hall, c->address, k->person, DEVICE_BYTES + strlen(d.endpoint),
                             BUDGET_ANY))
        api_refuse(a, c, 429, "server.disk");
    else {
        store_device_add(s, k->person, k->session, &d, PUSH_DEVICES);
        reply(a, c, k);
    }
}

bool push_request(struct api *a, struct conn *c, struct http_request *r, struct asker *k)
{
    json_t *in;

    if (strcmp(r->path, "/api/push") != 0)
        return false;
    if (!a->hall->push) {
        api_refuse(a, c, 503, "server.store");
    } else if (r->method != HTTP_POST) {
        reply(a, c, k);
    } else {
        in = r->body ? json_loadb(r->body, r->length, JSON_REJECT_DUPLICATES, NULL) : NULL;
        if (in)
            post(a, c, k, in);
        else
            api_refuse(a, c, 400, "server.json");
        json_decref(in);
    }
    return true;
}
