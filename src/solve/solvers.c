/* solvers.c - the list of solvers; see solvers.h. */
#include "solve/solvers.h"

#include <stddef.h>

#define SOLVERS(X) \
    X(oeil)        \
    X(lynx)        \
    X(foureyes)    \
    X(eccentric)

#define DECLARE(name) extern const struct solver name##_solver;
SOLVERS(DECLARE)

#define ROW(name) &name##_solver,
const struct solver *const solvers[] = { SOLVERS(ROW) };
const int solvers_count = (int)(sizeof solvers / sizeof solvers[0]);

const struct solver *solver_find(const struct game *g)
{
    for (int i = 0; i < solvers_count; i++) {
        if (solvers[i]->game == g)
            return solvers[i];
    }
    return NULL;
}
