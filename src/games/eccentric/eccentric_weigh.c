/*
 * eccentric_weigh.c - which placements of Eccentric deserve to be tried.
 *
 * Hundreds are legal and few matter. Each is judged without playing it, by how it would change the
 * standings: triangles formed, threats made, given and removed, all read from the survey of the
 * board before it. Only the best few get a weight.
 */
#include "games/eccentric/eccentric_think.h"

#include <string.h>

enum {
    KEEP = 20,         /* placements that get a weight */
    ACTIONS_MAX = ECC_FORMS * ECC_CELLS_MAX + 2,
    /* In games for the most triangles: the worth of forming a triangle, of keeping one from a
     * rival, of making a threat and of giving one. Found by matches. */
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

/* Types A and B have their owner's colour in the same slots, and so have C and D. */
enum { OWN_PAIRS = ECC_FORMS / 2 };

static inline int first_form(int pair)
{
    return pair / ECC_ROTATIONS * 2 * ECC_ROTATIONS + pair % ECC_ROTATIONS;
}

static inline int pair_of(int form)
{
    return form / (2 * ECC_ROTATIONS) * ECC_ROTATIONS + form % ECC_ROTATIONS;
}

/* The board before the placement: everything that placements are judged by. */
struct view {
    const struct eccentric_state *state;
    struct eccentric_survey survey;
    struct eccentric_leads leads;
    struct eccentric_standing now[ECC_COLOURS];
    int16_t rivals[ECC_CELLS_MAX][ECC_FORMS]; /* the best rival's points after each placement */
    int16_t own[ECC_CELLS_MAX][OWN_PAIRS];    /* and the seat's own, by the slots of its colour */
    int wait;                                 /* rivals that move before the seat moves again */
};

/* Cells on which a colour would form more triangles after the placement. */
struct raised {
    int count;
    uint8_t cell[2 * ECC_LEADS];
    uint8_t by[2 * ECC_LEADS];
};

/* Adds the cells that the colour's small triangle in a slot leads to. */
static void raise(const struct view *v, int colour, int cell, int slot, struct raised *out)
{
    const uint8_t *to = v->leads.to[colour][cell * ECC_SLOTS + slot];
    int n = eccentric_less(v->survey.begun[colour][cell][slot], ECC_LEADS);

    for (int i = 0; i < n; i++) {
        int at = 0;

        while (at < out->count && out->cell[at] != to[i])
            at++;
        if (at == out->count) {
            out->cell[out->count] = to[i];
            out->by[out->count++] = 0;
        }
        out->by[at]++;
    }
}

/* How many cells become worth `want` triangles. */
static int newly(const struct view *v, int colour, const struct raised *up, int want, int cell)
{
    int n = 0;

    for (int i = 0; i < up->count; i++) {
        int gain = v->survey.gain[colour][up->cell[i]];

        n += up->cell[i] != cell && gain < want && gain + up->by[i] >= want;
    }
    return n;
}

/* The seat's standing after its pawn. */
static int own_points(const struct view *v, int colour, const struct eccentric_form *f, int cell,
                      int wait)
{
    const struct eccentric_survey *now = &v->survey;
    struct eccentric_standing at = v->now[colour];
    struct raised up;

    up.count = 0;
    raise(v, colour, cell, f->own[0], &up);
    raise(v, colour, cell, f->own[1], &up);
    at.left -= of_own(now->whole[colour][cell], f);
    at.hots += newly(v, colour, &up, 1, cell) - (now->gain[colour][cell] > 0);
    at.doubles += newly(v, colour, &up, 2, cell) - (now->gain[colour][cell] > 1);
    at.wins = eccentric_cells(now, colour, at.left, cell) + newly(v, colour, &up, at.left, cell);
    at.half += of_own(now->fresh[cell], f) - sum(now->begun[colour][cell]);
    return eccentric_race(&at, wait);
}

/* A rival's standing after the pawn, which has the rival's colour in this slot. */
static int rival_points(const struct view *v, int colour, int slot, int cell, int wait)
{
    const struct eccentric_survey *now = &v->survey;
    int gain = now->gain[colour][cell];
    struct eccentric_standing at = v->now[colour];
    struct raised up;

    up.count = 0;
    raise(v, colour, cell, slot, &up);
    at.hots += newly(v, colour, &up, 1, cell) - (gain > 0);
    at.doubles += newly(v, colour, &up, 2, cell) - (gain > 1);
    at.wins += newly(v, colour, &up, at.left, cell) - (gain >= at.left);
    at.half += now->fresh[cell][slot] - sum(now->begun[colour][cell]);
    return eccentric_race(&at, wait);
}

/* The best rival's standing after each placement on a cell. */
static void face_rivals(struct view *v, int colour, int cell)
{
    int other = colour;
    int wait = 0;

    memset(v->rivals[cell], 0, sizeof v->rivals[cell]);
    for (int i = 1; i < ECC_COLOURS; i++) {
        int points[ECC_SLOTS];

        other = eccentric_next(other);
        if (!eccentric_seated(v->state, other))
            continue;
        for (int slot = 0; slot < ECC_SLOTS; slot++)
            points[slot] = rival_points(v, other, slot, cell, wait);
        for (int form = 0; form < ECC_FORMS; form++) {
            const struct eccentric_form *f = &eccentric_forms[form];
            int here = points[i == 1 ? f->next : f->after];

            if (here > v->rivals[cell][form])
                v->rivals[cell][form] = (int16_t)here;
        }
        wait++;
    }
    v->wait = wait;
}

/* Surveys the board, by which all placements are then judged. */
static void look(const struct eccentric_state *s, int colour, struct view *v)
{
    v->state = s;
    eccentric_survey_leads(s, &v->survey, &v->leads);
    for (int c = 0; c < s->seats; c++)
        eccentric_stand(s, &v->survey, c, &v->now[c]);
    for (int cell = 0; s->need && cell < s->side * s->side; cell++) {
        if (s->cell[cell])
            continue;
        face_rivals(v, colour, cell);
        for (int pair = 0; pair < OWN_PAIRS; pair++)
            v->own[cell][pair] = (int16_t)own_points(
                v, colour, &eccentric_forms[first_form(pair)], cell, v->wait);
    }
}

/* With this many triangles needed to win: the seat's standing against the best rival's. */
static int race(const struct view *v, int form, int cell)
{
    return v->own[cell][pair_of(form)] - v->rivals[cell][form];
}

/* The same in games for the most triangles. */
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

/* Turns ranks, 0..POINTS_MAX, into weights, and keeps only the `KEEP` best. If many are equally
 * good, as on an empty board, it keeps some from all over the board. */
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
    struct view v;
    int best = INT32_MIN;

    if (n == 1 || s->phase != ECC_PLAYING) {
        for (int i = 0; i < n; i++)
            weight[i] = 1;
        return;
    }
    look(s, colour, &v);
    for (int i = 0; i < n; i++) {
        int code = (int)(list[i] & ECC_CODE_MASK);

        if (code >= ECC_PASS)
            continue;
        points[i] = s->need ? race(&v, code / ECC_CELLS_MAX, code % ECC_CELLS_MAX)
                            : harvest(s, &v.survey, colour, code / ECC_CELLS_MAX,
                                      code % ECC_CELLS_MAX);
        best = points[i] > best ? points[i] : best;
    }
    /* Actions that place nothing, such as the swap, are tried as often as the best placement.
     * Differences in points are halved, because the survey looks only one move ahead. */
    for (int i = 0; i < n; i++) {
        int behind = (int)(list[i] & ECC_CODE_MASK) < ECC_PASS ? (best - points[i]) / 2 : 0;

        rank[i] = (uint8_t)(ECC_POINTS_MAX - eccentric_less(behind, ECC_POINTS_MAX));
    }
    focus(rank, n, weight);
}
