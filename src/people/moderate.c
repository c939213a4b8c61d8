/* moderate.c - see moderate.h. */
#include "people/moderate.h"

#include "core/text.h"
#include "people/name.h"
#include "people/sanction.h"
#include "store/people.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DAY = 86400, DAYS_MOST = 36500 };

struct work {
    struct store *store;
    const struct moderate_order *order;
    struct moderate_effect *effect;
    struct message *why;
    const char *reason;
};

static bool read_id(const char *text, int64_t *out)
{
    char *end;

    *out = strtoll(text, &end, 10);
    return end != text && *end == '\0' && *out > 0;
}

/* Finds a person by number or by login. */
static bool find_person(const struct work *w, const char *whom, struct store_person *out)
{
    struct store *s = w->store;
    int64_t id;
    enum store_answer a = store_person_find(s, whom, out);

    if (a == STORE_NONE && read_id(whom, &id))
        a = store_person_get(s, id, out);
    if (a == STORE_TROUBLE)
        return refused(w->why, "server.store");
    if (a == STORE_FOUND)
        return true;
    return message_text(message_set(w->why, "admin.nobody"), whom);
}

/* Reads when a sanction ends: a number of days from now, or a date. */
static bool read_end(const struct work *w, const char *text, int64_t *until)
{
    const char *rest = text;
    struct tm date = { 0 };
    uint32_t days;

    if (text_read_number(&rest, DAYS_MOST, &days) && *rest == '\0') {
        *until = days ? store_time(w->store) + (int64_t)days * DAY : 0;
        return true;
    }
    rest = strptime(text, "%Y-%m-%d", &date);
    *until = rest && *rest == '\0' ? timegm(&date) : 0;
    if (*until > store_time(w->store))
        return true;
    return message_text(message_set(w->why, "admin.time"), text);
}

/* ---- the commands ---- */

static bool set_admin(struct work *w, bool admin)
{
    struct store *s = w->store;
    struct store_person p;

    if (!find_person(w, w->order->word[1], &p))
        return false;
    if (!p.login[0])
        return refused(w->why, "server.no-account");
    return store_admin_set(s, p.id, admin) || refused(w->why, "server.store");
}

static bool do_grant(struct work *w)
{
    return set_admin(w, true);
}

static bool do_revoke(struct work *w)
{
    return set_admin(w, false);
}

static bool sanction(struct work *w, struct store_sanction *n)
{
    struct store *s = w->store;

    if (!read_end(w, w->order->word[2], &n->until))
        return false;
    n->at = store_time(s);
    text_copy(n->reason, sizeof n->reason, w->reason);
    w->effect->sanctions = true;
    if (n->kind == SANCTION_BAN) {
        w->effect->person = n->person;
        memcpy(w->effect->range, n->range, sizeof n->range);
    }
    return store_sanction_add(s, n) || refused(w->why, "server.store");
}

/* Administrators cannot be banned: revoke their rank first. */
static bool sanction_person(struct work *w, struct store_sanction *n)
{
    struct store_person p;
    enum store_answer a;

    if (!find_person(w, w->order->word[1], &p))
        return false;
    a = store_admin_is(w->store, p.id);
    if (a != STORE_NONE)
        return refused(w->why, a == STORE_FOUND ? "admin.colleague" : "server.store");
    n->person = p.id;
    return sanction(w, n);
}

static bool do_mute(struct work *w)
{
    struct store_sanction n = { .kind = SANCTION_MUTE };

    return sanction_person(w, &n);
}

static bool do_ban(struct work *w)
{
    struct store_sanction n = { .kind = SANCTION_BAN };
    const char *whom = w->order->word[1];

    if (!strpbrk(whom, ".:/"))
        return sanction_person(w, &n);
    if (!sanction_range(whom, n.range))
        return message_text(message_set(w->why, "admin.range"), whom);
    return sanction(w, &n);
}

static bool do_lift(struct work *w)
{
    struct store *s = w->store;
    int64_t id;

    w->effect->sanctions = true;
    return (read_id(w->order->word[1], &id) && store_sanction_lift(s, id)) ||
           message_text(message_set(w->why, "admin.no-sanction"), w->order->word[1]);
}

