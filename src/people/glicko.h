/*
 * glicko.h - ratings by Glicko-2 (Mark Glickman, 2013): strength, its uncertainty, and its
 * volatility.
 */
#ifndef PEOPLE_GLICKO_H
#define PEOPLE_GLICKO_H

struct glicko {
    double rating, deviation, volatility; /* 1500, 350, 0.06 at first */
};

struct glicko_game {
    struct glicko other;
    double score; /* 1 won, 0.5 drawn, 0 lost */
};

void glicko_init(struct glicko *g);

/* The rating after a period with these games; with no games, only the deviation grows. */
void glicko_update(struct glicko *g, const struct glicko_game game[], int games);

#endif
