/*
 * solve_oeil.h - the parts of the solver's report on L'Oeil (solve_oeil_tell.c).
 */
#ifndef SOLVE_OEIL_H
#define SOLVE_OEIL_H

#include "solve/report.h"
#include "solve/solve_oeil_solitaire.h"

/* What there is to report. */
struct oeil_report {
    bool made; /* the start is new */
    struct solitaire_answer answer;
    struct solitaire_grade grade; /* grade 0: not asked for */
    uint32_t cap;                 /* turns left, 0: any number */
};

/* Writes a report on the match, in words or as an object. */
void oeil_tell(const struct solve_question *q, const struct match *m,
               const struct oeil_report *r);

/* Writes a sentence with up to three numbers. */
void oeil_say(const struct solve_question *q, const char *id, int a, int b, int c);

/* Writes the option `pattern` of a start, and after the gap its option `start`. */
void oeil_write_start(const struct oeil_state *start, const char *gap, struct text *out);

#endif