static bool do_close(struct work *w)
{
    struct store *s = w->store;

    text_copy(w->effect->table, sizeof w->effect->table, w->order->word[1]);
    return store_table_close(s, w->order->word[1]) ||
           refused(w->why, "server.no-table");
}

static bool do_remove(struct work *w)
{
    struct store *s = w->store;
    const char *rest = w->order->word[2];
    uint32_t number;

    text_copy(w->effect->table, sizeof w->effect->table, w->order->word[1]);
    if (!text_read_number(&rest, UINT32_MAX, &number) || *rest ||
        !store_talk_remove(s, w->order->word[1], number))
        return refused(w->why, "admin.no-message");
    w->effect->number = number;
    return true;
}

static bool do_name(struct work *w)
{
    struct store *s = w->store;
    struct store_person p;

    if (!find_person(w, w->order->word[1], &p))
        return false;
    p.name[0] = '\0';
    w->effect->person = p.id;
    w->effect->renamed = true;
    if (!store_name_remove(s, p.id) || (p.login[0] && !name_claim(s, &p)))
        return refused(w->why, "server.store");
    return true;
}

static bool find_club(const struct work *w)
{
    struct store_club club;
    enum store_answer a = store_club_get(w->store, w->order->word[1], &club);

    return a == STORE_FOUND ||
           refused(w->why, a == STORE_NONE ? "server.no-club" : "server.store");
}

static bool do_clear(struct work *w)
{
    return find_club(w) && (store_club_set(w->store, w->order->word[1], "", "") ||
                            refused(w->why, "server.store"));
}

static bool do_disband(struct work *w)
{
    return find_club(w) &&
           (store_club_end(w->store, w->order->word[1]) || refused(w->why, "server.store"));
}

static bool do_handled(struct work *w)
{
    struct store *s = w->store;
    int64_t id;

    return (read_id(w->order->word[1], &id) && store_report_done(s, id)) ||
           message_text(message_set(w->why, "admin.no-report"), w->order->word[1]);
}

/* ---- the table of commands ---- */

static const struct {
    const char *name;
    int words;      /* including the name, without the reason */
    bool reason;    /* must be given */
    bool (*act)(struct work *w);
} verbs[] = {
    { "grant", 2, false, do_grant },   { "revoke", 2, false, do_revoke },
    { "ban", 3, true, do_ban },        { "mute", 3, true, do_mute },
    { "lift", 2, false, do_lift },     { "close", 2, true, do_close },
    { "remove", 3, false, do_remove }, { "name", 2, false, do_name },
    { "clear", 2, false, do_clear },   { "disband", 2, true, do_disband },
    { "handled", 2, false, do_handled },
};

static bool keep(const struct work *w)
{
    struct store *s = w->store;
    struct store_deed d = { .at = store_time(s) };
    struct text t;

    text_copy(d.by, sizeof d.by, w->order->by);
    text_copy(d.what, sizeof d.what, w->order->word[0]);
    text_init(&t, d.whom, sizeof d.whom);
    text_put(&t, w->order->word[1]);
    if (strcmp(d.what, "remove") == 0) {
        text_char(&t, ' ');
        text_put(&t, w->order->word[2]);
    }
    text_copy(d.why, sizeof d.why, w->reason);
    return store_deed_add(s, &d) || refused(w->why, "server.store");
}

bool moderate(struct store *s, const struct moderate_order *o, struct moderate_effect *effect,
              struct message *why)
{
    struct work w = { s, o, effect, why, "" };

    memset(effect, 0, sizeof *effect);
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        if (o->words == 0 || strcmp(o->word[0], verbs[i].name) != 0)
            continue;
        w.reason = o->words > verbs[i].words ? o->word[verbs[i].words] : "";
        if (o->words < verbs[i].words || o->words > verbs[i].words + 1)
            return message_text(message_set(why, "admin.usage"), o->word[0]);
        if (strlen(w.reason) > MODERATE_WHY || (verbs[i].reason && !w.reason[0]))
            return refused(why, "admin.reason");
        return verbs[i].act(&w) && keep(&w);
    }
    return message_text(message_set(why, "admin.usage"), o->words ? o->word[0] : "");
}
