/* wire.c - writes the objects of the protocol; see wire.h. */
#include "table/wire.h"

#include "core/hash.h"
#include "table/differ.h"

#include <string.h>

enum { MOVES_EACH = 400, RECORD_TEXT = 1024, HASH_HEX = 17 };

static const char *const kind_word[] = { "open", "person", "computer" };
static const char *const status_word[] = { "setting", "playing", "paused", "over" };
static const char *const clock_word[] = { "none", "move", "game" };
static const char *const offer_word[] = { "none", "draw", "back", "rematch", "pause" };
static const char *const reason_word[] = { "none",     "rules", "repetition", "turns",
                                           "resigned", "time",  "agreed" };

void wire_open(struct protocol *p, struct wire *w, const char *type)
{
    text_init(&w->text, p->scratch->object, sizeof p->scratch->object);
    json_init(&w->json, &w->text);
    json_open(&w->json, NULL, '{');
    json_text(&w->json, "type", type);
}

void wire_end(struct protocol *p, struct link *l, struct wire *w)
{
    json_close(&w->json, '}');
    p->send(p->context, l, w->text.at, w->text.used);
}

void wire_error(struct protocol *p, struct link *l, const struct message *why)
{
    struct wire w;

    wire_open(p, &w, "error");
    json_message(&w.json, why);
    wire_end(p, l, &w);
}

