/*
 * picture.h - a position as a picture: what one viewer may see, drawn with a pen.
 *
 * A painter is how one game is drawn (picture_ID.c, a file each). It is given a *sight*, in which
 * the state is concealed for the viewer already, so that no painter can show a secret. Only
 * notation, digits and signs are drawn, never words of a language, and every colour comes with
 * a sign of its own. A game without a painter is shown as its canvas.
 *
 * A picture's size depends on the game's options only, so that a game's pictures make a film.
 */
#ifndef PICTURE_PICTURE_H
#define PICTURE_PICTURE_H

#include "match/match.h"
#include "picture/pen.h"

struct sight {
    const struct game *game;
    union game_state state; /* concealed */
    int seats;
    int seat;               /* to act; 0 the judge, -1 nobody or several */
    unsigned winners;       /* bit s: seat s won */
    bool over;
};

struct painter {
    const char *id; /* of the game */
    struct point (*size)(const struct sight *v);
    void (*ground)(const struct sight *v, const struct pen *p); /* what stays in all a match */
    void (*pieces)(const struct sight *v, const struct pen *p); /* the rest, drawn over it */
};

/* What the viewer may see of the match as it stands. */
void picture_look(const struct match *m, int viewer, struct sight *out);

const struct painter *picture_painter(const struct game *g);

#endif
