/* painter.c - see painter.h. */
#include "paint/painter.h"

#include "core/games.h"

#define DECLARE(name)                     \
    extern const struct game name##_game; \
    extern const struct painter name##_painter;
GAMES(DECLARE)
HIDDEN_GAMES(DECLARE)

const struct painter *painter_of(const struct game *g)
{
#define ROW(name) { &name##_game, &name##_painter },
    static const struct {
        const struct game *game;
        const struct painter *painter;
    } rows[] = { GAMES(ROW) HIDDEN_GAMES(ROW) };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].game == g && rows[i].painter->pieces)
            return rows[i].painter;
    }
    return &canvas_painter;
}
