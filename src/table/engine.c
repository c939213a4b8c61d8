/* engine.c - runs a table between two lines; see engine.h. */
#include "table/engine.h"

#include <string.h>

/* In an untimed race nobody has to wait for slow computer players: they react this many times as
 * fast. */
enum { UNTIMED_SPEED = 20 };

void engine_init(struct engine *e, struct protocol *p, uint64_t seed, void (*tell)(void *context),
                 void *context)
{
    memset(e, 0, sizeof *e);
    e->protocol = p;
    e->seed = seed;
    e->tell = tell;
    e->context = context;
}

void engine_line(struct engine *e, struct link *l, const char *line, size_t length, uint64_t now)
{
    protocol_line(e->protocol, l, line, length, now);
    e->tell(e->context);
}

/* Time as the table knows it. */
static uint64_t table_now(const struct engine *e, uint64_t now)
{
    return e->protocol->manual ? e->protocol->now : now;
}

/* Returns true if the players belong to another game, or to seats that have changed since. */
static bool outdated(const struct engine *e)
{
    const struct table *t = &e->protocol->table;

    if (e->tables != e->protocol->tables || e->games != t->games || e->backs != t->backs)
        return true;
    for (int s = 1; s <= t->seats; s++) {
        if (t->seat[s].kind == SEAT_COMPUTER && e->mate[s].player.level != t->seat[s].level)
            return true;
    }
    return false;
}

/* Returns true if a player here remembers what it sees being played. */
static bool somebody_notes(const struct table *t)
{
    const struct insight *insight = t->match.game->insight;

    for (int s = 1; s <= t->seats && insight && insight->note; s++) {
        if (t->seat[s].kind == SEAT_COMPUTER)
            return true;
    }
    return false;
}

/* Replaces outdated players, and shows the players what was played since they last looked. */
static void watch(struct engine *e)
{
    const struct table *t = &e->protocol->table;

    if (outdated(e)) {
        e->tables = e->protocol->tables;
        e->games = t->games;
        e->backs = t->backs;
        e->watched = 0;
        e->fresh = t->fresh;
        e->since = t->match.count;
        for (int s = 1; s <= t->seats; s++) {
            memset(&e->mate[s], 0, sizeof e->mate[s]);
            if (t->seat[s].kind == SEAT_COMPUTER)
                player_init(&e->mate[s].player, s, t->seat[s].level, e->seed + (uint64_t)s);
        }
        e->seed += 1000;
    }
    if (!somebody_notes(t))
        e->watched = t->match.count;
    for (; e->watched < t->match.count; e->watched++) {
        game_action a = t->match.step[e->watched].action;
        union game_state before, after;

        match_state_at(&t->match, e->watched, &before);
        match_state_at(&t->match, e->watched + 1, &after);
        for (int s = 1; s <= t->seats; s++) {
            if (t->seat[s].kind == SEAT_COMPUTER)
                player_watch(&e->mate[s].player, t->match.game, before.byte, a, after.byte);
        }
    }
}

void engine_act(struct engine *e, int seat, const char *action, uint64_t now)
{
    struct table *t = &e->protocol->table;
    struct answer answer;
    bool good;

    if (action[0])
        good = table_act(t, seat, t->position, action, "", now, &answer) != VERDICT_REFUSED;
    else
        good = table_resign(t, seat, now, NULL);
    if (good && e->acted)
        e->acted(e->context, seat, action, now);
}

static void hand_in(struct engine *e, int seat, game_action a, uint64_t now)
{
    const struct match *m = &e->protocol->table.match;
    char action[GAME_ACTION_TEXT];

    game_action_text(m->game, m->state.byte, a, action);
    engine_act(e, seat, action, now);
}

/* A computer never forgets to announce; it does so before anything else. */
static bool announce(struct engine *e, uint64_t now)
{
    const struct table *t = &e->protocol->table;
    unsigned acting = table_acting(t);
    int seat = table_thinker(t);
    game_action a;

    if (!seat || !(acting & (acting - 1)) ||
        !game_special(t->match.game, t->match.state.byte, SPECIAL_ANNOUNCE, seat, &a))
        return false;
    hand_in(e, seat, a, now);
    return true;
}

/* Returns true if a call of the seat is waiting to be ranked. */
static bool called(const struct table *t, int seat)
{
    for (uint32_t i = 0; i < t->calls; i++) {
        if (t->call[i].seat == seat)
            return true;
    }
    return false;
}

/* The people who may act and who have something to play. */
static unsigned looking(const struct table *t)
{
    unsigned people = 0;

    for (int s = 1; s <= t->seats; s++) {
        if ((table_acting(t) >> s & 1) && t->seat[s].kind != SEAT_COMPUTER &&
            !race_idle(&t->match, s))
            people |= 1u << s;
    }
    return people;
}

