/*
 * solve_oeil_grade.c - the difficulty of a start, and starts of a wanted difficulty.
 *
 * A solution is followed action by action, counting at each step the alternatives: which actions
 * keep the solution shortest, and which lose at once. (No others lose: solve_oeil_solitaire.h.) The
 * points of a start are
 *
 *     2 x its length  +  (its narrow actions - its shortest first actions) / 2
 * * because a long way is hard, even more so if only one action is right, and less so if there are
 * many right beginnings. Grade 1 has up to EASY points, and each further grade STEP more. Among
 * random starts on six different colours (68 to 76 points in a sample of 20) each grade has at
 * least a sixth; the default start has grade 1.
 */
#include "solve/solve_oeil_solitaire.h"

#include "core/rng.h"

enum { EASY = 69, STEP = 2 };

static int grade_of(const struct solitaire_grade *g)
{
    int points = 2 * g->length + (g->narrow - g->first) / 2;
    int grade = points <= EASY ? 1 : 2 + (points - EASY - 1) / STEP;

    return grade < SOLITAIRE_GRADES ? grade : SOLITAIRE_GRADES;
}

/* Examines all actions of a state that can be won in `left` more; returns how many keep to that. */
static int look(struct solitaire *s, const struct oeil_state *at, int left,
                struct solitaire_grade *g)
{
    game_action list[OEIL_ACTIONS];
    int n = oeil_actions(at, list);
    int keeping = 0;

    for (int i = 0; i < n; i++) {
        struct oeil_state next = *at;

        game_step(&oeil_game, &next, list[i]);
        if (next.phase == OEIL_OVER && !next.winners)
            g->losing++;
        else
            keeping += solitaire_within(s, &next, left - 1);
    }
    g->choices += n;
    g->keeping += keeping;
    return keeping;
}

bool solitaire_grade(struct solitaire *s, const struct oeil_state *from,
                     const struct solitaire_answer *a, struct solitaire_grade *out)
{
    struct oeil_state at = *from;

    *out = (struct solitaire_grade){ .length = a->length };
    for (int i = 0; i < a->length; i++) {
        int keeping = look(s, &at, a->length - i, out);

        if (i == 0)
            out->first = keeping;
        out->narrow += keeping == 1;
        game_step(&oeil_game, &at, a->action[i]);
        if (s->stopped)
            return false;
    }
    out->grade = grade_of(out);
    return true;
}

bool solitaire_make(struct solitaire *s, int grade, uint64_t seed, struct oeil_state *start,
                    struct solitaire_answer *a, struct solitaire_grade *g)
{
    struct rng rng;

    rng_seed(&rng, seed);
    do {
        uint32_t fields;

        do {
            start->pattern = (uint8_t)rng_below(&rng, OEIL_PATTERNS);
            fields = s->space.fields[rng_below(&rng, SOLITAIRE_SETS)];
        } while (oeil_company(start->pattern, fields));
        start->on[0] = fields;
        start->all = fields;
        solitaire_solve(s, start, 0, a);
    } while (a->status == SOLITAIRE_NONE ||
             (grade && a->status == SOLITAIRE_SOLVED && solitaire_grade(s, start, a, g) &&
              g->grade != grade));
    return !s->stopped;
}

void solitaire_write_start(const struct oeil_state *start, struct text *out)
{
    for (uint32_t left = start->on[0]; left; left &= left - 1) {
        if (left != start->on[0])
            text_char(out, ',');
        oeil_write_field(oeil_lowest(left), out);
    }
}
