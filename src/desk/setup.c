/* setup.c - positions that people set up freely, for boards on which they place pieces. */
#include "desk/verbs.h"

#include "desk/objects.h"
#include "match/record.h"

static void write_places(struct json *j, const struct game *g, const void *state)
{
    char name[PLACE_NAME];
    struct text t;

    json_open(j, "places", '[');
    text_init(&t, name, sizeof name);
    for (int n = 0; g->setup->place(state, n, &t); n++) {
        json_text(j, NULL, name);
        text_init(&t, name, sizeof name);
    }
    json_close(j, ']');
}

static void write_pieces(struct json *j, const struct game *g, const void *state)
{
    struct setup_piece piece;

    json_open(j, "pieces", '[');
    for (int n = 0; g->setup->piece(state, n, &piece); n++) {
        json_open(j, NULL, '{');
        json_text(j, "signs", piece.signs);
        json_number(j, "seat", piece.seat);
        if (piece.left != SETUP_ALL)
            json_number(j, "left", piece.left);
        json_message_object(j, "name", &piece.name);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void tell(struct desk *s, const struct match *m)
{
    const struct game *g = m->game;
    char value[OPTION_VALUE];
    struct json_object l;
    struct text t;

    text_init(&t, value, sizeof value);
    setup_write(g, m->state.byte, &t);
    leaf_open(s, &l, "setup");
    json_text(&l.json, "option", g->options[options_role(g, ROLE_POSITION)].name);
    json_text(&l.json, "value", value);
    write_places(&l.json, g, m->state.byte);
    write_pieces(&l.json, g, m->state.byte);
    leaf_send(s, &l);
}

/* `setup`: describes the position at the end of the record on the paper. */
void desk_setup(struct desk *s, const char *rest)
{
    struct message why;
    struct match m;
    uint32_t line;

    (void)rest;
    desk_release(s);
    s->read = true;
    if (!record_load(&m, s->paper, s->used, &why, &line)) {
        leaf_refuse(s, &why);
        return;
    }
    if (m.game->setup)
        tell(s, &m);
    else
        leaf_refuse_word(s, "desk.nothing", "setup");
    match_release(&m);
}
