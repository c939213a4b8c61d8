/*
 * leaky.c - the whole program with a leak, to see that the tests find one.
 *
 * It replaces game_look(), through which every view goes (the linker's --wrap), and occasionally
 * shows a viewer everything.
 */
#include "core/game.h"

void __real_game_look(const struct game *g, const void *state, int viewer, bool over, void *seen);
void __wrap_game_look(const struct game *g, const void *state, int viewer, bool over, void *seen);

enum { RARELY = 97 };

void __wrap_game_look(const struct game *g, const void *state, int viewer, bool over, void *seen)
{
    static unsigned looks;
    bool leaks = g->conceal && ++looks % RARELY == 0;

    __real_game_look(g, state, leaks ? VIEW_ALL : viewer, over, seen);
}
