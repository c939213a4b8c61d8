/* make.c - see make.h. */
#include "learn/make.h"

#include "core/must.h"

#include <string.h>

static const struct {
    const char *game;
    bool (*make)(struct maker *k);
} makers[] = {
    { "foureyes", make_foureyes },
    { "eccentric", make_eccentric },
    { "oeil", make_oeil },
    { "lynx", make_lynx },
    { "ovo", make_ovo },
};

bool make_stops(struct maker *k)
{
    if (!k->stopped && k->tick && k->tick(k->context, k->number))
        k->stopped = true;
    return k->stopped || k->failed;
}

bool make_pack(struct maker *k, const struct game *g, uint64_t seed)
{
    k->game = g;
    k->number = 0;
    for (size_t i = 0; i < sizeof makers / sizeof makers[0]; i++) {
        if (strcmp(makers[i].game, g->id) == 0) {
            rng_seed(&k->rng, seed + i);
            return makers[i].make(k);
        }
    }
    return false;
}

/* One action for a game that plays itself. */
static game_action roll(struct maker *k, const struct match *m)
{
    const struct game *g = m->game;

    if (g->insight && g->insight->roll)
        return g->insight->roll(m->state.byte, &k->rng);
    return game_nth(g, m->state.byte,
                    (int)rng_below(&k->rng, (uint32_t)game_count(g, m->state.byte)));
}

/* One game; true where a puzzle was kept on its way. */
static bool play_one(struct maker *k, const struct wish *w, struct match *m, look_fn *look)
{
    struct message why;

    while (!m->ending && (int)m->count <= w->until) {
        if (make_stops(k))
            return false;
        if ((int)m->count >= w->from && look(k, w, m))
            return true;
        if (!match_play(m, roll(k, m), &why)) {
            k->failed = true;
            return false;
        }
    }
    return false;
}

/* One wish; false where it was stopped or went wrong. */
static bool grant(struct maker *k, const struct wish *w, look_fn *look)
{
    struct task t = { .game = k->game, .options = { w->options, strlen(w->options) } };

    for (int kept = 0; kept < w->count && !make_stops(k);) {
        struct message why;
        struct match m;

        if (!task_open(&t, &m, &why)) {
            k->failed = true;
            break;
        }
        kept += play_one(k, w, &m, look);
        match_release(&m);
    }
    return !k->stopped && !k->failed;
}

bool make_by_play(struct maker *k, const struct wish wishes[], size_t n, look_fn *look)
{
    bool good = true;

    for (size_t i = 0; i < n && good; i++)
        good = grant(k, &wishes[i], look);
    return good;
}

static void put_actions(struct text *t, const char *key, const struct match *m,
                        const game_action list[], int n)
{
    text_put(t, key);
    for (int i = 0; i < n; i++) {
        text_char(t, ' ');
        m->game->write_action(m->state.byte, list[i], t);
    }
    text_char(t, '\n');
}

/* The actions of the match so far, and of a line from there, played and taken back. */
static void put_moves(struct text *t, struct match *m)
{
    uint32_t count = m->count;
    game_action list[512];
    struct message why;

    must(count <= sizeof list / sizeof list[0]);
    for (uint32_t i = 0; i < count; i++)
        list[i] = m->step[i].action;
    while (m->count)
        match_back(m);
    if (count)
        text_put(t, "moves");
    for (uint32_t i = 0; i < count; i++) {
        text_char(t, ' ');
        m->game->write_action(m->state.byte, list[i], t);
        must(match_play(m, list[i], &why));
    }
    if (count)
        text_char(t, '\n');
}

static void put_line(struct text *t, struct match *m, const game_action line[], int n)
{
    struct message why;
    int played = 0;

    text_put(t, "line");
    for (; played < n; played++) {
        text_char(t, ' ');
        m->game->write_action(m->state.byte, line[played], t);
        must(match_judge(m, line[played], &why) && match_play(m, line[played], &why));
    }
    text_char(t, '\n');
    while (played--)
        match_back(m);
}

static void put_number(struct text *t, const char *key, int n)
{
    text_put(t, key);
    text_char(t, ' ');
    text_number(t, n);
    text_char(t, '\n');
}

static void put_word(struct text *t, const char *key, const char *word)
{
    text_put(t, key);
    text_char(t, ' ');
    text_put(t, word);
    text_char(t, '\n');
}

