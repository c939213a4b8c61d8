/* test_review.c - looking back: wins that were let go, gifts, and what a whole game gets. */
#include "tap.h"

#include "learn/puzzle.h"
#include "learn/review.h"

#include <stdlib.h>
#include <string.h>

static struct arena arena;

/* The last note of a review of the match. */
static bool last_note(const struct match *m, struct review_note *out, uint32_t *count)
{
    struct message why;
    struct review r;

    if (!review_init(&r, m, 4000, &arena, &why))
        return false;
    while (review_step(&r))
        continue;
    *count = r.count;
    if (r.count)
        *out = r.note[r.count - 1];
    review_release(&r);
    return *count > 0;
}

/* Plays the first legal action that is not among the solutions. */
static bool play_wrong(const struct puzzle *p, struct match *m)
{
    game_action list[GAME_ACTIONS_MAX];
    int n = match_actions(m, list);
    struct message why;

    for (int i = 0; i < n; i++) {
        char name[GAME_ACTION_TEXT];
        struct text t;

        text_init(&t, name, sizeof name);
        m->game->write_action(m->state.byte, list[i], &t);
        if (!span_has(p->solution, (struct span){ name, t.used }))
            return match_play(m, list[i], &why);
    }
    return false;
}

/* Of all puzzles of a kind that are done wrong, how many reviews say so with this mark. */
static int marked(const char *game, enum task_kind kind, enum review_mark mark, int *tried)
{
    struct message why;
    struct puzzle p;
    int right = 0;

    *tried = 0;
    for (int k = 0; *tried < 4 && puzzle_nth(puzzle_pack(game), 0, k, &p); k++) {
        struct review_note n;
        struct match m;
        uint32_t count;

        if (p.task.kind != kind || p.task.length > 1 || !task_open(&p.task, &m, &why))
            continue;
        if (play_wrong(&p, &m)) {
            ++*tried;
            right += last_note(&m, &n, &count) && n.mark == mark && count == m.count;
        }
        match_release(&m);
    }
    return right;
}

int main(void)
{
    void *memory = malloc(REVIEW_MEMORY);
    int tried;

    arena_init(&arena, memory, REVIEW_MEMORY);
    ok(marked("foureyes", TASK_WIN, REVIEW_MISSED, &tried) == tried && tried == 4,
       "a square that was overlooked is a missed win");
    ok(marked("eccentric", TASK_WIN, REVIEW_MISSED, &tried) == tried && tried == 4,
       "and so is a triangle");
    ok(marked("foureyes", TASK_SAVE, REVIEW_GIFT, &tried) == tried && tried == 4,
       "what lets the rival win at once is a gift");
    free(memory);
    return tap_end();
}
