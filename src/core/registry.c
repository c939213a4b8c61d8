/* registry.c - see registry.h. */
#include "core/registry.h"

#include "core/games.h"

#include <string.h>

/* An engine of the page has one game (see the Makefile). */
#ifdef ONLY_GAME
#undef GAMES
#undef HIDDEN_GAMES
#define EXPANDED(X, name) X(name)
#define GAMES(X) EXPANDED(X, ONLY_GAME)
#define HIDDEN_GAMES(X)
#endif

#define DECLARE(name) extern const struct game name##_game;
GAMES(DECLARE)
HIDDEN_GAMES(DECLARE)

#define ROW(name) &name##_game,
#define ONE(name) +1
const struct game *const games[] = { GAMES(ROW) HIDDEN_GAMES(ROW) };
const int games_count = 0 GAMES(ONE);
const int games_known = (int)(sizeof games / sizeof games[0]);

const struct game *game_find(const char *id)
{
    for (int i = 0; i < games_known; i++) {
        if (strcmp(games[i]->id, id) == 0)
            return games[i];
    }
    return NULL;
}
