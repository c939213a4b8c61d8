/* wire.c - writes the objects of the protocol; see wire.h. */
#include "table/wire.h"

#include "core/hash.h"
#include "core/registry.h"
#include "table/inside.h"

#include <string.h>

enum { HISTORY_EACH = 400 };

static const char *const kind_word[] = { "open", "person", "computer" };
static const char *const offer_word[] = { "none", "draw", "back", "rematch", "pause" };

void wire_open(struct protocol *p, struct json_object *w, const char *type)
{
    json_begin(w, p->scratch->object, sizeof p->scratch->object, type);
}

void wire_end(struct protocol *p, struct link *l, struct json_object *w)
{
    json_end(w);
    p->send(p->context, l, w->text.at, w->text.used);
}

void wire_error(struct protocol *p, struct link *l, const struct message *why)
{
    struct json_object w;

    wire_open(p, &w, "error");
    json_message(&w.json, why);
    wire_end(p, l, &w);
}

void wire_answer(struct protocol *p, struct link *l, const char *verb, int seat,
                 const struct answer *a)
{
    static const char *const word[] = { "done", "refused", "held" };
    struct json_object w;

    wire_open(p, &w, word[a->verdict]);
    json_text(&w.json, "verb", verb);
    if (seat >= 0)
        json_number(&w.json, "as", seat);
    if (a->id[0])
        json_text(&w.json, "id", a->id);
    json_number(&w.json, "position", a->position);
    if (a->late)
        json_number(&w.json, "margin", a->margin);
    if (a->verdict == VERDICT_REFUSED)
        json_message(&w.json, &a->why);
    wire_end(p, l, &w);
}

void wire_hello(struct protocol *p, struct link *l)
{
    struct json_object w;

    wire_open(p, &w, "hello");
    json_number(&w.json, "version", PROTOCOL_VERSION);
    json_bool(&w.json, "host", l->rank >= LINK_OPENER);
    json_open(&w.json, "games", '[');
    for (int i = 0; i < games_count; i++)
        json_text(&w.json, NULL, games[i]->id);
    json_close(&w.json, ']');
    wire_end(p, l, &w);
}

void wire_games(struct protocol *p, struct link *l)
{
    struct json_object w;

    wire_open(p, &w, "games");
    json_open(&w.json, "games", '[');
    for (int i = 0; i < games_count; i++) {
        json_open(&w.json, NULL, '{');
        game_write(games[i], p->words, &w.json);
        json_close(&w.json, '}');
    }
    json_close(&w.json, ']');
    wire_end(p, l, &w);
}

void wire_pong(struct protocol *p, struct link *l, const char *text)
{
    struct json_object w;

    wire_open(p, &w, "pong");
    if (text)
        json_text(&w.json, "text", text);
    wire_end(p, l, &w);
}

static void write_seat(const struct table *t, int s, struct json *j)
{
    const struct seat *seat = &t->seat[s];

    json_open(j, NULL, '{');
    json_number(j, "seat", s);
    json_text(j, "who", kind_word[seat->kind]);
    if (seat->kind == SEAT_COMPUTER)
        json_number(j, "level", seat->level);
    if (seat->standin)
        json_bool(j, "standin", true);
    if (seat->name[0])
        json_text(j, "name", seat->name);
    json_bool(j, "ready", seat->kind == SEAT_COMPUTER || seat->ready);
    if (t->race)
        json_number(j, "rtt", seat->rtt);
    if (table_vacation_left(t, s) >= 0)
        json_number(j, "vacation", table_vacation_left(t, s));
    json_close(j, '}');
}

static void write_hex(struct json *j, const char *name, const uint8_t *bytes, size_t n)
{
    char hex[SHA256_HEX];

    hex_write(bytes, n, hex);
    json_text(j, name, hex);
}

static void write_commit(const struct fair *f, struct json *j)
{
    write_hex(j, "commit", f->commit, sizeof f->commit);
    json_bits(j, "nonces", f->given);
}

/* Writes the commitment and, after the end, the seed that opens it. A deck that was set by hand has
 * none. */
static void write_fair(const struct table *t, struct json *j)
{
    int deck = options_role(t->options.game, ROLE_DECK);

    if (deck < 0 || t->options.given[deck] || (t->begun && !t->shuffled)) {
        json_none(j, "fair");
        return;
    }
    json_open(j, "fair", '{');
    json_text(j, "table", t->fair.table);
    write_commit(&t->fair, j);
    if (t->status == TABLE_OVER) {
        write_hex(j, "seed", t->fair.seed, sizeof t->fair.seed);
        json_open(j, "next", '{');
        write_commit(&t->next, j);
        json_close(j, '}');
    }
    json_close(j, '}');
}

