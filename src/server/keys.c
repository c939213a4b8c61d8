/* keys.c - see keys.h. */
#include "server/keys.h"

#include "people/secret.h"
#include "server/hall.h"
#include "server/talk.h"
#include "service/task.h"
#include "store/people.h"
#include "table/wire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void keys_do_key(struct order *o, struct outcome *out)
{
    struct visitor *v = o->context;
    struct room *r = v->room;
    uint8_t hash[STORE_HASH];
    char key[SECRET_TEXT];
    char room[256];
    struct json_object w;

    if (!hall_may_store(r->hall, v->conn->address, v->person, BUDGET_TALK, BUDGET_ANY)) {
        order_refuse(o, out, "server.disk");
        return;
    }
    secret_make(key);
    secret_hash(key, strlen(key), hash);
    claim_key(room_turn(r), room_claim(r), v->person, hash);
    json_begin(&w, room, sizeof room, "key");
    json_text(&w.json, "key", key);
    json_end(&w);
    conn_send(v->conn, w.text.at, w.text.used);
}

/* A key lookup. */
struct claiming {
    struct visitor *visitor; /* NULL: it has left */
    struct hall *hall;
    uint8_t hash[STORE_HASH];
    char key[SECRET_TEXT], table[STORE_ID], form[STORE_FORM];
    enum store_answer answer;
    int64_t person;
    struct known known;
    int64_t muted[KNOWN_MUTED];
    bool looked;  /* the store has answered, */
    bool late;    /* but after the line: this is the late answer */
    struct answer said;
};

/* The seat a key opens, and its person. */
static void look_up(struct claiming *k)
{
    struct store *s = k->hall->store;

    k->answer = store_key_find(s, k->table, k->hash, &k->person);
    if (k->answer == STORE_FOUND && (!known_read(s, k->person, k->form, &k->known) ||
                                     !known_mutes(s, k->person, k->muted)))
        k->answer = STORE_TROUBLE;
}

/* Gives the visitor what the key opens, or says why not. */
static bool use_key(const struct claiming *k, struct message *why)
{
    struct visitor *v = k->visitor;
    struct hall *h = k->hall;
    const struct store_sanction *ban;

    if (k->answer == STORE_TROUBLE)
        return refused(why, "server.store");
    if (k->answer == STORE_NONE) {
        guess_wrong(&h->guesses, v->conn->address, k->key, hall_now(h));
        return refused(why, "server.key");
    }
    ban = sanction_find(&h->sanctions, SANCTION_BAN, k->person, v->conn->address,
                        store_time(h->store));
    if (ban) {
        sanction_message(ban, why);
        return false;
    }
    visitor_is(v, k->person);
    talk_name(v, &k->known, k->muted);
    talk_people(v->room);
    return true;
}

static void on_claim(void *claiming)
{
    struct claiming *k = claiming;
    struct visitor *v;
    bool good;

    look_up(k);
    k->looked = true;
    v = k->visitor;
    if (!k->late)
        return;
    if (v) {
        v->claiming = NULL;
        good = use_key(k, &k->said.why);
        k->said.verdict = good ? VERDICT_DONE : VERDICT_REFUSED;
        k->said.position = v->room->protocol.table.position;
        wire_answer(&v->room->protocol, &v->link, "claim", 0, &k->said);
        room_work(v->room);
    }
    free(k);
}

/* The order is answered at once if the store has answered at once. */
void keys_do_claim(struct order *o, struct outcome *out)
{
    struct visitor *v = o->context;
    struct hall *h = v->room->hall;
    const char *key = o->word[1];
    struct claiming *k;

    if (v->claiming || !guess_allowed(&h->guesses, v->conn->address, hall_now(h))) {
        order_refuse(o, out, "server.too-fast");
        return;
    }
    k = calloc(1, sizeof *k);
    if (!k) {
        order_refuse(o, out, "server.full");
        return;
    }
    *k = (struct claiming){ .visitor = v, .hall = h, .said = out->answer };
    snprintf(k->key, sizeof k->key, "%s", key);
    memcpy(k->table, v->room->facts.id, sizeof k->table);
    memcpy(k->form, v->room->facts.form, sizeof k->form);
    k->looked = !secret_hash(key, strlen(key), k->hash) ||
                !task_run(h->store->back->waits, on_claim, k) || k->looked;
    if (k->looked) {
        order_done(o, out, use_key(k, &out->answer.why));
        free(k);
        return;
    }
    k->late = true;
    v->claiming = k;
    out->kind = OUTCOME_NONE;
}

void keys_leave(struct visitor *v)
{
    if (v->claiming)
        v->claiming->visitor = NULL;
    v->claiming = NULL;
}
