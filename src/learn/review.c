/* review.c - see review.h. */
#include "learn/review.h"

#include "search/tree.h"

#include <stdlib.h>
#include <string.h>

enum {
    LEVEL = 7,
    NODES_LEAST = 80,
    NODES_MOST = 8000,
    LOOSE = 100, /* of INSIGHT_WIN: so much less is loose */
    TURN = 220   /* and so much turns the game */
};

bool review_init(struct review *r, const struct match *m, uint64_t nodes, struct arena *arena,
                 struct message *why)
{
    int seats = m->game->seats(m->state.byte);

    memset(r, 0, sizeof *r);
    r->note = calloc(m->count + 1, sizeof *r->note);
    if (!r->note)
        return refused(why, "match.memory");
    if (!match_init(&r->match, &m->options, why)) {
        free(r->note);
        return false;
    }
    r->whole = m;
    r->arena = arena;
    r->nodes = (nodes ? nodes : REVIEW_NODES) / (m->count + 1);
    r->nodes = r->nodes < NODES_LEAST ? NODES_LEAST : r->nodes > NODES_MOST ? NODES_MOST : r->nodes;
    for (int seat = 1; seat <= seats; seat++) {
        player_init(&r->player[seat], seat, LEVEL, (uint64_t)seat);
        r->player[seat].sure = true;
    }
    return true;
}

void review_release(struct review *r)
{
    match_release(&r->match);
    free(r->note);
}

/* What a finished game is worth to a seat. */
static int worth(const struct match *m, int seat)
{
    int seats = m->game->seats(m->state.byte);
    struct result result;

    match_result(m, &result);
    if (result.winners >> seat & 1)
        return INSIGHT_WIN;
    return result.winners || !result.draw ? 0 : INSIGHT_WIN / seats;
}

/* Why the action is good, from what the seat sees. */
static void explain(const struct match *m, int seat, game_action a, struct message *why)
{
    const struct game *g = m->game;
    union game_state view;

    why->id = NULL;
    game_look(g, m->state.byte, seat, false, view.byte);
    if (!g->conceal && g->insight && g->insight->reason && !g->insight->reason(view.byte, a, why))
        why->id = NULL;
}

/* Whether another seat wins at once after the action. */
static bool gives_away(const struct match *m, int seat, game_action a)
{
    const struct game *g = m->game;
    union game_state next = m->state;
    game_action reply;
    struct result r;

    game_step(g, next.byte, a);
    g->result(next.byte, &r);
    if (r.finished)
        return r.winners && !(r.winners >> seat & 1);
    return game_seat(g, next.byte) > 0 && game_seat(g, next.byte) != seat &&
           win_now(g, next.byte, &reply);
}

/* Whether a win at once was there and the played action is none. */
static bool overlooks(const struct match *m, int seat, game_action played)
{
    union game_state next = m->state;
    game_action win;
    struct result r;

    if (!win_now(m->game, m->state.byte, &win))
        return false;
    game_step(m->game, next.byte, played);
    m->game->result(next.byte, &r);
    return !(r.finished && (r.winners >> seat & 1));
}

/* A certain win or loss is worth all or nothing, whatever was sampled on the way to it. */
static void round_off(const struct match *m, int seat, struct search_answer *a)
{
    int seats = m->game->seats(m->state.byte);
    bool won = a->value[seat] > INSIGHT_WIN * 3 / 4;

    if (!a->proved || (!won && a->value[seat] > INSIGHT_WIN / 4))
        return;
    if (won)
        memset(a->value, 0, sizeof a->value);
    else if (seats == 2)
        a->value[3 - seat] = INSIGHT_WIN;
    a->value[seat] = won ? INSIGHT_WIN : 0;
}

/* Thinks about the position for its seat; false where search cannot. */
static bool think(struct review *r, int seat, struct search_answer *a)
{
    struct search_limits limits = { .nodes = r->nodes };

    arena_reset(r->arena);
    if (seat < 1 || seat > GAME_SEATS_MAX ||
        !search_best(&r->player[seat], &r->match, &limits, r->arena, a))
        return false;
    round_off(&r->match, seat, a);
    return true;
}

static enum review_mark mark_of(const struct review_note *n)
{
    int lost = n->value - n->kept;

    if (n->played == n->best)
        return REVIEW_FINE;
    if (n->overlooked || (n->sure && n->value == INSIGHT_WIN && n->kept < INSIGHT_WIN))
        return REVIEW_MISSED;
    if (n->gift)
        return REVIEW_GIFT;
    return lost >= TURN ? REVIEW_TURN : lost >= LOOSE ? REVIEW_LOOSE : REVIEW_FINE;
}

/* Tells the decision before what it kept: `value` by seat, NULL where nothing is known. */
static void settle(struct review *r, const int value[])
{
    struct review_note *n = r->count ? &r->note[r->count - 1] : NULL;

    if (!n || !n->thought)
        return;
    n->kept = value ? value[n->seat] : n->value;
    n->mark = mark_of(n);
}

/* The note of the decision at hand. */
static void note_down(struct review *r, int seat, const struct search_answer *a)
{
    struct review_note *n = &r->note[r->count];
    game_action played = r->whole->step[r->match.count].action;

    memset(n, 0, sizeof *n);
    n->at = r->match.count;
    n->seat = game_actor(r->match.game, r->match.state.byte, played);
    n->played = played;
    n->best = played;
    n->first = r->count ? r->note[r->count - 1].first
                        : INSIGHT_WIN / r->match.game->seats(r->match.state.byte);
    if (!a)
        return;
    n->thought = true;
    n->best = a->action;
    n->value = a->value[seat];
    n->sure = a->proved;
    n->first = a->value[1];
    n->overlooked = !r->match.game->conceal && overlooks(&r->match, seat, played);
    n->gift = !r->match.game->conceal && gives_away(&r->match, seat, played) &&
              !gives_away(&r->match, seat, a->action);
    explain(&r->match, seat, a->action, &n->why);
}

bool review_step(struct review *r)
{
    struct match *m = &r->match;
    union game_state before = m->state;
    struct search_answer a;
    struct message why;
    int seat = match_seat(m);
    bool thought;

    if (r->failed)
        return false;
    if (m->ending) {
        int value[GAME_SEATS_MAX + 1];

        for (int i = 1; i <= GAME_SEATS_MAX; i++)
            value[i] = worth(m, i);
        settle(r, value);
        return false;
    }
    thought = think(r, seat, &a);
    settle(r, thought ? a.value : NULL);
    if (m->count == r->whole->count)
        return false;
    note_down(r, seat, thought ? &a : NULL);
    r->count++;
    r->failed = !match_play(m, r->whole->step[m->count].action, &why);
    for (int i = 1; i <= m->game->seats(m->state.byte) && !r->failed; i++)
        player_watch(&r->player[i], m->game, before.byte, r->note[r->count - 1].played,
                     m->state.byte);
    return !r->failed;
}