static void write_result(const struct table *t, struct json *j)
{
    if (t->status != TABLE_OVER) {
        json_none(j, "result");
        return;
    }
    json_open(j, "result", '{');
    json_text(j, "reason", table_reason_name[t->reason]);
    json_bool(j, "draw", t->result.draw);
    json_bits(j, "winners", t->result.winners);
    if (t->loser)
        json_number(j, "loser", t->loser);
    json_close(j, '}');
}

/* Writes which actions computers played for people, as numbers of actions, from 1. */
static void write_standins(const struct table *t, struct json *j)
{
    if (t->standins == 0)
        return;
    json_open(j, "standins", '[');
    for (int i = 0; i < t->standins; i++) {
        const struct standin *s = &t->standin[i];

        json_open(j, NULL, '{');
        json_number(j, "seat", s->seat);
        json_number(j, "level", s->level);
        json_number(j, "from", s->from + 1);
        if (s->to != UINT32_MAX)
            json_number(j, "to", s->to);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void write_terms(const struct table *t, struct json *j)
{
    json_text(j, "mode", t->local ? "local" : "online");
    clock_write(&(struct clock_terms){ t->clock, t->clock_ms, t->increment_ms }, j);
    if (t->race) {
        json_open(j, "race", '{');
        json_bool(j, "timed", !t->untimed);
        json_number(j, "lay", t->lay_ms);
        json_number(j, "window", t->untimed ? 0 : RACE_WINDOW);
        json_close(j, '}');
    }
    json_bool(j, "pack", t->pack != NULL);
    if (t->wants_pack)
        json_bool(j, "wants_pack", true);
    json_text(j, "first", t->lot ? "random" : "seated");
    json_text(j, "backs", t->local ? "free" : back_rule_name[t->back_rule]);
    json_number(j, "standin", t->agreed_level);
    if (t->begins)
        json_number(j, "begins", t->begins > t->now ? (int64_t)(t->begins - t->now) : 0);
    write_standins(t, j);
}

void wire_table(struct protocol *p, struct link *l)
{
    const struct table *t = &p->table;
    const struct game *g = t->options.game;
    struct json_object w;
    struct json *j = &w.json;

    wire_open(p, &w, "table");
    json_text(j, "status", table_status_name[t->status]);
    if (!g) {
        json_none(j, "game");
        wire_end(p, l, &w);
        return;
    }
    json_text(j, "game", g->id);
    json_text(j, "variant", variant_of(&t->options)->id);
    json_number(j, "number", t->games);
    game_write_options(&t->options, false, j);
    json_open(j, "seats", '[');
    for (int s = 1; s <= t->seats; s++)
        write_seat(t, s, j);
    json_close(j, ']');
    json_bits(j, "yours", l->seats);
    write_terms(t, j);
    json_bool(j, "open", table_open(t));
    if (table_finding(t))
        json_bool(j, "finding", true);
    write_fair(t, j);
    write_result(t, j);
    wire_end(p, l, &w);
}

/* Opens a member with the question in the language of its reader; the caller closes it. */
static void write_question(const struct table *t, const struct link *l, const char *name,
                           const struct question *which, struct json *j)
{
    struct question q;

    table_question(t, which, l->language, &q);
    json_open(j, name, '{');
    json_number(j, "seat", q.seat);
    json_number(j, "category", q.category);
    if (q.name.length)
        json_span(j, "name", q.name);
    if (q.language.length)
        json_span(j, "language", q.language);
    json_span(j, "text", q.text);
    json_open(j, "choices", '[');
    for (int i = 0; i < q.choices; i++)
        json_span(j, NULL, q.choice[i]);
    json_close(j, ']');
}

/* Writes the question that is open, and the last one answered with its right answer. */
static void write_questions(const struct table *t, const struct link *l, struct json *j)
{
    if (t->question.open) {
        write_question(t, l, "question", &t->question, j);
        json_close(j, '}');
    }
    if (t->pack && t->answered.count && t->answered.count <= t->match.count) {
        write_question(t, l, "answered", &t->answered, j);
        json_number(j, "right", t->answered.right + 1);
        if (t->answered.chosen >= 0)
            json_number(j, "chosen", t->answered.chosen + 1);
        json_number(j, "count", t->answered.count);
        json_close(j, '}');
    }
}

/* Where a person judges: writes whose answer, in which category, and the actions for both
 * verdicts. */
static void write_judging(const struct table *t, const struct link *l, struct json *j)
{
    const struct game *g = t->match.game;
    const void *state = t->match.state.byte;
    game_action right, wrong;

    if (l->rank < LINK_OPENER || t->status != TABLE_PLAYING || t->question.open ||
        t->match.count == 0 || !game_special(g, state, SPECIAL_RIGHT, 0, &right) ||
        !game_special(g, state, SPECIAL_WRONG, 0, &wrong))
        return;
    json_open(j, "judging", '{');
    json_number(j, "seat", match_actor(&t->match, t->match.count - 1));
    json_number(j, "category", g->question ? g->question(state) : 0);
    game_json_action(g, state, right, "right", j);
    game_json_action(g, state, wrong, "wrong", j);
    json_close(j, '}');
}

/* Writes the seats whose calls wait to be ranked; what they called is sent once it counts. */
static void write_pending(const struct table *t, struct json *j)
{
    unsigned seats = 0;

    for (uint32_t i = 0; i < t->calls; i++)
        seats |= 1u << t->call[i].seat;
    if (seats)
        json_bits(j, "pending", seats);
}

static void write_clocks(const struct table *t, struct json *j)
{
    if (t->clock == CLOCK_NONE)
        return;
    json_open(j, "left", '[');
    for (int s = 1; s <= t->seats; s++)
        json_number(j, NULL, (int64_t)table_left(t, s));
    json_close(j, ']');
    json_bits(j, "running", t->rest_until ? 0 : t->running);
}

/* Writes the actions from the first up to the stop, with their seats. */
static void write_actions(const struct table *t, uint32_t first, uint32_t stop, struct json *j)
{
    json_open(j, "played", '[');
    for (uint32_t i = first; i < stop; i++) {
        union game_state before;

        match_state_at(&t->match, i, &before);
        game_write_played(t->match.game, before.byte, t->match.step[i].action, j);
    }
    json_close(j, ']');
}

/* What has been written about the table as it is now. */
static struct kept *kept_of(const struct protocol *p)
{
    struct kept *k = &p->scratch->kept;

    if (k->of != p || k->tables != p->tables || k->serial != p->table.serial) {
        k->of = p;
        k->tables = p->tables;
        k->serial = p->table.serial;
        k->has_played = k->has_view = false;
    }
    return k;
}

/* The bytes of the value of the last member, which has this name. */
static struct span value_from(const struct json *j, size_t before, const char *name)
{
    return span_between(j->out->at + before + strlen(",\"\":") + strlen(name),
                        j->out->at + j->out->used);
}

/* Writes the actions played since the link's last update, if they continue what it was sent. */
static void write_played(const struct protocol *p, const struct link *l, bool follows,
                         struct json *j)
{
    const struct table *t = &p->table;
    uint32_t from = follows ? l->count : t->match.count;
    struct kept *k = kept_of(p);
    size_t before;

    json_bool(j, "follows", follows);
    json_number(j, "count", t->match.count);
    if (k->has_played && k->from == from) {
        json_raw(j, "played", k->played);
        return;
    }
    before = j->out->used;
    write_actions(t, from, t->match.count, j);
    k->from = from;
    k->has_played = span_copy(value_from(j, before, "played"), k->played, sizeof k->played);
}

/* Writes the view and a hash of its bytes, so that both ends can check that they see the same. If
 * nothing is concealed all viewers see the same, and spectators always do: their view is written
 * once. */
static void write_view(const struct protocol *p, const struct link *l, int viewer,
                       const void *seen, struct json *j)
{
    struct kept *k = kept_of(p);

    if (k->has_view && k->with == l->with &&
        (k->viewer == viewer || !p->table.match.game->conceal)) {
        json_raw(j, "view", k->view);
    } else {
        size_t before = j->out->used;
        struct span view;
        struct text hex;

        view_write(&p->table, seen, l->with, j);
        view = value_from(j, before, "view");
        text_init(&hex, k->hash, sizeof k->hash);
        text_hex(&hex, hash_all(view.at, view.length));
        k->viewer = viewer;
        k->with = l->with;
        k->has_view = span_copy(view, k->view, sizeof k->view);
    }
    json_text(j, "hash", k->hash);
}

/* Writes what needs attention at once: the seat that has called and must lay, and what the viewer
 * sees only at this moment. */
static void write_moment(const struct table *t, const void *seen, struct json *j)
{
    const struct game *g = t->match.game;

    if (t->status != TABLE_PLAYING)
        return;
    if (call_layer(t))
        json_number(j, "laying", call_layer(t));
    if (g->glance && g->glance(seen))
        json_bool(j, "glance", true);
}

/* Writes what the seat may do in the position as it sees it. */
static void write_choices(const struct table *t, int seat, const void *seen, struct json *j)
{
    const struct game *g = t->match.game;
    game_action list[GAME_ACTIONS_MAX];
    int n = view_actions(t, seat, seen, list);

    json_open(j, "actions", '[');
    for (int i = 0; i < n; i++)
        game_json_action(g, seen, list[i], NULL, j);
    json_close(j, ']');
}

static void write_state(struct protocol *p, struct link *l, int viewer, bool whole)
{
    const struct table *t = &p->table;
    bool follows = !whole && l->backs == t->backs && l->count <= t->match.count;
    union game_state seen;
    unsigned acting = 0;
    struct json_object w;

    view_look(t, viewer, &seen);
    if (t->status == TABLE_PLAYING)
        acting = t->match.game->acting(seen.byte) & GAME_ACTOR_BITS;
    wire_open(p, &w, "state");
    json_number(&w.json, "as", viewer);
    json_number(&w.json, "position", t->position);
    write_played(p, l, follows, &w.json);
    json_bits(&w.json, "acting", acting);
    if (viewer > 0 && (acting >> viewer & 1) && !table_finding(t))
        write_choices(t, viewer, seen.byte, &w.json);
    write_moment(t, seen.byte, &w.json);
    write_pending(t, &w.json);
    write_clocks(t, &w.json);
    write_questions(t, l, &w.json);
    write_judging(t, l, &w.json);
    write_view(p, l, viewer, seen.byte, &w.json);
    wire_end(p, l, &w);
}

void wire_states(struct protocol *p, struct link *l, unsigned seats, bool whole)
{
    if (seats == 0)
        write_state(p, l, VIEW_SPECTATOR, whole);
    for (int s = 1; s <= p->table.seats; s++) {
        if (seats >> s & 1)
            write_state(p, l, s, whole);
    }
}

void wire_hint(struct protocol *p, struct link *l, int seat, const struct hint *h)
{
    const struct table *t = &p->table;
    struct json_object w;

    wire_open(p, &w, "hint");
    json_number(&w.json, "as", seat);
    json_number(&w.json, "position", t->position);
    game_json_action(t->match.game, t->match.state.byte, h->action, "action", &w.json);
    json_message_object(&w.json, "where", &h->where);
    json_message_object(&w.json, "what", &h->what);
    json_message_object(&w.json, "why", &h->why);
    wire_end(p, l, &w);
}

void wire_offer(struct protocol *p, struct link *l)
{
    const struct table *t = &p->table;
    struct json_object w;

    wire_open(p, &w, "offer");
    json_text(&w.json, "kind", offer_word[t->offer]);
    if (t->offer) {
        json_number(&w.json, "from", t->offer_seat);
        json_bits(&w.json, "agreed", t->agreed);
    } else if (t->declined) {
        json_number(&w.json, "from", t->offer_seat);
        json_number(&w.json, "declined", t->declined);
    }
    wire_end(p, l, &w);
}

void wire_moves(struct protocol *p, struct link *l, int seat)
{
    union game_state seen;
    struct json_object w;

    view_look(&p->table, seat, &seen);
    wire_open(p, &w, "moves");
    json_number(&w.json, "as", seat);
    json_number(&w.json, "position", p->table.position);
    write_choices(&p->table, seat, seen.byte, &w.json);
    wire_end(p, l, &w);
}

static void add_line(void *context, const char *text, size_t length)
{
    json_span(context, NULL, (struct span){ text, length });
}

bool wire_record(struct protocol *p, struct link *l, int viewer)
{
    struct json_object w;

    wire_open(p, &w, "record");
    json_bool(&w.json, "whole", viewer == VIEW_ALL || table_open(&p->table));
    json_open(&w.json, "lines", '[');
    table_save(&p->table, viewer, add_line, &w.json);
    json_close(&w.json, ']');
    if (!w.text.cut)
        wire_end(p, l, &w);
    return !w.text.cut;
}

void wire_history(struct protocol *p, struct link *l)
{
    const struct table *t = &p->table;
    uint32_t i = 0;

    do {
        uint32_t stop = t->match.count - i > HISTORY_EACH ? i + HISTORY_EACH : t->match.count;
        struct json_object w;

        wire_open(p, &w, "history");
        write_actions(t, i, stop, &w.json);
        i = stop;
        json_bool(&w.json, "more", i < t->match.count);
        wire_end(p, l, &w);
    } while (i < t->match.count);
}

void wire_plans(struct protocol *p, struct link *l, int seat)
{
    struct json_object w;

    wire_open(p, &w, "plans");
    json_number(&w.json, "seat", seat);
    json_bool(&w.json, "possible", table_plannable(&p->table));
    json_open(&w.json, "lines", '[');
    table_write_plans(&p->table, seat, &w.json);
    json_close(&w.json, ']');
    wire_end(p, l, &w);
}

void wire_replay(struct protocol *p, struct link *l, int viewer, uint32_t count)
{
    const struct table *t = &p->table;
    struct json_object w;

    wire_open(p, &w, "replay");
    json_number(&w.json, "as", viewer);
    json_number(&w.json, "count", count);
    table_view_at(t, count, viewer, t->status == TABLE_OVER, l->with, &w.json);
    wire_end(p, l, &w);
}
