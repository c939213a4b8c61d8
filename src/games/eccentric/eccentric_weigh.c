/*
 * eccentric_weigh.c - which placements of Eccentric deserve to be tried.
 *
 * Hundreds are legal and few matter. Each is judged by what it would make of the standings,
 * read from the survey of the board before it, without playing it: triangles formed, threats
 * made, given and taken away. The best few keep a weight.
 */
#include "games/eccentric/eccentric_think.h"

enum {
    KEEP = 20,         /* placements that keep a weight */
    ACTIONS_MAX = ECC_FORMS * ECC_CELLS_MAX + 2,
    /* Where the most triangles win, the worth of a triangle formed, of one kept from a rival, of
     * a threat made and of one given. Found by matches. */
    FORMED = 20,
    STOPPED = 18,
    MADE = 6,
    GIVEN = 6
};

static int sum(const uint8_t slot[ECC_SLOTS])
{
    return slot[0] + slot[1] + slot[2] + slot[3];
}

static int of_own(const uint8_t slot[ECC_SLOTS], const struct eccentric_form *f)
{
    return slot[f->own[0]] + slot[f->own[1]];
}

/* The seat's standing after its pawn. New threats are assumed to be on separate cells. */
static int own_points(const struct eccentric_survey *v, const struct eccentric_standing *now,
                      int colour, const struct eccentric_form *f, int cell, int wait)
{
    int made = of_own(v->begun[colour][cell], f);
    struct eccentric_standing at = *now;

    at.left -= of_own(v->whole[colour][cell], f);
    at.hots += made - (v->gain[colour][cell] > 0);
    at.doubles -= v->gain[colour][cell] > 1;
    at.wins = eccentric_cells(v, colour, at.left, cell) + (at.left == 1 ? made : 0);
    at.half += of_own(v->fresh[cell], f) - sum(v->begun[colour][cell]);
    return eccentric_race(&at, wait);
}

/* A rival's standing after the pawn, with the rival's colour in the slot. */
static int rival_points(const struct eccentric_survey *v, const struct eccentric_standing *now,
                        int colour, int slot, int cell, int wait)
{
    int given = v->begun[colour][cell][slot];
    int gain = v->gain[colour][cell];
    struct eccentric_standing at = *now;

    at.hots += given - (gain > 0);
    at.doubles -= gain > 1;
    at.wins += (at.left == 1 ? given : 0) - (gain >= at.left);
    at.half += v->fresh[cell][slot] - sum(v->begun[colour][cell]);
    return eccentric_race(&at, wait);
}

/* With this many triangles to win: the seat's standing against the best rival's. */
static int race(const struct eccentric_state *s, const struct eccentric_survey *v,
                const struct eccentric_standing now[], int colour, int form, int cell)
{
    const struct eccentric_form *f = &eccentric_forms[form];
    const uint8_t slot[ECC_COLOURS] = { 0, f->next, f->after };
    int other = colour;
    int wait = 0;
    int most = 0;

    for (int i = 1; i < ECC_COLOURS; i++) {
        int points;

        other = eccentric_next(other);
        if (!eccentric_seated(s, other))
            continue;
        points = rival_points(v, &now[other], other, slot[i], cell, wait++);
        most = points > most ? points : most;
    }
    return own_points(v, &now[colour], colour, f, cell, wait) - most;
}

/* Where the most triangles win. */
static int harvest(const struct eccentric_state *s, const struct eccentric_survey *v, int colour,
                   int form, int cell)
{
    const struct eccentric_form *f = &eccentric_forms[form];
    const uint8_t slot[ECC_COLOURS] = { 0, f->next, f->after };
    int other = colour;
    int points = FORMED * of_own(v->whole[colour][cell], f) - FORMED * v->gain[colour][cell] / 2
                 + MADE * of_own(v->begun[colour][cell], f) + of_own(v->fresh[cell], f)
                 - sum(v->begun[colour][cell]);

    for (int i = 1; i < ECC_COLOURS; i++) {
        other = eccentric_next(other);
        if (eccentric_seated(s, other))
            points += STOPPED * v->gain[other][cell] - GIVEN * v->begun[other][cell][slot[i]]
                      + sum(v->begun[other][cell]) - v->fresh[cell][slot[i]];
    }
    return points;
}

/* Makes weights of ranks, 0..POINTS_MAX, and leaves the `KEEP` best. Of equally good ones, which
 * are many on an empty board, some from everywhere are kept. */
static void focus(const uint8_t rank[], int n, uint16_t weight[])
{
    int count[ECC_POINTS_MAX + 1] = { 0 };
    int limit = ECC_POINTS_MAX;
    int room = KEEP;
    int every;
    int equals = 0;

    for (int i = 0; i < n; i++)
        count[rank[i]]++;
    while (limit > 0 && count[limit] <= room)
        room -= count[limit--];
    every = room > 0 ? (count[limit] + room - 1) / room : 0;
    for (int i = 0; i < n; i++) {
        bool keep = rank[i] > limit || (rank[i] == limit && every && equals++ % every == 0);

        weight[i] = keep && rank[i] ? (uint16_t)(eccentric_power(rank[i]) / 257) : 0;
        weight[i] = (uint16_t)(weight[i] + (keep && rank[i] && !weight[i]));
    }
}

void eccentric_weigh(const void *state, const game_action list[], int n, uint16_t weight[])
{
    const struct eccentric_state *s = state;
    int colour = eccentric_colour(s, s->seat);
    int points[ACTIONS_MAX];
    uint8_t rank[ACTIONS_MAX];
    struct eccentric_standing now[ECC_COLOURS];
    struct eccentric_survey v;
    int best = INT32_MIN;

    if (n == 1 || s->phase != ECC_PLAYING) {
        for (int i = 0; i < n; i++)
            weight[i] = 1;
        return;
    }
    eccentric_survey(s, &v);
    for (int c = 0; c < s->seats; c++)
        eccentric_stand(s, &v, c, &now[c]);
    for (int i = 0; i < n; i++) {
        int code = (int)(list[i] & ECC_CODE_MASK);

        if (code >= ECC_PASS)
            continue;
        points[i] = s->need ? race(s, &v, now, colour, code / ECC_CELLS_MAX, code % ECC_CELLS_MAX)
                            : harvest(s, &v, colour, code / ECC_CELLS_MAX, code % ECC_CELLS_MAX);
        best = points[i] > best ? points[i] : best;
    }
    /* What is not placed, the swap, is tried as much as the best. Half the difference in points
     * is left, for the survey sees only one move ahead. */
    for (int i = 0; i < n; i++) {
        int behind = (int)(list[i] & ECC_CODE_MASK) < ECC_PASS ? (best - points[i]) / 2 : 0;

        rank[i] = (uint8_t)(ECC_POINTS_MAX - eccentric_less(behind, ECC_POINTS_MAX));
    }
    focus(rank, n, weight);
}
