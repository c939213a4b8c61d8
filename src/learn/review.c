/* review.c - see review.h. */
#include "learn/review.h"

#include <stdlib.h>
#include <string.h>

const char *const review_mark_name[REVIEW_MARKS] = {
    "none", "fine", "loose", "turn", "gift", "missed",
};

enum {
    LEVEL = 8,        /* uses its full strength, ... */
    LEVEL_SECRETS = 7, /* ... but does not spread few nodes over a hundred worlds */
    NODES_LEAST = 60,
    LOOKS_LEAST = 8, /* the nodes are shared by at least this many, however short the game */
    LOOSE = 100, /* of INSIGHT_WIN: losing this much is loose */
    TURN = 220,  /* losing this much turns the game */
    WON = 750,   /* as good as won: a slower win misses nothing */
    OPEN = 700   /* thousandths of an equal share: from there on, the game is open */
};

static uint64_t nodes_each(uint64_t nodes, uint32_t looks)
{
    uint64_t each = nodes / (looks < LOOKS_LEAST ? LOOKS_LEAST : looks);

    return each < NODES_LEAST ? NODES_LEAST : each;
}

static int seats_of(const struct review *r)
{
    return r->match.game->seats(r->match.state.byte);
}

bool review_init(struct review *r, const struct match *m, uint64_t nodes, struct arena *arena,
                 struct message *why)
{
    const struct insight *in = m->game->insight;
    int seats = m->game->seats(m->state.byte);

    memset(r, 0, sizeof *r);
    arena_reset(arena);
    r->whole = m;
    r->arena = arena;
    r->whole_nodes =
        (nodes ? nodes : REVIEW_NODES) / (uint64_t)(in && in->node_cost ? in->node_cost : 1);
    r->nodes = nodes_each(r->whole_nodes / 2, m->count + 1);
    r->note = calloc(m->count + 1, sizeof *r->note);
    if (in && in->note)
        r->past = calloc(m->count + 1, sizeof r->player);
    if (!r->note || (in && in->note && !r->past) ||
        !certain_init(&r->certain, m->game, arena)) {
        free(r->note);
        free(r->past);
        return refused(why, "match.memory");
    }
    r->mark = arena->used;
    if (!match_init(&r->match, &m->options, why)) {
        free(r->note);
        free(r->past);
        return false;
    }
    for (int seat = 1; seat <= seats; seat++) {
        player_init(&r->player[seat], seat, m->game->conceal ? LEVEL_SECRETS : LEVEL,
                    (uint64_t)seat);
        r->player[seat].sure = true;
    }
    return true;
}

void review_release(struct review *r)
{
    match_release(&r->match);
    free(r->note);
    free(r->past);
}

/* ---- one position ---- */

/* An evaluated position: the value for each seat, and what the seat to act would play. */
struct stand {
    bool known; /* the values are set */
    int value[GAME_SEATS_MAX + 1];
    struct outlook sure;
    game_action best;
};

static void stand_won(struct stand *s, int seat)
{
    memset(s->value, 0, sizeof s->value);
    s->value[seat] = INSIGHT_WIN;
    s->known = true;
}

/* Sets the value of a finished game for each seat. */
static void stand_over(const struct review *r, struct stand *s)
{
    int seats = seats_of(r);
    struct result result;

    match_result(&r->match, &result);
    for (int seat = 1; seat <= seats; seat++)
        s->value[seat] = result.winners >> seat & 1 ? INSIGHT_WIN
                         : result.draw              ? INSIGHT_WIN / seats
                                                    : 0;
    s->known = true;
}

/* Thinks about the position for the seat to act, by the dice of `seed`. */
static void think(struct review *r, uint64_t seed, struct stand *s)
{
    struct search_limits limits = { .nodes = r->nodes };
    int seat = match_seat(&r->match);
    struct search_answer a;
    struct player p;

    if (seat < 1)
        return;
    p = r->player[seat];
    rng_seed(&p.rng, seed);
    r->arena->used = r->mark;
    s->known = search_best(&p, &r->match, &limits, r->arena, &a);
    if (!s->known)
        return;
    s->best = a.action;
    memcpy(s->value, a.value, sizeof s->value);
}

/* Evaluates the match's position: what is certain, otherwise what search believes. If the game
 * continued from here, `played` counts as the best unless another action is better. */
