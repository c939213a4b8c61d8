/* setup.c - see setup.h. */
#include "core/setup.h"

#include "core/game.h"
#include "core/text.h"

#include <string.h>

/* The seat to move: the lowest if there are several, and the first seat once the game is over. */
static int seat_to_move(const struct game *g, const void *state)
{
    unsigned acting = g->acting(state);

    for (int seat = 1; seat <= g->seats(state); seat++) {
        if (acting >> seat & 1)
            return seat;
    }
    return 1;
}

void setup_write(const struct game *g, const void *state, struct text *out)
{
    char name[PLACE_NAME];
    struct text t;

    game_write_seat(out, seat_to_move(g, state));
    text_init(&t, name, sizeof name);
    for (int n = 0; g->setup->place(state, n, &t); n++) {
        text_char(out, g->setup->sign(state, n));
        text_init(&t, name, sizeof name);
    }
    if (g->setup->rest) {
        text_char(out, ':');
        g->setup->rest(state, out);
    }
}

bool setup_read(const char *value, int seats, int places, struct setup_text *out)
{
    if (!game_read_seat(&value, seats, &out->seat))
        return false;
    out->signs = value;
    if (strcspn(value, ":") != (size_t)places)
        return false;
    value += places;
    out->rest = text_skip(&value, ':') ? value : "";
    return *value == '\0' || out->rest == value;
}
