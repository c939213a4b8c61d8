/* make_play.c - puzzles from games that play themselves; see make.h. */
#include "learn/make.h"

#include "core/must.h"

enum {
    WISHES = 16,   /* the most wishes at once */
    LOOK_BACK = 32 /* the most actions to show before a question */
};

/* ---- examining a position: return true if a puzzle was kept ---- */

static bool look_find(struct maker *k, const struct teach_wish *w, struct match *m,
                      const char *options)
{
    game_action list[GAME_ACTIONS_MAX];
    struct make_solution s = {
        .length = 1, .first = list, .line = list, .line_count = 1, .proof = "rules",
    };

    s.firsts = w->kind->find(m->state.byte, task_seat(m), list);
    return make_within(w->solutions, s.firsts) && make_keep(k, w, m, options, &s);
}

/* Collects the last actions of the match with the states between them, for the game to ask
 * about. */
static bool look_back(struct maker *k, const struct teach_plan *plan, const struct teach_wish *w,
                      struct match *m, const char *options)
{
    union game_state state[LOOK_BACK + 1];
    game_action action[LOOK_BACK];
    struct teach_past past = { state, action, w->length };
    char ask[TEACH_ASK];
    struct make_solution s = { .length = w->length, .ask = ask, .proof = "rules" };
    struct message why;

    must(w->length <= LOOK_BACK && w->length <= (int)m->count);
    for (int i = w->length; i >= 0; i--) {
        state[i] = m->state;
        if (i == 0)
            break;
        action[i - 1] = m->step[m->count - 1].action;
        match_back(m);
    }
    for (int i = 0; i < w->length; i++)
        must(match_play(m, action[i], &why));
    return plan->ask(w, &past, ask) && make_keep(k, w, m, options, &s);
}

static bool look(struct maker *k, const struct teach_plan *plan, const struct teach_wish *w,
                 struct match *m, const char *options)
{
    switch (w->kind->rule) {
    case TEACH_FIND:
        return look_find(k, w, m, options);
    case TEACH_NAME:
        return look_back(k, plan, w, m, options);
    default:
        return make_proved(k, w, m, options);
    }
}

/* ---- games that play themselves ---- */

/* Wishes of a plan that are fulfilled together, and how many puzzles each still needs. */
struct making {
    const struct teach_plan *plan;
    const struct teach_wish *wishes;
    int count;
    int left[WISHES];
};

static bool wants_more(const struct making *o)
{
    for (int i = 0; i < o->count; i++) {
        if (o->left[i])
            return true;
    }
    return false;
}

/* The length of the position's solution; 0: longer than every wish, or not found soon enough. */
static int measure(struct maker *k, const struct making *o, const struct match *m)
{
    struct prove p;
    int most = 0;
    int length;

    for (int i = 0; i < o->count; i++)
        most = o->wishes[i].length > most ? o->wishes[i].length : most;
    make_prover(k, o->wishes, m, &p);
    p.most = o->plan->nodes;
    length = prove_length(&p, m->state.byte, most);
    return p.stopped ? 0 : length;
}

/* Examines a position for each wish; returns true if one was fulfilled. */
static bool look_for_all(struct maker *k, struct making *o, struct match *m, const char *options)
{
    const struct teach_plan *plan = o->plan;
    int length = 0;

    if ((int)m->count < o->wishes->after.least)
        return false;
    if (plan->promising && !plan->promising(o->wishes, m->state.byte))
        return false;
    if (plan->nodes) {
        length = measure(k, o, m);
        if (!length)
            return false;
    }
    for (int i = 0; i < o->count; i++) {
        if (o->left[i] && (!length || o->wishes[i].length == length) &&
            look(k, plan, &o->wishes[i], m, options)) {
            o->left[i]--;
            return true;
        }
    }
    return false;
}

/* Chooses one action in a game that plays itself. */
static game_action roll(struct maker *k, const struct teach_plan *plan, const struct match *m)
{
    const struct game *g = m->game;

    if (plan->play)
        return plan->play(m->state.byte, &k->rng);
    if (g->insight && g->insight->roll)
        return g->insight->roll(m->state.byte, &k->rng);
    return game_nth(g, m->state.byte,
                    (int)rng_below(&k->rng, (uint32_t)game_count(g, m->state.byte)));
}

/* Plays one game until a wish is fulfilled. */
static void play_one(struct maker *k, struct making *o)
{
    char dealt[MAKE_OPTIONS] = "";
    char options[MAKE_OPTIONS];
    struct message why;
    struct match m;
    struct text t;

    text_init(&t, dealt, sizeof dealt);
    if (o->plan->deal)
        o->plan->deal(o->wishes, &k->rng, &t);
    if (!make_open(k, o->wishes, dealt, options, &m))
        return;
    while (!m.ending && (int)m.count <= o->wishes->after.most && !make_stops(k)) {
        if (look_for_all(k, o, &m, options))
            break;
        k->failed = !match_play(&m, roll(k, o->plan, &m), &why);
    }
    match_release(&m);
}

/* Fulfils wishes together, or one; returns false if it was stopped or failed. */
static bool grant(struct maker *k, const struct teach_plan *plan, const struct teach_wish *wishes,
                  int count)
{
    struct making o = { .plan = plan, .wishes = wishes, .count = count };

    must(count <= WISHES);
    for (int i = 0; i < count; i++)
        o.left[i] = wishes[i].count;
    while (wants_more(&o) && !make_stops(k))
        play_one(k, &o);
    return !make_stops(k);
}

bool make_by_play(struct maker *k, const struct teach_plan *plan)
{
    bool good = true;

    if (plan->together)
        return grant(k, plan, plan->wishes, plan->count);
    for (int i = 0; i < plan->count && good; i++)
        good = grant(k, plan, &plan->wishes[i], 1);
    return good;
}