static void look(struct review *r, uint64_t seed, const game_action *played, struct stand *s)
{
    memset(s, 0, sizeof *s);
    if (r->match.ending) {
        stand_over(r, s);
        return;
    }
    s->sure = certain_look(&r->certain, r->match.state.byte);
    if (played)
        s->best = *played;
    if (!s->sure.seat) {
        think(r, seed, s);
        return;
    }
    stand_won(s, s->sure.seat);
    if (played && s->sure.seat == match_seat(&r->match))
        s->best = certain_win(&r->certain, r->match.state.byte, s->sure, *played);
}

/* ---- decisions ---- */

/* Explains why the action is good, from the seat's own view. */
static void explain(const struct match *m, int seat, game_action a, struct message *why)
{
    const struct game *g = m->game;
    union game_state view;

    why->id = NULL;
    game_look(g, m->state.byte, seat, false, view.byte);
    if (!g->conceal && g->insight && g->insight->reason && !g->insight->reason(view.byte, a, why))
        why->id = NULL;
}

/* Returns true if the action allowed another seat's certain win, or brought it close. */
static bool gives(const struct review_note *n)
{
    bool at_once = n->after.in == 1;

    return n->after.seat && n->after.seat != n->seat && n->before.seat != n->seat &&
           (at_once ? n->before.in != 1 : !n->before.seat && n->value - n->kept >= LOOSE);
}

static enum review_mark mark_of(const struct review_note *n)
{
    int lost = n->value - n->kept;

    if (gives(n))
        return REVIEW_GIFT;
    if (n->played == n->best)
        return REVIEW_FINE;
    if (n->before.seat == n->seat && (n->kept < WON || n->before.in == 1))
        return REVIEW_MISSED;
    return lost >= TURN ? REVIEW_TURN : lost >= LOOSE ? REVIEW_LOOSE : REVIEW_FINE;
}

/* Returns true if this is the seat's first decision. */
static bool is_first(const struct review *r, const struct review_note *n)
{
    for (uint32_t i = 0; i < n->at; i++) {
        if (r->note[i].seat == n->seat)
            return false;
    }
    return true;
}

/* Marks a decision whose values are known. Early values say little, so a seat's first decision is
 * only marked for what is certain. */
static void mark(const struct review *r, struct review_note *n)
{
    n->mark = mark_of(n);
    if (n->mark < REVIEW_GIFT && is_first(r, n))
        n->mark = REVIEW_FINE;
}

/* Records in the previous decision, if any, what it kept. */
static void settle(struct review *r, const struct stand *s)
{
    struct review_note *n = r->count ? &r->note[r->count - 1] : NULL;

    if (!n || !n->thought || n->oversight)
        return;
    n->kept = s->known ? s->value[n->seat] : n->value;
    n->after = s->sure;
    mark(r, n);
}

/* In a race only oversights count, since there are no values. */
static void note_race(struct review *r, struct review_note *n)
{
    static const enum review_mark mark[] = {
        [TEACH_UNKNOWN] = REVIEW_NONE,
        [TEACH_RIGHT] = REVIEW_FINE,
        [TEACH_LOOSE] = REVIEW_LOOSE,
        [TEACH_MISSED] = REVIEW_MISSED,
    };
    const struct teach *teach = r->match.game->teach;
    struct teach_verdict v = { .better = n->played };

    if (teach && teach->judge)
        teach->judge(r->match.state.byte, n->played, &v);
    n->best = v.better;
    n->words = v.words;
    n->oversight = v.oversight;
    n->mark = mark[v.oversight];
    n->thought = v.oversight != TEACH_UNKNOWN;
    n->value = n->kept = INSIGHT_WIN / seats_of(r);
}

/* Writes the note of the current decision. */
static void note_down(struct review *r, const struct stand *s)
{
    const struct match *m = &r->match;
    struct review_note *n = &r->note[r->count];

    n->at = m->count;
    n->played = r->whole->step[m->count].action;
    n->seat = game_actor(m->game, m->state.byte, n->played);
    n->thought = s->known && match_seat(m) == n->seat;
    n->best = n->thought ? s->best : n->played;
    n->before = s->sure;
    n->value = s->value[n->seat];
    n->first = s->known   ? s->value[1]
               : r->count ? r->note[r->count - 1].first
                          : INSIGHT_WIN / seats_of(r);
    if (!s->known)
        note_race(r, n);
}

/* Plays an action on the match, with everybody watching. */
static bool advance(struct review *r, game_action a)
{
    union game_state before = r->match.state;
    struct message why;

    if (!match_play(&r->match, a, &why))
        return false;
    for (int i = 1; i <= seats_of(r); i++)
        player_watch(&r->player[i], r->match.game, before.byte, a, r->match.state.byte);
    return true;
}

/* ---- the second pass ---- */

