/* match.c - see match.h. */
#include "match/match.h"

#include "core/must.h"
#include "match/record.h"

#include <stdlib.h>
#include <string.h>

/* The value of a number option that not every game has; 0 if it is missing. */
static uint32_t number_or_zero(const struct options *o, enum option_role role)
{
    int i = options_role(o->game, role);
    int32_t n = i < 0 ? -1 : options_number(o, i);

    return n < 0 ? 0 : (uint32_t)n;
}

/*
 * Completes an action, in the order that all games share: an ending by the rules, then repetition,
 * then the turn cap, and only then the start of the next turn. Adds the position's key to `seen`
 * (room is reserved) and reports that in *counted.
 */
static enum ending settle(struct match *m, void *state, bool *counted)
{
    const struct game *g = m->game;
    struct result r;
    uint32_t times = 0;

    g->result(state, &r);
    *counted = false;
    if (r.finished)
        return ENDING_RULES;
    if (m->repeat && g->counts && g->counts(state)) {
        times = seen_push(&m->seen, g->key(state));
        *counted = true;
    }
    if (m->repeat && times >= m->repeat)
        return ENDING_REPETITION;
    if (m->cap && g->turn(state) >= m->cap)
        return ENDING_TURNS;
    if (!g->begin)
        return ENDING_NONE;
    g->begin(state);
    g->result(state, &r);
    return r.finished ? ENDING_RULES : ENDING_NONE;
}

bool match_init(struct match *m, const struct options *o, struct message *why)
{
    bool counted;

    memset(m, 0, sizeof *m);
    m->game = o->game;
    m->options = *o;
    if (!options_check(o, why) || !m->game->start(m->state.byte, o, why))
        return false;
    m->repeat = number_or_zero(o, ROLE_REPEAT);
    m->cap = number_or_zero(o, ROLE_MAXTURNS);
    if (!seen_reserve(&m->seen, 1) || !record_begin(m)) {
        match_release(m);
        return refused(why, "match.memory");
    }
    m->ending = settle(m, m->state.byte, &counted);
    return true;
}

void match_release(struct match *m)
{
    free(m->step);
    free(m->snapshot);
    free(m->record);
    seen_release(&m->seen);
    memset(m, 0, sizeof *m);
}

bool match_copy(const struct match *m, struct match *out)
{
    *out = *m;
    out->step = NULL;
    out->snapshot = NULL;
    out->record = NULL;
    out->room = 0;
    out->record_used = out->record_room = 0;
    seen_init(&out->seen);
    if (!seen_reserve(&out->seen, m->seen.used))
        return false;
    for (uint32_t i = 0; i < m->seen.used; i++)
        seen_push(&out->seen, m->seen.stack[i]);
    return true;
}

int match_actions(const struct match *m, game_action list[])
{
    return m->ending ? 0 : m->game->actions(m->state.byte, list);
}

static int by_bytes(const void *a, const void *b)
{
    return strcmp(a, b);
}

int match_action_texts(const struct match *m, char text[][GAME_ACTION_TEXT])
{
    game_action list[GAME_ACTIONS_MAX];
    int n = match_actions(m, list);

    for (int i = 0; i < n; i++)
        game_action_text(m->game, m->state.byte, list[i], text[i]);
    qsort(text, (size_t)n, GAME_ACTION_TEXT, by_bytes);
    return n;
}

unsigned match_acting(const struct match *m)
{
    return m->ending ? 0 : m->game->acting(m->state.byte);
}

int match_seat(const struct match *m)
{
    return m->ending ? -1 : game_seat(m->game, m->state.byte);
}

uint64_t match_key(const struct match *m)
{
    return m->game->key(m->state.byte);
}

void match_result(const struct match *m, struct result *out)
{
    if (m->ending <= ENDING_RULES) {
        m->game->result(m->state.byte, out);
        return;
    }
    memset(out, 0, sizeof *out);
    out->finished = true;
    out->draw = true;
}

bool match_judge(const struct match *m, game_action a, struct message *why)
{
    if (m->ending)
        return refused(why, "game.over");
    return m->game->judge(m->state.byte, a, why);
}

bool match_read(const struct match *m, const char *in, game_action *out, struct message *why)
{
    game_action a;

    if (m->ending)
        return refused(why, "game.over");
    if (!m->game->read_action(m->state.byte, in, &a))
        return message_text(message_set(why, "action.unreadable"), in);
    if (!m->game->judge(m->state.byte, a, why))
        return false;
    *out = a;
    return true;
}

/* Reserves room for one more step, its snapshot and its key. */
static bool reserve(struct match *m)
{
    uint32_t room = m->room ? m->room * 2 : MATCH_SNAPSHOT;
    struct match_step *step;
    uint8_t *snapshot;

    if (!seen_reserve(&m->seen, 1) || m->count >= MATCH_ACTIONS_MAX)
        return false;
    if (m->count < m->room)
        return true;
    step = realloc(m->step, room * sizeof *step);
    if (!step)
        return false;
    m->step = step;
    snapshot = realloc(m->snapshot, (size_t)(room / MATCH_SNAPSHOT) * m->game->state_size);
    if (!snapshot)
        return false;
    m->snapshot = snapshot;
    m->room = room;
    return true;
}

