/* objects.c - writes the objects of the desk; see objects.h. */
#include "desk/objects.h"

#include "learn/raced.h"

void leaf_open(struct desk *s, struct json_object *l, const char *type)
{
    json_begin(l, s->object, sizeof s->object, type);
}

void leaf_send(struct desk *s, struct json_object *l)
{
    struct message why;

    json_end(l);
    if (l->text.cut) { /* half an object is useless */
        message_set(&why, "desk.long");
        leaf_refuse(s, &why);
        return;
    }
    s->send(s->context, l->text.at, l->text.used);
}

void leaf_refuse(struct desk *s, const struct message *why)
{
    struct json_object l;

    leaf_open(s, &l, "refused");
    json_message_object(&l.json, "words", why);
    leaf_send(s, &l);
}

void leaf_refuse_word(struct desk *s, const char *id, const char *word)
{
    struct message why;

    message_text(message_set(&why, id), word);
    leaf_refuse(s, &why);
}

static void write_action(const struct match *m, const void *state, game_action a, struct json *j,
                         const char *name)
{
    char action[GAME_ACTION_TEXT];

    game_action_text(m->game, state, a, action);
    json_text(j, name, action);
}

/* Writes the legal actions of the seat (0: none) in this state, as the viewer sees them. */
static void write_actions(struct json *j, const struct match *m, const union game_state *state,
                          int viewer, int seat)
{
    game_action list[GAME_ACTIONS_MAX];
    union game_state seen;
    int n = 0;

    game_look(m->game, state->byte, viewer, false, seen.byte);
    if (seat && (m->game->acting(state->byte) >> seat & 1))
        n = m->game->actions(seen.byte, list);
    json_open(j, "actions", '[');
    for (int i = 0; i < n; i++) {
        if (game_actor(m->game, seen.byte, list[i]) == seat)
            write_action(m, seen.byte, list[i], j, NULL);
    }
    json_close(j, ']');
}

void leaf_scene(struct json_object *l, const struct match *m, uint32_t count, int viewer, int seat)
{
    struct json *j = &l->json;
    union game_state state;

    count = count < m->count ? count : m->count;
    json_open(j, "scene", '{');
    json_text(j, "variant", variant_of(&m->options)->id);
    json_open(j, "history", '[');
    for (uint32_t i = 0; i < count; i++) {
        match_state_at(m, i, &state);
        game_write_played(m->game, state.byte, m->step[i].action, j);
    }
    json_close(j, ']');
    match_state_at(m, count, &state);
    write_actions(j, m, &state, viewer, count == m->count && m->ending ? 0 : seat);
    match_view_at(m, count, viewer, WITH_BYTES, "view", j);
    json_close(j, '}');
}

/* ---- reviews ---- */

/* How a race ended for each seat. */
static void write_raced(struct json *j, const struct match *m)
{
    struct message words;

    for (int seat = 1; seat <= m->game->seats(m->state.byte) && raced_words(m, seat, &words);
         seat++) {
        if (seat == 1)
            json_open(j, "raced", '[');
        json_open(j, NULL, '{');
        json_message(j, &words);
        json_close(j, '}');
        if (seat == m->game->seats(m->state.byte))
            json_close(j, ']');
    }
}

static void write_note(struct json_object *l, const struct match *m, const struct review_note *n,
                       bool decisive)
{
    struct json *j = &l->json;
    union game_state before;
    struct message words;

    match_state_at(m, n->at, &before);
    json_open(j, NULL, '{');
    json_number(j, "seat", n->seat);
    write_action(m, before.byte, n->played, j, "played");
    json_text(j, "mark", review_mark_name[n->mark]);
    json_number(j, "first", n->first);
    if (n->thought) {
        write_action(m, before.byte, n->best, j, "best");
        json_number(j, "value", n->value);
        json_number(j, "kept", n->kept);
    }
    if (decisive)
        json_bool(j, "decisive", true);
    review_words(m, n, &words);
    json_message_object(&l->json, "words", &words);
    json_message_object(&l->json, "why", &n->why);
    json_close(j, '}');
}

void leaf_notes(struct desk *s)
{
    const struct review *r = &s->review;
    const struct review_note *decisive = review_decisive(r);
    struct json_object l;

    leaf_open(s, &l, "reviewed");
    json_text(&l.json, "game", r->whole->game->id);
    json_open(&l.json, "notes", '[');
    for (uint32_t i = 0; i < r->count; i++)
        write_note(&l, r->whole, &r->note[i], &r->note[i] == decisive);
    json_close(&l.json, ']');
    if (review_undecided(r))
        json_bool(&l.json, "undecided", true);
    write_raced(&l.json, r->whole);
    leaf_send(s, &l);
}
