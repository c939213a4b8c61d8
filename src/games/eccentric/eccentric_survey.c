/*
 * eccentric_survey.c - surveys the board of Eccentric for a computer player: what each small
 * triangle would complete or begin, and the most that one pawn may form on each cell.
 *
 * The state's threat masks say where something would be completed; a player also needs to know how
 * much, and what is half finished. So the survey goes through all large triangles once, each from
 * its top (if it points up) or its bottom (down), as in eccentric_board.c.
 */
#include "games/eccentric/eccentric_think.h"

#include <string.h>

/*
 * What three vertices make, each 0 (free) or colour + 1, two bits each, the first one lowest:
 * dead (two colours, or nothing free), or the colour + 1, and which vertices are free.
 */
enum { COLOUR_BITS = 3, FREE_SHIFT = 2 };

#define AT(i, v) ((i) >> 2 * (v) & 3)
#define FREE(i) ((AT(i, 0) == 0) | (AT(i, 1) == 0) << 1 | (AT(i, 2) == 0) << 2)
#define ANY(i) (AT(i, 0) | AT(i, 1) | AT(i, 2))
#define FITS(i, v) (AT(i, v) == 0 || AT(i, v) == ANY(i))
#define ALIVE(i) (FITS(i, 0) && FITS(i, 1) && FITS(i, 2) && FREE(i))
#define FATE(i) (uint8_t)(ALIVE(i) ? ANY(i) | FREE(i) << FREE_SHIFT : 0)
#define FATE4(i) FATE(i), FATE((i) + 1), FATE((i) + 2), FATE((i) + 3)
#define FATE16(i) FATE4(i), FATE4((i) + 4), FATE4((i) + 8), FATE4((i) + 12)

static const uint8_t fates[64] = { FATE16(0), FATE16(16), FATE16(32), FATE16(48) };

/* Notes what a triangle of the colour with two free vertices leads to, from each of them. */
static void note_leads(const struct eccentric_survey *out, struct eccentric_leads *leads,
                       int colour, int one, int two)
{
    const uint8_t *count = &out->begun[colour][0][0];

    if (count[one] < ECC_LEADS)
        leads->to[colour][one][count[one]] = (uint8_t)(two / ECC_SLOTS);
    if (count[two] < ECC_LEADS)
        leads->to[colour][two][count[two]] = (uint8_t)(one / ECC_SLOTS);
}

/* Notes one large triangle; its vertices are given as cell * ECC_SLOTS + slot. */
static inline void note(const struct eccentric_state *s, struct eccentric_survey *out,
                        struct eccentric_leads *leads, const int at[3])
{
    int fate = fates[(s->cell[at[0] / ECC_SLOTS] >> 2 * (at[0] % ECC_SLOTS) & 3)
                     | (s->cell[at[1] / ECC_SLOTS] >> 2 * (at[1] % ECC_SLOTS) & 3) << 2
                     | (s->cell[at[2] / ECC_SLOTS] >> 2 * (at[2] % ECC_SLOTS) & 3) << 4];
    int colour = (fate & COLOUR_BITS) - 1;
    int free = fate >> FREE_SHIFT;
    uint8_t *count;

    if (free == 0)
        return;
    if (colour < 0) {
        count = &out->fresh[0][0];
    } else if (free & (free - 1)) {
        count = &out->begun[colour][0][0];
        out->half[colour]++;
        if (leads)
            note_leads(out, leads, colour, at[free == 6], at[free == 3 ? 1 : 2]);
    } else {
        count = &out->whole[colour][0][0];
    }
    count[at[0]] = (uint8_t)(count[at[0]] + (free & 1));
    count[at[1]] = (uint8_t)(count[at[1]] + (free >> 1 & 1));
    count[at[2]] = (uint8_t)(count[at[2]] + (free >> 2));
}

/* Records the triangles whose top or bottom is place k of a row. Corner triangles take the corners
 * 0, 1, 2 of their vertices [11], middle triangles the middles [12]. */
static inline void note_from(const struct eccentric_state *s, struct eccentric_survey *out,
                             struct eccentric_leads *leads, int row, int k)
{
    int up_step = k % 2 == 0; /* in an up cell, triangles of corners point up */
    int most = k / 2 < (2 * row - k) / 2 ? k / 2 : (2 * row - k) / 2;
    int top = (row * row + k) * ECC_SLOTS;

    for (int n = 1; row + n < s->side; n++) {
        int left = ((row + n) * (row + n) + k) * ECC_SLOTS;
        int at[3] = { top + up_step, left + 2 * n * ECC_SLOTS + 2 * up_step, left + 3 * up_step };

        note(s, out, leads, at);
    }
    for (int n = 1; n <= most; n++) {
        int right = ((row - n) * (row - n) + k) * ECC_SLOTS;
        int down = !up_step;
        int at[3] = { top + down, right - 2 * n * ECC_SLOTS + 2 * down, right + 3 * down };

        note(s, out, leads, at);
    }
}

int eccentric_gain(const struct eccentric_state *s, const struct eccentric_survey *v, int colour,
                   int form, int cell)
{
    const struct eccentric_form *f = &eccentric_forms[form];
    int next = eccentric_next(colour);
    int after = eccentric_next(next);
    int gain = v->whole[colour][cell][f->own[0]] + v->whole[colour][cell][f->own[1]];

    if (gain && ((eccentric_seated(s, next) && v->whole[next][cell][f->next])
                 || (eccentric_seated(s, after) && v->whole[after][cell][f->after])))
        return -1; /* [16] */
    return gain;
}

/* Finds the most triangles that the colour may form on each threatened cell. */
static void find_gains(const struct eccentric_state *s, struct eccentric_survey *out, int colour)
{
    for (int w = 0; w < ECC_WORDS; w++) {
        const uint64_t *threat = s->threat[w][colour];
        uint64_t m = (threat[0] | threat[1] | threat[2] | threat[3]) & s->free[w];

        for (; m; m &= m - 1) {
            int cell = 64 * w + __builtin_ctzll(m);
            int best = 0;

            for (int form = 0; form < ECC_FORMS; form++) {
                int gain = eccentric_gain(s, out, colour, form, cell);

                if (gain > best && s->hand[colour][form / ECC_ROTATIONS])
                    best = gain;
            }
            if (best == 0)
                continue;
            out->gain[colour][cell] = (uint8_t)best;
            out->hot[colour][out->hots[colour]++] = (uint8_t)cell;
        }
    }
}

static inline void survey(const struct eccentric_state *s, struct eccentric_survey *out,
                          struct eccentric_leads *leads)
{
    memset(out, 0, sizeof *out);
    for (int row = 0; row < s->side; row++) {
        for (int k = 0; k <= 2 * row; k++)
            note_from(s, out, leads, row, k);
    }
    for (int colour = 0; colour < s->seats; colour++)
        find_gains(s, out, colour);
}

void eccentric_survey(const struct eccentric_state *s, struct eccentric_survey *out)
{
    survey(s, out, NULL);
}

void eccentric_survey_leads(const struct eccentric_state *s, struct eccentric_survey *out,
                            struct eccentric_leads *leads)
{
    survey(s, out, leads);
}

int eccentric_cells(const struct eccentric_survey *v, int colour, int want, int except)
{
    int n = 0;

    for (int i = 0; i < v->hots[colour]; i++) {
        int cell = v->hot[colour][i];

        n += cell != except && v->gain[colour][cell] >= want;
    }
    return n;
}
