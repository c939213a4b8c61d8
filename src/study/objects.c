/* objects.c - writes the objects of the desk; see objects.h. */
#include "study/objects.h"

#include "learn/raced.h"
#include "search/hint.h"

void leaf_open(struct study *s, struct leaf *l, const char *type)
{
    text_init(&l->text, s->object, sizeof s->object);
    json_init(&l->json, &l->text);
    json_open(&l->json, NULL, '{');
    json_text(&l->json, "type", type);
}

void leaf_send(struct study *s, struct leaf *l)
{
    struct message why;

    json_close(&l->json, '}');
    if (l->text.cut) { /* half an object helps nobody */
        refuse(&why, "study.long");
        leaf_refuse(s, &why);
        return;
    }
    s->send(s->context, l->text.at, l->text.used);
}

void leaf_message(struct leaf *l, const char *name, const struct message *m)
{
    if (!m->id) {
        json_none(&l->json, name);
        return;
    }
    json_open(&l->json, name, '{');
    json_message(&l->json, m);
    json_close(&l->json, '}');
}

void leaf_refuse(struct study *s, const struct message *why)
{
    struct leaf l;

    leaf_open(s, &l, "refused");
    leaf_message(&l, "words", why);
    leaf_send(s, &l);
}

void leaf_refuse_word(struct study *s, const char *id, const char *word)
{
    struct message why;

    message_text(refuse(&why, id), word);
    leaf_refuse(s, &why);
}

static void write_action(const struct match *m, const void *state, game_action a, struct json *j,
                         const char *name)
{
    char action[GAME_ACTION_TEXT];
    struct text t;

    text_init(&t, action, sizeof action);
    m->game->write_action(state, a, &t);
    json_text(j, name, action);
}

/* A member whose value is already JSON. */
static void raw_begins(struct leaf *l, const char *name)
{
    text_put(&l->text, l->json.comma ? ",\"" : "\"");
    text_put(&l->text, name);
    text_put(&l->text, "\":");
    l->json.comma = true;
}

/* The legal actions of the seat, as it sees the position. */
static void write_actions(struct json *j, const struct match *m, int viewer, int seat)
{
    game_action list[GAME_ACTIONS_MAX];
    union game_state seen;
    int n = 0;

    game_look(m->game, m->state.byte, viewer, false, seen.byte);
    if (!m->ending && seat && (match_acting(m) >> seat & 1))
        n = m->game->actions(seen.byte, list);
    json_open(j, "actions", '[');
    for (int i = 0; i < n; i++) {
        if (game_actor(m->game, seen.byte, list[i]) == seat)
            write_action(m, seen.byte, list[i], j, NULL);
    }
    json_close(j, ']');
}

void leaf_scene(struct leaf *l, const struct match *m, uint32_t count, int viewer, int seat)
{
    struct json *j = &l->json;
    struct message why;
    struct match then;

    if (!match_init(&then, &m->options, &why))
        return;
    json_open(j, "scene", '{');
    json_open(j, "history", '[');
    while (then.count < count && then.count < m->count) {
        game_action a = m->step[then.count].action;

        game_write_played(then.game, then.state.byte, a, j);
        if (!match_play(&then, a, &why))
            break;
    }
    json_close(j, ']');
    write_actions(j, &then, viewer, seat);
    raw_begins(l, "view");
    match_write_view(&then, viewer, &l->text);
    json_close(j, '}');
    match_release(&then);
}

/* ---- looking back ---- */

/* Where on the board the action is. */
static void write_place(const struct match *m, game_action a, struct json *j)
{
    char action[GAME_ACTION_TEXT], place[GAME_ACTION_TEXT];
    struct text t;

    text_init(&t, action, sizeof action);
    m->game->write_action(m->state.byte, a, &t);
    text_init(&t, place, sizeof place);
    hint_place(action, &t);
    json_text(j, "place", place);
}

/* How a race ended for each seat. */
static void write_raced(struct json *j, const struct match *m)
{
    struct message words;

    for (int seat = 1; seat <= m->game->seats(m->state.byte) && raced_words(m, seat, &words); seat++) {
        if (seat == 1)
            json_open(j, "raced", '[');
        json_open(j, NULL, '{');
        json_message(j, &words);
        json_close(j, '}');
        if (seat == m->game->seats(m->state.byte))
            json_close(j, ']');
    }
}

static void write_note(struct leaf *l, const struct match *m, const struct review_note *n,
                       bool decisive)
{
    struct json *j = &l->json;
    struct message words;

    json_open(j, NULL, '{');
    json_number(j, "seat", n->seat);
    write_action(m, m->state.byte, n->played, j, "played");
    json_text(j, "mark", review_mark_name[n->mark]);
    json_number(j, "first", n->first);
    if (n->thought) {
        write_action(m, m->state.byte, n->best, j, "best");
        write_place(m, n->best, j);
        json_number(j, "value", n->value);
        json_number(j, "kept", n->kept);
    }
    if (decisive)
        json_bool(j, "decisive", true);
    review_words(m, n, &words);
    leaf_message(l, "words", &words);
    leaf_message(l, "why", &n->why);
    json_close(j, '}');
}

void leaf_notes(struct study *s)
{
    const struct review *r = &s->review;
    const struct review_note *decisive = review_decisive(r);
    struct message why;
    struct leaf l;
    struct match m;

    if (!match_init(&m, &r->whole->options, &why)) {
        leaf_refuse(s, &why);
        return;
    }
    leaf_open(s, &l, "reviewed");
    json_open(&l.json, "notes", '[');
    for (uint32_t i = 0; i < r->count; i++) {
        write_note(&l, &m, &r->note[i], &r->note[i] == decisive);
        if (!match_play(&m, r->note[i].played, &why))
            break;
    }
    json_close(&l.json, ']');
    if (review_undecided(r))
        json_bool(&l.json, "undecided", true);
    write_raced(&l.json, r->whole);
    leaf_send(s, &l);
    match_release(&m);
}
