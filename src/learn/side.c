/* side.c - what the seat that is asked plays with: its colour or its sign. */
#include "learn/task.h"

#include "games/eccentric/eccentric.h"
#include "games/oeil/oeil.h"

#include <string.h>

static bool is(const struct task *t, const char *game)
{
    return strcmp(t->game->id, game) == 0;
}

const char *task_side(const struct task *t, const struct match *m)
{
    static const char *const eccentric[] = {
        "puzzle.you.red", "puzzle.you.black", "puzzle.you.grey",
    };
    static const char *const oeil[] = {
        "puzzle.you.red",  "puzzle.you.blue", "puzzle.you.yellow", "puzzle.you.green",
        "puzzle.you.pink", "puzzle.you.grey", "puzzle.you.orange", "puzzle.you.purple",
    };
    static const char *const ovo[] = {
        "puzzle.you.ovo-1", "puzzle.you.ovo-2", "puzzle.you.ovo-3", "puzzle.you.ovo-4",
    };
    const void *state = m->state.byte;

    if (is(t, "eccentric"))
        return eccentric[eccentric_colour(state, t->seat)];
    if (is(t, "oeil"))
        return oeil[((const struct oeil_state *)state)->own[t->seat - 1]];
    if (is(t, "ovo"))
        return ovo[t->seat - 1];
    if (is(t, "foureyes"))
        return t->seat == 1 ? "puzzle.you.red" : "puzzle.you.blue";
    return NULL;
}
