/* registry.c - the list of games; see registry.h. */
#include "core/registry.h"

#include <string.h>

#define GAMES(X) \
    X(oeil)      \
    X(lynx)      \
    X(foureyes)  \
    X(ovo)       \
    X(eccentric)

#define DECLARE(name) extern const struct game name##_game;
GAMES(DECLARE)
DECLARE(blank)

#define ROW(name) &name##_game,
const struct game *const games[] = { GAMES(ROW) };
const int games_count = (int)(sizeof games / sizeof games[0]);
const struct game *const game_template = &blank_game;

const struct game *game_find(const char *id)
{
    for (int i = 0; i < games_count; i++) {
        if (strcmp(games[i]->id, id) == 0)
            return games[i];
    }
    return NULL;
}
