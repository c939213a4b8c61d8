/* weigh.c - the computer's evaluation of a position, for the analysis board. */
#include "desk/verbs.h"

#include "match/record.h"
#include "desk/objects.h"
#include "search/search.h"

enum {
    LEVEL = SEARCH_LEVELS,
    NODES = 1000,
    NODES_MOST = 200000,
    SHOWN = 8, /* actions shown of the line */
    SEED = 1
};

/* The first seat that may act; 0 if only the judge may, or nobody. */
static int first_acting(const struct match *m)
{
    unsigned acting = match_acting(m);

    for (int seat = 1; seat <= m->game->seats(m->state.byte); seat++) {
        if (acting & 1u << seat)
            return seat;
    }
    return 0;
}

/* Writes the values by seat, out of 1000, from the search or from how the game ended. */
static void write_values(struct json *j, const struct match *m, const struct search_answer *a)
{
    struct result r;

    match_result(m, &r);
    json_open(j, "values", '[');
    for (int seat = 1; seat <= m->game->seats(m->state.byte); seat++) {
        bool won = r.winners & 1u << seat;

        json_number(j, NULL, r.finished ? (r.draw ? 500 : won ? 1000 : 0)
                                        : a->value[seat] * 1000 / INSIGHT_WIN);
    }
    json_close(j, ']');
}

/* Writes the line that the search expects, in the notation. */
static void write_line(struct json *j, const struct match *m, const struct search_answer *a)
{
    struct match along;
    bool there = match_copy(m, &along);

    json_open(j, "line", '[');
    for (int i = 0; there && i < a->line_count && i < SHOWN && !along.ending; i++) {
        char text[GAME_ACTION_TEXT];
        struct message why;

        game_action_text(along.game, along.state.byte, a->line[i], text);
        if (!match_play(&along, a->line[i], &why))
            break; /* the search imagined other hidden information than there is */
        json_text(j, NULL, text);
    }
    if (there)
        match_release(&along);
    json_close(j, ']');
}

static void tell(struct desk *s, const struct match *m, int seat, const struct search_answer *a)
{
    struct json_object l;

    leaf_open(s, &l, "weighed");
    json_number(&l.json, "seat", seat);
    json_bool(&l.json, "proved", a->proved || m->ending);
    json_number(&l.json, "nodes", (int32_t)a->nodes);
    write_values(&l.json, m, a);
    write_line(&l.json, m, a);
    leaf_send(s, &l);
}

/* `weigh [NODES]`: evaluates the position at the end of the record on the paper. */
void desk_weigh(struct desk *s, const char *rest)
{
    struct search_answer answer = { 0 };
    struct search_limits limits = { .nodes = NODES };
    struct player player;
    struct message why;
    struct match m;
    uint32_t line, nodes;
    int seat;

    desk_release(s);
    s->read = true;
    if (text_read_number(&rest, NODES_MOST, &nodes) && nodes > 0)
        limits.nodes = nodes;
    if (!record_load(&m, s->paper, s->used, &why, &line)) {
        leaf_refuse(s, &why);
        return;
    }
    seat = m.ending ? 0 : first_acting(&m);
    player_init(&player, seat, LEVEL, SEED);
    player.sure = true;
    if (seat)
        player_watch_past(&player, &m);
    if (m.ending || (seat && search_best(&player, &m, &limits, s->arena, &answer)))
        tell(s, &m, seat, &answer);
    else
        leaf_refuse_word(s, "desk.nothing", "weigh");
    match_release(&m);
    arena_reset(s->arena);
}
