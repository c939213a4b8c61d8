/*
 * plans.c - conditional moves: what a seat will play if the others play this or that; see table.h.
 *
 * A plan is a sequence of actions from some moment of the game on, in turn by the others and by its
 * own seat. As long as the game follows the plan, the seat's actions can be played for it. A plan
 * that the game has left, or whose last action was played, is dropped when it is next looked at.
 */
#include "table/inside.h"

#include <stdlib.h>
#include <string.h>

struct plan {
    int seat;
    uint32_t from;  /* actions that were played before the first of the plan */
    uint32_t backs; /* of the table at that time: undoing ends all plans, and so does a new game */
    int count;
    game_action action[PLAN_ACTIONS];
};

struct plans {
    int count;
    struct plan plan[PLAN_LINES * GAME_SEATS_MAX];
};

bool table_plannable(const struct table *t)
{
    return t->status == TABLE_PLAYING && !t->local && !t->race && !t->question.open &&
           table_open(t) && match_seat(&t->match) > 0 &&
           (t->clock == CLOCK_NONE || t->clock_ms >= PLAN_CLOCK_MS);
}

/* Returns how many actions of the plan the game has followed; -1 if it went another way. */
static int followed(const struct table *t, const struct plan *p)
{
    int n;

    if (p->backs != t->backs || t->match.count < p->from ||
        t->match.count - p->from >= (uint32_t)p->count)
        return -1;
    n = (int)(t->match.count - p->from);
    for (int i = 0; i < n; i++) {
        if (t->match.step[p->from + (uint32_t)i].action != p->action[i])
            return -1;
    }
    return n;
}

/* Drops plans that the game has left. */
static void drop_dead(struct table *t)
{
    struct plans *all = t->plans;
    int kept = 0;

    for (int i = 0; all && i < all->count; i++) {
        if (followed(t, &all->plan[i]) >= 0)
            all->plan[kept++] = all->plan[i];
    }
    if (all)
        all->count = kept;
}

void plans_forget(struct table *t)
{
    free(t->plans);
    t->plans = NULL;
}

static int count_of(const struct table *t, int seat)
{
    int n = 0;

    for (int i = 0; t->plans && i < t->plans->count; i++)
        n += t->plans->plan[i].seat == seat;
    return n;
}

/* Plays the words on a copy of the game. Each must be legal when its turn comes; the first one is
 * another seat's, and the last one the seat's own. */
static bool read_plan(const struct table *t, struct plan *p, char *const word[], int words,
                      struct message *why)
{
    struct match copy;
    int actor = 0;
    bool good = match_copy(&t->match, &copy);

    if (!good)
        return refused(why, "match.memory");
    for (int i = 0; i < words && good; i++) {
        actor = match_seat(&copy);
        good = match_read(&copy, word[i], &p->action[i], why) &&
               match_play(&copy, p->action[i], why);
    }
    match_release(&copy);
    p->count = words;
    return good && (actor == p->seat || refused(why, "table.plan-own"));
}

bool table_plan(struct table *t, int seat, uint32_t position, char *const word[], int words,
                struct message *why)
{
    struct plan p = { .seat = seat, .from = t->match.count, .backs = t->backs };

    if (!table_plannable(t))
        return refused(why, "table.no-plans");
    if (position != t->position)
        return message_number(message_set(why, "table.stale"), (int32_t)t->position);
    if (match_seat(&t->match) == seat)
        return refused(why, "table.plan-turn");
    if (words < 2 || words > PLAN_ACTIONS)
        return message_number(message_set(why, "table.plan-long"), PLAN_ACTIONS);
    drop_dead(t);
    if (count_of(t, seat) >= PLAN_LINES)
        return message_number(message_set(why, "table.plan-many"), PLAN_LINES);
    if (!read_plan(t, &p, word, words, why))
        return false;
    if (!t->plans && !(t->plans = calloc(1, sizeof *t->plans)))
        return refused(why, "match.memory");
    t->plans->plan[t->plans->count++] = p;
    t->serial++; /* nobody else learns about it */
    return true;
}

bool table_unplan(struct table *t, int seat, int number, struct message *why)
{
    struct plans *all = t->plans;
    int nth = 0, kept = 0, before;

    drop_dead(t);
    before = all ? all->count : 0;
    for (int i = 0; i < before; i++) {
        bool own = all->plan[i].seat == seat;

        if (!own || (nth++, number != 0 && nth != number))
            all->plan[kept++] = all->plan[i];
    }
    if (kept == before)
        return refused(why, "table.plan-none");
    all->count = kept;
    t->serial++;
    return true;
}

int table_planned(struct table *t, char action[GAME_ACTION_TEXT])
{
    drop_dead(t);
    if (!t->plans || !table_plannable(t))
        return 0;
    for (int i = 0; i < t->plans->count; i++) {
        const struct plan *p = &t->plans->plan[i];

        if (p->seat != match_seat(&t->match))
            continue;
        game_action_text(t->match.game, t->match.state.byte, p->action[followed(t, p)], action);
        return p->seat;
    }
    return 0;
}

void table_write_plans(struct table *t, int seat, struct json *out)
{
    char text[GAME_ACTION_TEXT];

    drop_dead(t);
    for (int i = 0; t->plans && i < t->plans->count; i++) {
        const struct plan *p = &t->plans->plan[i];
        union game_state state;

        if (p->seat != seat)
            continue;
        match_state_at(&t->match, p->from, &state);
        json_open(out, NULL, '[');
        for (int k = 0; k < p->count; k++) {
            if (k >= followed(t, p))
                json_text(out, NULL,
                          game_action_text(t->match.game, state.byte, p->action[k], text));
            t->match.game->play(state.byte, p->action[k]);
        }
        json_close(out, ']');
    }
}