void wire_answer(struct protocol *p, struct link *l, const char *verb, int seat,
                 const struct answer *a)
{
    static const char *const word[] = { "done", "refused", "held" };
    struct wire w;

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

static void write_seats(struct json *j, const char *name, unsigned seats)
{
    json_open(j, name, '[');
    for (int s = 0; s <= GAME_SEATS_MAX; s++) {
        if (seats >> s & 1)
            json_number(j, NULL, s);
    }
    json_close(j, ']');
}

static void write_seat(const struct table *t, int s, struct json *j)
{
    const struct seat *seat = &t->seat[s];

    json_open(j, NULL, '{');
    json_number(j, "seat", s);
    json_text(j, "who", kind_word[seat->kind]);
    if (seat->kind == SEAT_COMPUTER)
        json_number(j, "level", seat->level);
    if (seat->name[0])
        json_text(j, "name", seat->name);
    json_bool(j, "ready", seat->kind == SEAT_COMPUTER || seat->ready);
    if (t->race)
        json_number(j, "rtt", seat->rtt);
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
    write_seats(j, "nonces", f->given);
}

/* The commitment; the seed that opens it only after the end. A deck that was given instead
 * has none. */
static void write_fair(const struct table *t, struct json *j)
{
    int deck = options_find(t->options.game, "deck");

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
    json_text(j, "reason", reason_word[t->reason]);
    json_bool(j, "draw", t->result.draw);
    write_seats(j, "winners", t->result.winners);
    if (t->loser)
        json_number(j, "loser", t->loser);
    json_close(j, '}');
}

static void write_terms(const struct table *t, struct json *j)
{
    json_text(j, "mode", t->local ? "local" : "online");
    json_open(j, "clock", '{');
    json_text(j, "kind", clock_word[t->clock]);
    json_number(j, "ms", t->clock_ms);
    json_number(j, "increment", t->increment_ms);
    json_close(j, '}');
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
}

void wire_table(struct protocol *p, struct link *l)
{
    const struct table *t = &p->table;
    const struct game *g = t->options.game;
    struct wire w;
    struct json *j = &w.json;

    wire_open(p, &w, "table");
    json_text(j, "status", status_word[t->status]);
    if (!g) {
        json_none(j, "game");
        wire_end(p, l, &w);
        return;
    }
    json_text(j, "game", g->id);
    json_number(j, "number", t->games);
    json_open(j, "options", '{');
    for (int i = 0; i < g->options_count; i++) {
        const char *value = options_value(&t->options, i);

        if (value && !g->options[i].secret)
            json_text(j, g->options[i].name, value);
    }
    json_close(j, '}');
    json_open(j, "seats", '[');
    for (int s = 1; s <= t->seats; s++)
        write_seat(t, s, j);
    json_close(j, ']');
    write_seats(j, "yours", l->seats);
    write_terms(t, j);
    write_fair(t, j);
    write_result(t, j);
    wire_end(p, l, &w);
}

/* A member whose value is already JSON. */
static void write_raw(struct wire *w, const char *name, const char *value)
{
    text_put(&w->text, ",\"");
    text_put(&w->text, name);
    text_put(&w->text, "\":");
    text_put(&w->text, value);
}

static void write_line(struct json *j, const char *name, const char *line)
{
    char text[400];
    size_t n = strcspn(line, "\r\n");

    n = n < sizeof text ? n : sizeof text - 1;
    memcpy(text, line, n);
    text[n] = '\0';
    json_text(j, name, text);
}

static void write_question(const struct table *t, struct json *j)
{
    const struct question *q = &t->question;

    if (!q->open)
        return;
    json_open(j, "question", '{');
    json_number(j, "seat", q->seat);
    json_number(j, "category", q->category);
    write_line(j, "text", q->text);
    json_open(j, "choices", '[');
    for (int i = 0; i < q->choices; i++)
        write_line(j, NULL, q->choice[i]);
    json_close(j, ']');
    json_close(j, '}');
}

/* Whose calls wait to be ranked; what they called is told when it counts. */
static void write_pending(const struct table *t, struct json *j)
{
    unsigned seats = 0;

    for (uint32_t i = 0; i < t->calls; i++)
        seats |= 1u << t->call[i].seat;
    if (seats)
        write_seats(j, "pending", seats);
}

static void write_clocks(const struct table *t, struct json *j)
{
    if (t->clock == CLOCK_NONE)
        return;
    json_open(j, "left", '[');
    for (int s = 1; s <= t->seats; s++)
        json_number(j, NULL, (int64_t)table_left(t, s));
    json_close(j, ']');
    write_seats(j, "running", t->running);
}

/* The actions from the first up to the stop, with their seats. */
static void write_actions(const struct table *t, uint32_t first, uint32_t stop, struct json *j)
{
    json_open(j, "played", '[');
    for (uint32_t i = first; i < stop; i++) {
        union game_state before;

        table_state_at(t, i, &before);
        game_write_played(t->match.game, before.byte, t->match.step[i].action, j);
    }
    json_close(j, ']');
}

/* What has been played since the link was told, if this follows what it was told. */
static void write_played(const struct table *t, const struct link *l, bool follows, struct json *j)
{
    json_bool(j, "follows", follows);
    json_number(j, "count", t->match.count);
    write_actions(t, follows ? l->count : t->match.count, t->match.count, j);
}

/* A hash of the view's bytes in hex, so that both ends can tell whether they see the same. */
static const char *key_text(const char *view, size_t length, char hex[HASH_HEX])
{
    uint64_t h = hash_end(hash_bytes(HASH_START, view, length));
    uint8_t bytes[8];

    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(h >> (56 - 8 * i));
    hex_write(bytes, sizeof bytes, hex);
    return hex;
}

/* The view itself, and where it follows another what is other than in that one. */
static void write_views(struct protocol *p, struct wire *w, int viewer, const struct link *before)
{
    const struct table *t = &p->table;
    char hex[HASH_HEX];
    struct text view;

    text_init(&view, p->scratch->is, sizeof p->scratch->is);
    table_view(t, viewer, &view);
    write_raw(w, "view", p->scratch->is);
    json_text(&w->json, "hash", key_text(p->scratch->is, view.used, hex));
    if (!before)
        return;
    text_init(&view, p->scratch->was, sizeof p->scratch->was);
    table_view_at(t, before->count, viewer, before->over, &view);
    json_open(&w->json, "changes", '[');
    differ(p->scratch->was, p->scratch->is, &w->json);
    json_close(&w->json, ']');
}

static unsigned acting_for(const struct table *t, int viewer)
{
    union game_state seen;

    if (t->status != TABLE_PLAYING)
        return 0;
    game_look(t->match.game, t->match.state.byte, viewer, false, seen.byte);
    return t->match.game->acting(seen.byte) & 0x7fu;
}

static void write_state(struct protocol *p, struct link *l, int viewer, bool whole)
{
    const struct table *t = &p->table;
    bool follows = !whole && l->backs == t->backs && l->count <= t->match.count;
    struct wire w;

    wire_open(p, &w, "state");
    json_number(&w.json, "as", viewer);
    json_number(&w.json, "position", t->position);
    write_played(t, l, follows, &w.json);
    write_seats(&w.json, "acting", acting_for(t, viewer));
    write_pending(t, &w.json);
    write_clocks(t, &w.json);
    write_question(t, &w.json);
    write_views(p, &w, viewer, follows ? l : NULL);
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

static void write_part(struct json *j, const char *name, const struct message *m)
{
    json_open(j, name, '{');
    json_message(j, m);
    json_close(j, '}');
}

void wire_hint(struct protocol *p, struct link *l, int seat, const struct hint *h)
{
    const struct table *t = &p->table;
    char action[GAME_ACTION_TEXT];
    struct text text;
    struct wire w;

    text_init(&text, action, sizeof action);
    t->match.game->write_action(t->match.state.byte, h->action, &text);
    wire_open(p, &w, "hint");
    json_number(&w.json, "as", seat);
    json_number(&w.json, "position", t->position);
    json_text(&w.json, "action", action);
    write_part(&w.json, "where", &h->where);
    write_part(&w.json, "what", &h->what);
    write_part(&w.json, "why", &h->why);
    wire_end(p, l, &w);
}

void wire_offer(struct protocol *p, struct link *l)
{
    const struct table *t = &p->table;
    struct wire w;

    wire_open(p, &w, "offer");
    json_text(&w.json, "kind", offer_word[t->offer]);
    if (t->offer) {
        json_number(&w.json, "from", t->offer_seat);
        write_seats(&w.json, "agreed", t->agreed);
    }
    wire_end(p, l, &w);
}

void wire_moves(struct protocol *p, struct link *l, int seat)
{
    const struct table *t = &p->table;
    const struct game *g = t->match.game;
    static const union game_state none;
    game_action list[GAME_ACTIONS_MAX];
    union game_state seen = none;
    int n = table_actions(t, seat, list);
    int i = 0;

    if (n)
        game_look(g, t->match.state.byte, seat, false, seen.byte);
    do {
        struct wire w;
        int stop = n - i > MOVES_EACH ? i + MOVES_EACH : n;

        wire_open(p, &w, "moves");
        json_number(&w.json, "as", seat);
        json_number(&w.json, "position", t->position);
        json_open(&w.json, "actions", '[');
        for (; i < stop; i++) {
            char action[GAME_ACTION_TEXT];
            struct text text;

            text_init(&text, action, sizeof action);
            g->write_action(seen.byte, list[i], &text);
            json_text(&w.json, NULL, action);
        }
        json_close(&w.json, ']');
        json_bool(&w.json, "more", i < n);
        wire_end(p, l, &w);
    } while (i < n);
}

struct to {
    struct protocol *protocol;
    struct link *link;
};

static void send_line(void *context, const char *text, size_t length)
{
    const struct to *to = context;
    char line[RECORD_TEXT];
    size_t full = length;
    struct wire w;

    if (length >= sizeof line)
        length = sizeof line - 1; /* only a comment can be so long */
    while (length < full && (text[length] & 0xc0) == 0x80)
        length--;
    memcpy(line, text, length);
    line[length] = '\0';
    wire_open(to->protocol, &w, "record");
    json_text(&w.json, "line", line);
    wire_end(to->protocol, to->link, &w);
}

void wire_record(struct protocol *p, struct link *l, int viewer)
{
    struct to to = { p, l };
    struct wire w;

    table_save(&p->table, viewer, send_line, &to);
    wire_open(p, &w, "record");
    json_none(&w.json, "line");
    json_bool(&w.json, "whole", viewer == VIEW_ALL || table_open(&p->table));
    wire_end(p, l, &w);
}

void wire_history(struct protocol *p, struct link *l)
{
    const struct table *t = &p->table;
    uint32_t i = 0;

    do {
        uint32_t stop = t->match.count - i > MOVES_EACH ? i + MOVES_EACH : t->match.count;
        struct wire w;

        wire_open(p, &w, "history");
        write_actions(t, i, stop, &w.json);
        i = stop;
        json_bool(&w.json, "more", i < t->match.count);
        wire_end(p, l, &w);
    } while (i < t->match.count);
}

void wire_replay(struct protocol *p, struct link *l, int viewer, uint32_t count)
{
    const struct table *t = &p->table;
    struct text view;
    struct wire w;

    wire_open(p, &w, "replay");
    json_number(&w.json, "as", viewer);
    json_number(&w.json, "count", count);
    text_init(&view, p->scratch->is, sizeof p->scratch->is);
    table_view_at(t, count, viewer, t->status == TABLE_OVER, &view);
    write_raw(&w, "view", p->scratch->is);
    wire_end(p, l, &w);
}
