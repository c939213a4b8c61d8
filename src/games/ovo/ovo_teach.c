/*
 * ovo_teach.c - the knowledge of Ovo for lessons, puzzles and reviews (core/teach.h).
 *
 * A question is only about an egg whose owner the shown moves reveal: it had its symbol up when
 * they began, was turned since, and moved on from there.
 */
#include "games/ovo/ovo.h"

#include "core/teach.h"

static const char *side(const void *state, int seat)
{
    static const char *const words[OVO_SEATS] = {
        "puzzle.you.ovo-1", "puzzle.you.ovo-2", "puzzle.you.ovo-3", "puzzle.you.ovo-4",
    };

    (void)state;
    return words[seat - 1];
}

/* An egg goes there and back again; home; out of the way. The declaration comes with a move. */
static int moves_home(const struct ovo_state *s, unsigned seat)
{
    uint64_t mine = s->own[seat - 1];
    uint64_t camp = ovo_camp(s->players, seat);

    return 2 * bits_count(mine & ~s->turned) + bits_count(mine & s->turned & ~camp) +
           bits_count(s->turned & ~mine & camp);
}

static int least(const void *state, int seat, enum teach_rule rule)
{
    return rule == TEACH_IDLE ? moves_home(state, (unsigned)seat) : 1;
}

/* Peeks at the lowest turned egg. */
static bool idle(const void *state, game_action *out)
{
    const struct ovo_state *s = state;

    if (!s->turned || s->winner)
        return false;
    *out = (game_action)OVO_PEEK << OVO_KIND | ovo_first(s->turned);
    return true;
}

static int owner_of(const void *state, const char *ask)
{
    unsigned column = (unsigned)ask[0] - 'a';
    unsigned row = ask[0] ? (unsigned)ask[1] - '1' : 8;

    return column < 8 && row < 8 && !ask[2] ? (int)ovo_owner(state, column + 8 * row) : 0;
}

static const struct teach_kind home = {
    .id = "home",
    .rule = TEACH_IDLE,
    .goal = "puzzle.goal.home",
    .open = true,
};

static const char *const signs[OVO_SEATS] = { "◆", "✱", "●", "▲" };

static const struct teach_kind owner = {
    .id = "owner",
    .rule = TEACH_NAME,
    .goal = "puzzle.goal.owner",
    .wrong = "puzzle.wrong.owner",
    .hint = "puzzle.hint.watch",
    .answer = "puzzle.hint.owner",
    .signs = signs,
    .name = owner_of,
};

static const struct teach_kind *const kinds[] = { &home, &owner, NULL };

/* ---- puzzles ---- */

/* From grade 2 on, steps alone must not be enough: the solution needs jumps over other eggs. */
static bool promising(const struct teach_wish *w, const void *state)
{
    const struct ovo_state *s = state;
    int moves = moves_home(s, s->seat);

    return moves >= 1 && moves <= w->length &&
           (w->grade == 1 || ovo_walk(s, s->seat) > w->length);
}

/* What the shown moves reveal about an egg. */
struct trail {
    bool known; /* its symbol was up when they began, and it was turned since */
    int moves;  /* the moves it made after it was turned */
};

static bool is_turned(const union game_state *state, unsigned cell)
{
    const struct ovo_state *s = (const void *)state->byte;

    return s->turned >> cell & 1;
}

static struct trail follow(const struct teach_past *past, unsigned cell)
{
    struct trail t = { 0 };

    for (int i = past->count - 1; i >= 0; i--) {
        game_action a = past->action[i];

        if (ovo_kind(a) != OVO_MOVE || ovo_to(a) != cell)
            continue;
        cell = ovo_from(a);
        t.moves += is_turned(&past->state[i], cell);
    }
    t.known = !is_turned(&past->state[0], cell);
    return t;
}

static bool ask_owner(const struct teach_wish *w, const struct teach_past *past,
                      char ask[TEACH_ASK])
{
    const struct ovo_state *s = (const void *)past->state[past->count].byte;

    for (uint64_t left = s->turned; left; left &= left - 1) {
        unsigned cell = ovo_first(left);
        struct trail t = follow(past, cell);

        if (t.known && t.moves >= w->measure.least && t.moves <= w->measure.most) {
            ovo_write_cell(cell, ask);
            return true;
        }
    }
    return false;
}

#define HOME .kind = &home, .options = "repeat=0", .after = { 20, 300 }
#define OWNER .kind = &owner /* `measure` is the number of moves of the egg after it was turned */
#define TWO .options = ""
#define FOUR .options = "players=4"

static const struct teach_wish homes[] = {
    { HOME, .grade = 1, .length = 1, .count = 6, .solutions = { 1, 3 } },
    { HOME, .grade = 2, .length = 2, .count = 6, .solutions = { 1, 4 } },
    { HOME, .grade = 3, .length = 3, .count = 6, .solutions = { 1, 6 } },
    { HOME, .grade = 4, .length = 4, .count = 6, .solutions = { 1, 12 } },
};

static const struct teach_wish owners[] = {
    { OWNER, TWO, .grade = 1, .length = 6, .count = 6,
      .measure = { 1, 9 }, .after = { 12, 120 } },
    { OWNER, TWO, .grade = 2, .length = 10, .count = 6,
      .measure = { 2, 9 }, .after = { 14, 120 } },
    { OWNER, FOUR, .grade = 3, .length = 12, .count = 6,
      .measure = { 1, 9 }, .after = { 14, 160 } },
    { OWNER, FOUR, .grade = 4, .length = 18, .count = 6,
      .measure = { 2, 9 }, .after = { 20, 160 } },
};

static const struct teach_plan plans[] = {
    { .wishes = homes, .count = sizeof homes / sizeof homes[0], .play = ovo_tale,
      .promising = promising },
    { .wishes = owners, .count = sizeof owners / sizeof owners[0], .play = ovo_tale,
      .ask = ask_owner },
};

const struct teach ovo_teach = {
    .kinds = kinds,
    .side = side,
    .least = least,
    .idle = idle,
    .plans = plans,
    .plans_count = sizeof plans / sizeof plans[0],
    .dice = 4,
};
