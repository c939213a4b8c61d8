/*
 * lynx_solve.c - B, small herd: all ways to finish a herd; see lynx_solve.h.
 *
 * The herd grows as in Redelmeier's count of polyominoes: the free cells next to it are in a queue,
 * and each is either left free for good or laid on, which appends its own free neighbours. So every
 * shape is built in one order only, and every arrangement once. A cell takes only what fits its
 * laid neighbours, about one way in six for each of them, so the whole tree for seven cards has
 * about ten thousand nodes.
 */
#include "games/lynx/lynx_solve.h"

#include "core/must.h"

#include <string.h>

enum {
    MAP = 32,     /* cells in a side: seven, and six more with a margin on all sides */
    MARGIN = LYNX_HERD_HAND,
    SPAN = LYNX_HERD_HAND, /* no herd is wider */
    QUEUE = 2 * LYNX_HERD_HAND + 2 + LYNX_SMALL_OPEN,
    SEEN = 1      /* on the map: queued or left free; as a ref, it fits everything */
};

_Static_assert(SPAN + 2 * MARGIN < MAP, "growing does not leave the map");

struct solve_job {
    uint8_t map[MAP * MAP]; /* refs by (x - low_x) * MAP + y - low_y */
    int low_x, low_y;
    int laid;
    bool loose; /* the table was in pieces at first, and may still be */
    int at[LYNX_HERD_HAND];
    int queue[QUEUE];
    uint64_t hand;
    struct lynx_hunt *hunt;
};

static int beside(int at, int d)
{
    return at + step_x(d) * MAP + step_y(d);
}

static bool too_far(const struct solve_job *w, int at)
{
    int x = w->low_x + at / MAP;
    int y = w->low_y + at % MAP;

    return x < -LYNX_FAR || x > LYNX_FAR || y < -LYNX_FAR || y > LYNX_FAR; /* [31] */
}

/* Returns true if the laid cards are connected by their sides. */
static bool connected(const struct solve_job *w)
{
    unsigned reached = 1;

    for (int again = 1; again < w->laid; again++) {
        for (int k = 0; k < w->laid; k++) {
            for (int j = 0; j < w->laid; j++) {
                int apart = w->at[k] < w->at[j] ? w->at[j] - w->at[k] : w->at[k] - w->at[j];

                if (apart == 1 || apart == MAP)
                    reached |= (reached >> k & 1) << j;
            }
        }
    }
    return reached == (1u << w->laid) - 1;
}

/* Returns true if the seven cards are connected and one of them meets three others. Seven connected
 * cards that meet at most two each are a row with two ends, since no ring has an odd number. [36]
 * [38] */
static bool is_herd(const struct solve_job *w)
{
    bool fork = false;

    for (int k = 0; k < LYNX_HERD_HAND && !fork; k++) {
        const uint8_t *at = &w->map[w->at[k]];

        fork = (at[1] > SEEN) + (at[-1] > SEEN) + (at[MAP] > SEEN) + (at[-MAP] > SEEN) > 2;
    }
    return fork && (!w->loose || connected(w));
}

static bool tell(const struct solve_job *w)
{
    struct lynx_plan herd = { .count = LYNX_HERD_HAND };

    for (int k = 0; k < LYNX_HERD_HAND; k++) {
        herd.ref[k] = w->map[w->at[k]];
        herd.x[k] = (int8_t)(w->low_x + w->at[k] / MAP);
        herd.y[k] = (int8_t)(w->low_y + w->at[k] % MAP);
    }
    return w->hunt->found(w->hunt->context, &herd);
}

/* Appends the untouched cells next to `at` to the queue, starting at `end`; returns its new end. */
static int add_cells(struct solve_job *w, int at, int end)
{
    for (int d = 0; d < 4; d++) {
        int cell = beside(at, d);

        if (w->map[cell] || too_far(w, cell))
            continue;
        must(end < QUEUE);
        w->map[cell] = SEEN;
        w->queue[end++] = cell;
    }
    return end;
}

static bool grow(struct solve_job *w, int next, int end);

/* Lays the ref on a cell of the queue, continues, and takes it back. Returns true to stop. */
static bool try_card(struct solve_job *w, int next, int end, int ref)
{
    int at = w->queue[next];
    struct lynx_hunt *h = w->hunt;
    int more;
    bool stop;

    if (++h->steps % LYNX_TICK == 0 && h->tick && h->tick(h->context, h->steps))
        return true;
    w->map[at] = (uint8_t)ref;
    w->at[w->laid++] = at;
    w->hand &= ~card_bit(ref / 2);
    if (w->hand == 0) {
        stop = is_herd(w) && tell(w);
    } else {
        more = add_cells(w, at, end);
        stop = grow(w, next + 1, more);
        while (more > end)
            w->map[w->queue[--more]] = 0;
    }
    w->hand |= card_bit(ref / 2);
    w->laid--;
    w->map[at] = SEEN;
    return stop;
}