/* Returns true if a computer's seat waits for people in an untimed race. */
static bool lets_look(const struct engine *e, int seat)
{
    const struct table *t = &e->protocol->table;
    unsigned people = t->untimed ? looking(t) : 0;

    for (uint32_t i = t->match.count; people && i > e->since; i--) {
        int actor = match_actor(&t->match, i - 1);

        if (actor == seat)
            break;
        people &= ~(1u << actor);
    }
    return people != 0;
}

/* Makes one step of a race: the computer player whose time has come acts. Returns true if one
 * did. */
static bool race(struct engine *e, uint64_t now)
{
    const struct table *t = &e->protocol->table;
    bool moved = e->position != t->position;

    e->position = t->position;
    if (e->fresh != t->fresh) {
        e->fresh = t->fresh;
        e->since = t->match.count;
    }
    for (int s = 1; s <= t->seats; s++) {
        struct mate *m = &e->mate[s];

        if (t->seat[s].kind != SEAT_COMPUTER || !(table_acting(t) >> s & 1) || called(t, s))
            continue;
        if (!m->waiting || (moved && race_stale(&m->player, &t->match, &m->answer))) {
            m->waiting = race_next(&m->player, &t->match, &m->answer);
            m->due = now + m->answer.delay_ms / (t->untimed ? UNTIMED_SPEED : 1);
        }
        if (m->waiting && m->due <= now && !lets_look(e, s)) {
            m->waiting = false;
            if (match_judge(&t->match, m->answer.action, NULL)) {
                hand_in(e, s, m->answer.action, now);
                return true;
            }
        }
    }
    return false;
}

bool engine_step(struct engine *e, uint64_t now)
{
    struct table *t = &e->protocol->table;
    bool happened;

    now = table_now(e, now);
    table_time(t, now);
    e->tell(e->context);
    if (t->status != TABLE_PLAYING)
        return false;
    watch(e);
    happened = announce(e, now) || (t->race && race(e, now));
    if (happened)
        e->tell(e->context);
    return happened;
}

uint64_t engine_due(const struct engine *e)
{
    const struct table *t = &e->protocol->table;
    uint64_t due = table_deadline(t);

    if (t->status != TABLE_PLAYING)
        return due; /* the end of the countdown, if one is running */
    for (int s = 1; s <= t->seats && t->race; s++) {
        if (e->mate[s].waiting && e->mate[s].due < due && (table_acting(t) >> s & 1) &&
            !lets_look(e, s))
            due = e->mate[s].due;
    }
    return due;
}

/* ---- thinking ---- */

bool engine_task(struct engine *e, struct engine_task *out)
{
    struct protocol *p = e->protocol;
    const struct table *t = &p->table;
    int seat = t->status == TABLE_PLAYING ? table_thinker(t) : 0;

    if (e->busy || (!seat && !p->wish.link))
        return false;
    memset(out, 0, sizeof *out);
    if (p->wish.link) { /* a person is waiting for it, and the computer can think later */
        out->kind = ENGINE_HINT;
        out->seat = p->wish.seat;
        hint_adviser(&out->player, &t->match, out->seat);
    } else {
        out->kind = ENGINE_MOVE;
        out->seat = seat;
        out->player = e->mate[seat].player;
    }
    if (!match_copy(&t->match, &out->match))
        return false;
    out->tables = p->tables;
    out->position = t->position;
    e->busy = true;
    return true;
}

void engine_run(struct engine_task *k, struct arena *arena, bool (*stop)(void *context),
                void *context)
{
    struct search_limits limits = { .stop = stop, .context = context };

    arena_reset(arena);
    if (k->kind == ENGINE_MOVE && level_nodes(k->player.level) == UINT64_MAX)
        limits.crew = k->crew;
    if (k->kind == ENGINE_MOVE)
        k->found = search_best(&k->player, &k->match, &limits, arena, &k->answer);
    else
        k->found = hint_make(&k->player, &k->match, &limits, arena, &k->hint);
}

void engine_drop(struct engine *e, struct engine_task *k)
{
    match_release(&k->match);
    e->busy = false;
}

/* If the search has no answer, any action will do; a seat with no action resigns. */
static void move(struct engine *e, struct engine_task *k, uint64_t now)
{
    struct table *t = &e->protocol->table;
    game_action list[GAME_ACTIONS_MAX];
    int n;

    e->mate[k->seat].player = k->player;
    if (k->found) {
        hand_in(e, k->seat, k->answer.action, now);
        return;
    }
    n = table_actions(t, k->seat, list);
    if (n)
        hand_in(e, k->seat, list[rng_below(&k->player.rng, (uint32_t)n)], now);
    else
        engine_act(e, k->seat, "", now);
}

void engine_hand_in(struct engine *e, struct engine_task *k, uint64_t now)
{
    struct protocol *p = e->protocol;
    bool same = k->tables == p->tables && k->position == p->table.position;

    now = table_now(e, now);
    if (k->kind == ENGINE_HINT)
        protocol_hint(p, same && k->found ? &k->hint : NULL);
    else if (same && table_thinker(&p->table) == k->seat)
        move(e, k, now);
    engine_drop(e, k);
    e->tell(e->context);
}
