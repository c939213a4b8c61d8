/* study.c - see study.h. */
#include "server/study.h"

#include "server/hall.h"
#include "server/talk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OBJECT = 512, LINE = 128, LISTED = 300 };

struct study_node {
    uint32_t parent;
    int64_t person;
    int seat; /* the seat that plays it */
    char action[GAME_ACTION_TEXT];
};

struct study_note {
    uint32_t node, talk;
};

struct study {
    uint32_t game; /* the game the tree belongs to */
    uint32_t nodes, notes;
    struct study_node node[STUDY_NODES];
    struct study_note note[STUDY_NOTES];
};

void study_release(struct study *s)
{
    free(s);
}

/* The tree of the last game; NULL if memory is short. */
static struct study *study_of(struct room *r)
{
    uint32_t game = r->protocol.table.games;

    if (!r->study)
        r->study = calloc(1, sizeof *r->study);
    if (r->study && r->study->game != game) {
        memset(r->study, 0, sizeof *r->study);
        r->study->game = game;
    }
    return r->study;
}

/* The game's own moves are the first nodes. */
static uint32_t trunk(const struct room *r)
{
    return r->protocol.table.match.count;
}

/* ---- legality ---- */

/* Plays the moves that lead to the node in a fresh game. */
static bool play_to(const struct room *r, const struct study *s, struct match *m, uint32_t node)
{
    uint32_t way[STUDY_NODES];
    uint32_t count = 0;
    game_action a;

    while (node > trunk(r) && count < STUDY_NODES) {
        way[count++] = node - trunk(r) - 1;
        node = s->node[node - trunk(r) - 1].parent;
    }
    for (uint32_t i = 0; i < node; i++) {
        if (!match_play(m, r->protocol.table.match.step[i].action, NULL))
            return false;
    }
    while (count-- > 0) {
        if (!match_read(m, s->node[way[count]].action, &a, NULL) || !match_play(m, a, NULL))
            return false;
    }
    return true;
}

/* Returns true if the action is legal after the node; *seat: who plays it. */
static bool may_follow(const struct room *r, const struct study *s, uint32_t parent,
                       const char *action, int *seat, struct message *why)
{
    struct match copy;
    game_action a;
    bool good;

    if (parent > trunk(r) + s->nodes)
        return refused(why, "server.study-node");
    if (!match_init(&copy, &r->protocol.table.match.options, why))
        return false;
    good = play_to(r, s, &copy, parent);
    *seat = good ? match_seat(&copy) : 0;
    good = good && match_read(&copy, action, &a, why) && match_play(&copy, a, why);
    match_release(&copy);
    return good;
}

/* ---- messages to people ---- */

static void open_object(struct json_object *o, char room[OBJECT], const struct study *s)
{
    json_begin(o, room, OBJECT, "study");
    json_number(&o->json, "number", s->game);
}

static void send_node(const struct room *r, struct visitor *to, uint32_t i)
{
    const struct study_node *n = &r->study->node[i];
    char room[OBJECT];
    struct json_object o;

    open_object(&o, room, r->study);
    json_number(&o.json, "node", trunk(r) + i + 1);
    json_number(&o.json, "parent", n->parent);
    json_number(&o.json, "seat", n->seat);
    json_text(&o.json, "action", n->action);
    json_number(&o.json, "person", n->person);
    json_end(&o);
    conn_send(to->conn, o.text.at, o.text.used);
}

static void send_note(const struct room *r, struct visitor *to, uint32_t i)
{
    const struct study_note *n = &r->study->note[i];
    char room[OBJECT];
    struct json_object o;

    open_object(&o, room, r->study);
    json_number(&o.json, "note", n->talk);
    json_number(&o.json, "node", n->node);
    json_end(&o);
    conn_send(to->conn, o.text.at, o.text.used);
}

static void tell_all(struct room *r, void (*send)(const struct room *, struct visitor *, uint32_t),
                     uint32_t i)
{
    for (struct visitor *v = r->visitors; v; v = v->next) {
        if (v->link.hello)
            send(r, v, i);
    }
}

void study_list(struct order *o, struct outcome *out)
{
    struct visitor *v = o->context;
    struct room *r = v->room;
    const struct study *s = study_of(r);

    if (!s || r->protocol.table.status != TABLE_OVER) {
        order_refuse(o, out, "server.study-over");
        return;
    }
    for (uint32_t i = 0; i < s->nodes; i++)
        send_node(r, v, i);
    for (uint32_t i = 0; i < s->notes; i++)
        send_note(r, v, i);
    if (s->notes)
        talk_last(v, LISTED);
    order_done(o, out, true);
}

/* ---- the journal ---- */