static bool is_doubtful(const struct review_note *n)
{
    return !n->oversight && (n->mark == REVIEW_LOOSE || n->mark == REVIEW_TURN ||
                          n->mark == REVIEW_GIFT);
}

/* Evaluates the position for the note's seat after the action. */
static struct stand after(struct review *r, const struct review_note *n, game_action a)
{
    struct stand s = { 0 };

    r->failed = !advance(r, a);
    if (r->failed)
        return s;
    look(r, n->at + 1, NULL, &s);
    match_back(&r->match);
    return s;
}

/* Compares the played action with the better one again; the match is at the position before
 * them. */
static void look_again(struct review *r, struct review_note *n)
{
    struct stand best, played;

    if (n->mark == REVIEW_GIFT && !certain_escape(&r->certain, r->match.state.byte, n->after,
                                                  n->best, &n->best)) {
        n->value = n->kept; /* it was lost already, or unclear */
        n->mark = REVIEW_FINE;
        return;
    }
    if (r->past)
        memcpy(r->player, &r->past[n->at * (GAME_SEATS_MAX + 1)], sizeof r->player);
    best = after(r, n, n->best);
    if (r->past)
        memcpy(r->player, &r->past[n->at * (GAME_SEATS_MAX + 1)], sizeof r->player);
    played = after(r, n, n->played);
    if (r->failed || !best.known || !played.known)
        return;
    n->value = best.value[n->seat];
    n->kept = played.value[n->seat];
    n->after = played.sure;
    mark(r, n);
}

/* Goes back to the next doubtful decision and settles it; returns false at the start of the
 * game. */
static bool step_back(struct review *r)
{
    bool looked = false;

    while (!looked && !r->failed && match_back(&r->match)) {
        struct review_note *n = &r->note[r->match.count];

        looked = is_doubtful(n);
        if (looked)
            look_again(r, n);
        if (n->mark > REVIEW_FINE)
            explain(&r->match, n->seat, n->best, &n->why);
    }
    r->left -= looked;
    return looked && !r->failed;
}

static void begin_again(struct review *r)
{
    for (uint32_t i = 0; i < r->count; i++)
        r->doubts += is_doubtful(&r->note[i]);
    r->left = r->doubts;
    r->nodes = nodes_each(r->whole_nodes / 2, 2 * r->doubts);
    r->again = true;
}

/* ---- step by step ---- */

/* Evaluates the next position of the first pass; returns false at the end of the game. */
static bool step_on(struct review *r)
{
    bool last = r->match.ending || r->match.count == r->whole->count;
    struct stand s;

    look(r, r->match.count, last ? NULL : &r->whole->step[r->match.count].action, &s);
    settle(r, &s);
    if (last)
        return false;
    note_down(r, &s);
    if (r->past)
        memcpy(&r->past[r->count * (GAME_SEATS_MAX + 1)], r->player, sizeof r->player);
    r->failed = !advance(r, r->note[r->count].played);
    r->count += !r->failed;
    return !r->failed;
}

bool review_step(struct review *r)
{
    if (r->failed)
        return false;
    if (r->again)
        return step_back(r);
    if (!step_on(r))
        begin_again(r);
    return !r->failed;
}

int review_progress(const struct review *r)
{
    uint32_t all = r->whole->count + 1;

    if (!r->again)
        return (int)(50 * (uint64_t)r->count / all);
    return r->doubts ? (int)(100 - 50 * (uint64_t)r->left / r->doubts) : 100;
}

/* Returns true if the decision lost a game that could still have been saved. */
static bool gave_away(const struct review_note *n, int share)
{
    if (n->oversight || n->mark < REVIEW_TURN)
        return false;
    return n->value >= (n->mark == REVIEW_GIFT ? LOOSE : share * OPEN / INSIGHT_WIN);
}

bool review_undecided(const struct review *r)
{
    struct result result;
    bool thought = false;

    match_result(r->whole, &result);
    for (uint32_t i = 0; i < r->count; i++)
        thought |= r->note[i].thought && !r->note[i].oversight;
    return thought && result.winners && (result.winners & (result.winners - 1)) == 0 &&
           seats_of(r) > 1 && !review_decisive(r);
}

const struct review_note *review_decisive(const struct review *r)
{
    int share = INSIGHT_WIN / seats_of(r);
    struct result result;

    match_result(r->whole, &result);
    for (uint32_t i = r->count; result.winners && i-- > 0;) {
        const struct review_note *n = &r->note[i];

        if (!(result.winners >> n->seat & 1) && gave_away(n, share))
            return n;
    }
    return NULL;
}