/* Lays what fits on each cell of the queue, starting at `next`; the earlier cells are decided. */
static bool grow(struct solve_job *w, int next, int end)
{
    for (; next < end; next++) {
        int at = w->queue[next];
        const uint8_t *map = w->map;
        struct lynx_fits f = fits_among(fits_between(map[at + 1], map[at + MAP], map[at - 1],
                                                map[at - MAP]), w->hand);

        for (; f.upright; f.upright &= f.upright - 1) {
            if (try_card(w, next, end, 2 * set_first(f.upright)))
                return true;
        }
        for (; f.turned; f.turned &= f.turned - 1) {
            if (try_card(w, next, end, 2 * set_first(f.turned) + 1))
                return true;
        }
    }
    return false;
}

/* Puts the table on the map; returns false if it is wider than any herd. */
static bool spread(struct solve_job *w, const struct lynx_plan *table)
{
    int low_x = LYNX_FAR, low_y = LYNX_FAR, high_x = -LYNX_FAR, high_y = -LYNX_FAR;

    for (int k = 0; k < table->count; k++) {
        int x = table->x[k];
        int y = table->y[k];

        low_x = x < low_x ? x : low_x;
        low_y = y < low_y ? y : low_y;
        high_x = x > high_x ? x : high_x;
        high_y = y > high_y ? y : high_y;
    }
    if (high_x - low_x >= SPAN || high_y - low_y >= SPAN)
        return false;
    memset(w->map, 0, sizeof w->map);
    w->low_x = low_x - MARGIN;
    w->low_y = low_y - MARGIN;
    w->laid = table->count;
    for (int k = 0; k < table->count; k++) {
        w->at[k] = (table->x[k] - w->low_x) * MAP + table->y[k] - w->low_y;
        w->map[w->at[k]] = table->ref[k];
    }
    w->loose = !connected(w);
    return true;
}

bool lynx_herds(const struct lynx_plan *table, uint64_t hand, struct lynx_hunt *h)
{
    struct solve_job w;
    int end = 0;

    must(table->count >= 1 && table->count + bits_count(hand) == LYNX_HERD_HAND);
    if (!spread(&w, table))
        return true;
    w.hand = hand;
    w.hunt = h;
    if (hand == 0)
        return !(is_herd(&w) && tell(&w));
    for (int k = 0; k < table->count; k++)
        end = add_cells(&w, w.at[k], end);
    return !grow(&w, 0, end);
}

static bool keep_first(void *context, const struct lynx_plan *herd)
{
    struct lynx_plan *out = context;

    *out = *herd;
    return true;
}

bool lynx_first_herd(const struct lynx_plan *table, uint64_t hand, struct lynx_plan *out)
{
    struct lynx_hunt h = { .found = keep_first, .context = out };

    return !lynx_herds(table, hand, &h);
}

void lynx_read_plan(const struct lynx_state *s, int i, struct lynx_plan *out)
{
    memset(out, 0, sizeof *out);
    for (uint64_t set = s->small.table[i]; set; set &= set - 1) {
        int card = set_first(set);

        out->ref[out->count] = (uint8_t)lies(s, card);
        out->x[out->count] = s->x[card];
        out->y[out->count] = s->y[card];
        out->count++;
    }
}

void lynx_plan_begin(uint64_t hand, struct lynx_plan *out)
{
    int least = 8 * LYNX_CARDS; /* more than possible */

    memset(out, 0, sizeof *out);
    out->count = 1;
    for (uint64_t set = hand; set; set &= set - 1) {
        int card = set_first(set);
        int ways = 0;

        for (int d = 0; d < 4; d++)
            ways += fits_size(fits_among(lynx_fit[2 * card][d], hand & ~card_bit(card)));
        if (ways < least) {
            least = ways;
            out->ref[0] = (uint8_t)(2 * card);
        }
    }
}

uint64_t lynx_plan_cards(const struct lynx_plan *p)
{
    uint64_t cards = 0;

    for (int k = 0; k < p->count; k++)
        cards |= card_bit(p->ref[k] / 2);
    return cards;
}