/* Whether the position is new among the puzzles kept; it is noted. */
static bool is_new(struct maker *k, const struct match *m)
{
    uint64_t key = match_key(m);

    for (int i = 0; i < k->number; i++) {
        if (k->seen[i] == key)
            return false;
    }
    must(k->number < (int)(sizeof k->seen / sizeof k->seen[0]));
    k->seen[k->number++] = key;
    return true;
}

/* What all puzzles begin with, up to their kind. */
static void put_head(struct text *t, const struct maker *k, const struct wish *w, struct match *m)
{
    text_put(t, "puzzle ");
    text_put(t, m->game->id);
    text_put(t, k->number < 10 ? "-0" : "-");
    text_number(t, k->number);
    text_char(t, '\n');
    put_word(t, "game", m->game->id);
    if (w->options[0])
        put_word(t, "options", w->options);
    put_moves(t, m);
    put_number(t, "seat", task_seat(m));
    put_word(t, "kind", task_kind_name[w->kind]);
}

static void put_block(struct maker *k, struct text *t, const char *proof)
{
    put_word(t, "proof", proof);
    must(!t->cut);
    k->put(k->context, t->at, t->used);
}

bool make_keep(struct maker *k, const struct wish *w, struct match *m, int length,
               const game_action first[], int firsts, const game_action line[], int line_count,
               const char *proof)
{
    char block[MAKE_LINE];
    struct text t;

    if (!is_new(k, m))
        return false;
    text_init(&t, block, sizeof block);
    put_head(&t, k, w, m);
    if (w->kind == TASK_HOME)
        put_word(&t, "view", "all");
    put_number(&t, "grade", w->grade);
    put_number(&t, "length", length);
    put_actions(&t, "solution", m, first, firsts);
    put_line(&t, m, line, line_count);
    put_block(k, &t, proof);
    return true;
}

bool make_keep_owner(struct maker *k, const struct wish *w, struct match *m, const char *cell,
                     int seat)
{
    char block[MAKE_LINE];
    struct text t;

    if (!is_new(k, m))
        return false;
    text_init(&t, block, sizeof block);
    put_head(&t, k, w, m);
    put_word(&t, "ask", cell);
    put_number(&t, "grade", w->grade);
    put_number(&t, "length", w->length);
    put_number(&t, "solution", seat);
    put_block(k, &t, "rules");
    return true;
}

/* What another seat does now; false where the seat itself is to act. */
static bool others_answer(struct prove *p, const void *state, int left, game_action *out)
{
    if (p->game->acting(state) >> p->seat & 1)
        return false;
    return p->rule == PROVE_LOOKING ? prove_look(p->game, state, out)
                                    : prove_reply(p, state, left, out);
}

/* One whole solution: the first action, and the answers that hold out longest. */
static int write_line(const struct task *t, const struct match *m, struct prove *p, int length,
                      game_action first, game_action line[])
{
    union game_state s = m->state;
    struct result r;
    int n = 0;

    line[n++] = first;
    game_step(m->game, s.byte, first);
    m->game->result(s.byte, &r);
    for (int left = length - 1; t->kind != TASK_SAVE && !r.finished; left--) {
        game_action list[GAME_ACTIONS_MAX];

        while (others_answer(p, s.byte, left, &line[n])) {
            game_step(m->game, s.byte, line[n++]);
            m->game->result(s.byte, &r);
            if (r.finished)
                return n;
        }
        left = prove_length(p, s.byte, left);
        must(prove_firsts(p, s.byte, left, list) > 0);
        line[n++] = list[0];
        game_step(m->game, s.byte, list[0]);
        m->game->result(s.byte, &r);
    }
    return n;
}

bool make_proved(struct maker *k, const struct wish *w, struct match *m)
{
    struct task t = { .game = m->game, .seat = task_seat(m), .kind = w->kind };
    game_action first[TASK_ACTIONS], line[64];
    size_t mark = k->arena->used;
    struct arena part;
    struct prove p;
    bool kept = false;
    int n;

    arena_init(&part, k->arena->at + mark, TASK_MEMORY);
    must(task_prover(&t, m, &part, &p));
    if (w->kind == TASK_SAVE || prove_length(&p, m->state.byte, w->length) == w->length) {
        n = task_solve(&t, m, &p, w->length, first);
        kept = n >= w->least && n <= w->most &&
               make_keep(k, w, m, w->length, first, n, line,
                         write_line(&t, m, &p, w->length, first[0], line), "search");
    }
    return kept;
}
