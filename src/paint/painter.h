/*
 * painter.h - how a game is drawn.
 *
 * A painter draws one game with a pen (src/games/ID/ID_paint.c). It gets a *sight*, in which the
 * state is already concealed for the viewer, so that no painter can show a secret. Only notation,
 * digits and signs are drawn, never words of a language, and every colour comes with a sign.
 *
 * The size of a picture depends only on the game's options, so that a game's pictures can make a
 * film.
 */
#ifndef PAINT_PAINTER_H
#define PAINT_PAINTER_H

#include "core/game.h"
#include "paint/pen.h"

struct sight {
    const struct game *game;
    union game_state state; /* concealed */
    int seats;
    int seat;               /* to act; 0 the judge, -1 none or several */
    unsigned winners;       /* bit s: seat s won */
    bool over;
};

struct painter {
    struct point (*size)(const struct sight *v);
    void (*ground)(const struct sight *v, const struct pen *p); /* draws what never changes in a
                                                                 * match */
    void (*pieces)(const struct sight *v, const struct pen *p); /* the rest, drawn over it */
};

/* Draws any game as its canvas. */
extern const struct painter canvas_painter;

/* The game's own painter, or canvas_painter if it has no functions. */
const struct painter *painter_of(const struct game *g);

#endif
