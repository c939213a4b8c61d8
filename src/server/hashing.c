/* hashing.c - see hashing.h. */
#include "server/hashing.h"

#include "service/background.h"
#include "service/log.h"
#include "store/people.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static void on_thread(uv_work_t *work)
{
    struct hashing *h = work->data;

    background_thread();
    h->verified = !h->typed[0] || password_verify(h->typed, h->person.password);
    h->hashed = !h->next[0] || (h->verified && password_hash(h->next, h->person.password));
    sodium_memzero(h->typed, sizeof h->typed);
    sodium_memzero(h->next, sizeof h->next);
}

/* Checks that the premises of the request still hold; STORE_NONE means no. */
static enum store_answer still_holds(struct hashing *h)
{
    struct store *s = h->api->hall->store;
    struct store_session session = { 0 };
    struct store_person now;
    enum store_answer a = STORE_FOUND;

    if (h->own)
        a = store_session_find(s, h->asker.session, &session);
    if (a == STORE_FOUND && h->own && session.person != h->asker.person)
        return STORE_NONE;
    if (a != STORE_FOUND || !h->checked)
        return a;
    a = store_person_get(s, h->person.id, &now);
    return a == STORE_FOUND && strcmp(now.password, h->old) != 0 ? STORE_NONE : a;
}

static void on_task(void *hashing)
{
    struct hashing *h = hashing;
    enum store_answer a = still_holds(h);

    if (a == STORE_FOUND)
        h->done(h);
    else
        api_refuse(h->api, h->conn, a == STORE_NONE ? 403 : 503,
                   a == STORE_NONE ? "server.login" : "server.store");
    h->api->hashing--;
    free(h);
}

static void on_hashed(uv_work_t *work, int status)
{
    struct hashing *h = work->data;

    (void)status;
    if (!h->verified) {
        guess_wrong(&h->api->hall->guesses, h->conn->address, "", hall_now(h->api->hall));
        log_event("sign-in-failed", "address", h->conn->address);
        api_refuse(h->api, h->conn, 403, "server.login");
    } else if (!h->hashed) {
        api_refuse(h->api, h->conn, 503, "server.store");
    } else if (task_run(h->api->hall->store->back->waits, on_task, h)) {
        return;
    } else {
        api_refuse(h->api, h->conn, 503, "server.full");
    }
    h->api->hashing--;
    free(h);
}

void hashing_start(struct api *a, struct conn *c, const struct hashing *h)
{
    struct hashing *own = a->hashing < HASHING_MOST ? malloc(sizeof *own) : NULL;

    if (!own) {
        api_refuse(a, c, 503, "server.busy-now");
        return;
    }
    *own = *h;
    memcpy(own->old, h->person.password, sizeof own->old);
    own->checked = own->typed[0] != '\0';
    own->work.data = own;
    own->api = a;
    own->conn = c;
    a->hashing++;
    conn_wait(c);
    uv_queue_work(a->hall->loop, &own->work, on_thread, on_hashed);
}