static bool own_add(struct room *r, struct study *s, struct order *o, struct message *why)
{
    struct study_node n = { .person = strtoll(o->word[2], NULL, 10) };

    if (o->words != 5 || s->nodes == STUDY_NODES || strlen(o->word[4]) >= sizeof n.action ||
        !order_number(o->word[3], UINT32_MAX, &n.parent) ||
        !may_follow(r, s, n.parent, o->word[4], &n.seat, why))
        return false;
    snprintf(n.action, sizeof n.action, "%s", o->word[4]);
    s->node[s->nodes++] = n;
    return true;
}

static bool own_note(struct room *r, struct study *s, struct order *o)
{
    struct study_note n;

    if (s->notes == STUDY_NOTES || !order_number(o->word[2], trunk(r) + s->nodes, &n.node) ||
        !order_number(o->word[3], UINT32_MAX, &n.talk))
        return false;
    s->note[s->notes++] = n;
    return true;
}

void study_do_own(struct order *o, struct outcome *out)
{
    struct room *r = o->context;
    struct study *s = study_of(r);

    order_done(o, out, s && (strcmp(o->word[1], "add") == 0
                                 ? own_add(r, s, o, &out->answer.why)
                                 : own_note(r, s, o)));
}

/* ---- what people say ---- */

/* Returns true if the person may add something now. */
static bool may_add(const struct visitor *v, size_t bytes)
{
    struct hall *h = v->room->hall;
    uint64_t now = hall_now(h) + 1;
    char who[24];

    snprintf(who, sizeof who, "%lld", (long long)v->person);
    return limit_take(h->limits, "studies", v->conn->address, 2 * STUDY_MINUTE, 60000, now) &&
           limit_take(h->limits, "study", who, STUDY_MINUTE, 60000, now) &&
           hall_may_store(h, v->conn->address, v->person, BUDGET_ENTRY + bytes, BUDGET_ANY);
}

/* Returns true if the parent already has a node with this move. */
static bool is_known(const struct room *r, const struct study *s, uint32_t parent,
                     const char *action)
{
    const struct match *m = &r->protocol.table.match;
    char text[GAME_ACTION_TEXT];
    union game_state state;

    for (uint32_t i = 0; i < s->nodes; i++) {
        if (s->node[i].parent == parent && strcmp(s->node[i].action, action) == 0)
            return true;
    }
    if (parent >= m->count)
        return false;
    match_state_at(m, parent, &state);
    return strcmp(game_action_text(m->game, state.byte, m->step[parent].action, text),
                  action) == 0;
}

static void add(struct order *o, struct outcome *out, struct study *s, uint32_t parent,
                const char *action)
{
    struct visitor *v = o->context;
    struct room *r = v->room;
    char line[LINE];
    int seat;

    if (!may_follow(r, s, parent, action, &seat, &out->answer.why)) {
        order_done(o, out, false);
    } else if (is_known(r, s, parent, action)) {
        order_done(o, out, true);
    } else if (s->nodes == STUDY_NODES || r->entries >= ROOM_ENTRIES - ROOM_MOVES) {
        order_refuse(o, out, "server.long");
    } else if (!may_add(v, strlen(action))) {
        order_refuse(o, out, "server.too-fast");
    } else {
        snprintf(line, sizeof line, "study add %lld %u %s", (long long)v->person, parent, action);
        order_done(o, out, room_own_line(r, line));
        if (out->answer.verdict == VERDICT_DONE)
            tell_all(r, send_node, s->nodes - 1);
    }
}

static void note(struct order *o, struct outcome *out, struct study *s, uint32_t node,
                 const char *text)
{
    struct visitor *v = o->context;
    struct room *r = v->room;
    char line[LINE];
    uint32_t talk;

    if (node > trunk(r) + s->nodes) {
        order_refuse(o, out, "server.study-node");
    } else if (s->notes == STUDY_NOTES || r->entries >= ROOM_ENTRIES - ROOM_MOVES) {
        order_refuse(o, out, "server.long");
    } else if (!may_add(v, 0)) {
        order_refuse(o, out, "server.too-fast");
    } else if ((talk = talk_say(o, out, text)) > 0) {
        snprintf(line, sizeof line, "study note %u %u", node, talk);
        order_done(o, out, room_own_line(r, line));
        if (out->answer.verdict == VERDICT_DONE)
            tell_all(r, send_note, s->notes - 1);
    }
}

void study_do(struct order *o, struct outcome *out)
{
    struct visitor *v = o->context;
    struct study *s = study_of(v->room);
    const char *at = o->word[1];
    bool adds = strncmp(at, "add ", 4) == 0;
    uint32_t node;

    at += adds ? 4 : 5;
    if (!s || v->room->protocol.table.status != TABLE_OVER)
        order_refuse(o, out, "server.study-over");
    else if ((!adds && strncmp(o->word[1], "note ", 5) != 0) ||
             !text_read_number(&at, UINT32_MAX, &node) || *at != ' ')
        order_bad(o, out);
    else if (adds)
        add(o, out, s, node, at + 1);
    else
        note(o, out, s, node, at + 1);
}
