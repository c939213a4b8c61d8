/*
 * lynx_herd.c - one growing table: the free cells next to its cards, for C and D.
 *
 * A card never leaves such a table. So a cell is in the list from when it gets its first neighbour
 * until a card is laid on it, and is updated for each further neighbour; the cards that fit there
 * are an AND of four table entries (herd_fits in lynx.h).
 */
#include "games/lynx/lynx.h"

#include <string.h>

static void add_cell(struct lynx_herd *h, uint16_t at, int d, int ref)
{
    int i = h->count++;

    h->at[i] = at;
    h->next[i][d] = (uint8_t)ref;
}

static uint16_t beside(uint16_t at, int d)
{
    return (uint16_t)(at + 256 * step_x(d) + step_y(d));
}

void lynx_herd_start(struct lynx_herd *h, int ref)
{
    memset(h, 0, sizeof *h);
    for (int d = 0; d < 4; d++)
        add_cell(h, beside(herd_at(0, 0), d), d ^ 2, ref);
}

int lynx_herd_find(const struct lynx_herd *h, int x, int y)
{
    uint16_t at = herd_at(x, y);

    if (x < -LYNX_FAR || x > LYNX_FAR || y < -LYNX_FAR || y > LYNX_FAR)
        return -1;
    for (int i = 0; i < h->count; i++) {
        if (h->at[i] == at)
            return i;
    }
    return -1;
}

/* Removes cell i from the list; the last cell fills the gap. */
static void drop_cell(struct lynx_herd *h, int i)
{
    int last = --h->count;

    h->total = (uint16_t)(h->total - h->ways[i]);
    h->at[i] = h->at[last];
    h->ways[i] = h->ways[last];
    memcpy(h->next[i], h->next[last], 4);
    h->at[last] = 0;
    h->ways[last] = 0;
    memset(h->next[last], 0, 4);
}

void lynx_herd_fill(struct lynx_herd *h, int i, int ref)
{
    uint16_t at = h->at[i];
    unsigned known = 0; /* bit d: the cell on side d has a card or is in the list */
    int count;

    for (int d = 0; d < 4; d++)
        known |= (unsigned)(h->next[i][d] != 0) << d;
    drop_cell(h, i);
    count = h->count;
    for (int j = 0; j < count; j++) {
        for (int d = 0; d < 4; d++) {
            if (h->at[j] == beside(at, d)) {
                h->next[j][d ^ 2] = (uint8_t)ref;
                known |= 1u << d;
            }
        }
    }
    for (int d = 0; d < 4; d++) {
        if (!(known >> d & 1))
            add_cell(h, beside(at, d), d ^ 2, ref);
    }
}

static int ways_at(const struct lynx_herd *h, int i, uint64_t cards)
{
    return fits_size(fits_among(herd_fits(h, i), cards));
}

void lynx_herd_count(struct lynx_herd *h, uint64_t cards)
{
    int total = 0;

    for (int i = 0; i < h->count; i++) {
        int n = ways_at(h, i, cards);

        h->ways[i] = (uint8_t)n;
        total += n;
    }
    h->total = (uint16_t)total;
}