static uint8_t *snapshot_before(const struct match *m, uint32_t count)
{
    return m->snapshot + (size_t)(count / MATCH_SNAPSHOT) * m->game->state_size;
}

bool match_play(struct match *m, game_action a, struct message *why)
{
    struct match_step *step;

    must(m->ending == ENDING_NONE);
    if (!reserve(m))
        return refused(why, "match.memory");
    step = &m->step[m->count];
    step->action = a;
    step->record = m->record_used;
    if (!record_append(m, a))
        return refused(why, "match.memory");
    if (m->count % MATCH_SNAPSHOT == 0)
        memcpy(snapshot_before(m, m->count), m->state.byte, m->game->state_size);
    m->count++;
    m->game->play(m->state.byte, a);
    m->ending = settle(m, m->state.byte, &step->counted);
    return true;
}

void match_state_at(const struct match *m, uint32_t n, union game_state *out)
{
    uint32_t from = n - n % MATCH_SNAPSHOT;

    must(n <= m->count);
    if (n == m->count) { /* after the end no further turn has begun */
        *out = m->state;
        return;
    }
    memcpy(out->byte, snapshot_before(m, n), m->game->state_size);
    for (; from < n; from++)
        game_step(m->game, out->byte, m->step[from].action);
}

int match_actor(const struct match *m, uint32_t i)
{
    union game_state before;

    match_state_at(m, i, &before);
    return game_actor(m->game, before.byte, m->step[i].action);
}

int match_played(const struct match *m, uint32_t i, char out[GAME_ACTION_TEXT])
{
    union game_state before;

    match_state_at(m, i, &before);
    game_action_text(m->game, before.byte, m->step[i].action, out);
    return game_actor(m->game, before.byte, m->step[i].action);
}

bool match_remark(const struct match *m, uint32_t i, int n, struct message *out)
{
    union game_state before;

    if (!m->game->remark)
        return false;
    match_state_at(m, i, &before);
    return m->game->remark(before.byte, m->step[i].action, n, out);
}

bool match_back(struct match *m)
{
    union game_state before;

    if (m->count == 0)
        return false;
    match_state_at(m, m->count - 1, &before);
    memcpy(m->state.byte, before.byte, m->game->state_size);
    m->count--;
    if (m->step[m->count].counted)
        seen_pop(&m->seen);
    m->record_used = m->step[m->count].record;
    m->ending = ENDING_NONE;
    return true;
}

struct history_walk {
    struct match *match;
    void (*tick)(void *context, uint64_t so_far);
    void *context;
    uint64_t so_far;
    game_action *list; /* actions_max for each level */
};

/* depth is at least 1. The last level is counted, not played. */
static void walk(struct history_walk *w, const void *state, int depth)
{
    const struct game *g = w->match->game;
    game_action *list = w->list + (size_t)(depth - 1) * g->actions_max;
    union game_state next;
    int n;

    if (depth == 1) {
        w->so_far += (uint64_t)(g->count ? g->count(state) : g->actions(state, list));
        return;
    }
    n = g->actions(state, list);
    for (int i = 0; i < n; i++) {
        bool counted;

        memcpy(next.byte, state, g->state_size);
        g->play(next.byte, list[i]);
        if (settle(w->match, next.byte, &counted) == ENDING_NONE)
            walk(w, next.byte, depth - 1);
        if (counted)
            seen_pop(&w->match->seen);
    }
    if (w->tick)
        w->tick(w->context, w->so_far);
}

bool match_perft(struct match *m, int depth, uint64_t *out,
                 void (*tick)(void *context, uint64_t so_far), void *context)
{
    struct history_walk w = { .match = m, .tick = tick, .context = context };

    *out = depth == 0;
    if (depth == 0 || m->ending)
        return true;
    w.list = malloc((size_t)depth * m->game->actions_max * sizeof *w.list);
    if (!w.list || !seen_reserve(&m->seen, (uint32_t)depth)) {
        free(w.list);
        return false;
    }
    walk(&w, m->state.byte, depth);
    free(w.list);
    *out = w.so_far;
    return true;
}

void match_draw(const struct match *m, int viewer, struct canvas *out)
{
    union game_state seen;

    game_look(m->game, m->state.byte, viewer, m->ending != ENDING_NONE, seen.byte);
    canvas_init(out);
    m->game->draw(seen.byte, out);
}

void match_view_at(const struct match *m, uint32_t n, int viewer, unsigned with, const char *name,
                   struct json *out)
{
    bool over = n == m->count && m->ending != ENDING_NONE;
    struct result r = { 0 };
    union game_state state, seen;

    match_state_at(m, n, &state);
    game_look(m->game, state.byte, viewer, over, seen.byte);
    if (over)
        match_result(m, &r);
    if (viewer == VIEW_ALL)
        with |= WITH_SECRETS;
    game_write_view(&m->options, seen.byte, &r, with, name, out);
}

void match_write_view(const struct match *m, int viewer, struct text *out)
{
    struct json j;

    json_init(&j, out);
    match_view_at(m, m->count, viewer, 0, NULL, &j);
}
