/* teach.c - see teach.h. */
#include "core/teach.h"

#include <string.h>

const struct teach_kind teach_win = {
    .id = "win",
    .rule = TEACH_WIN,
    .goal = "puzzle.goal.win",
    .goal_now = "puzzle.goal.win-now",
};

const struct teach_kind teach_save = {
    .id = "save",
    .rule = TEACH_SAVE,
    .goal = "puzzle.goal.save",
};

const struct teach_kind teach_play = {
    .id = "play",
    .rule = TEACH_PLAY,
};

static const struct teach_kind *const none[] = { NULL };

static const struct teach_kind *const *kinds_of(const struct game *g)
{
    return g->teach && g->teach->kinds ? g->teach->kinds : none;
}

const struct teach_kind *teach_find(const struct game *g, const char *id)
{
    const struct teach_kind *const *at = kinds_of(g);

    while (*at && strcmp((*at)->id, id) != 0)
        at++;
    return *at ? *at : strcmp(id, teach_play.id) == 0 ? &teach_play : NULL;
}

bool teach_offers(const struct game *g, const void *state, const struct teach_kind *kind)
{
    switch (kind->rule) {
    case TEACH_WIN:
    case TEACH_SAVE:
        if (g->conceal || g->seats(state) != 2)
            return false;
        break;
    case TEACH_NAME:
    case TEACH_PLAY:
        return false;
    default:
        break;
    }
    return !kind->offered || kind->offered(state);
}
