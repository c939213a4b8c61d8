/*
 * stage.h - a game on the screen: what is shown of the table, to whom, and what is being chosen.
 *
 * board.c draws it and stage.c keeps it in line with the table; game.c is what the keys do. Pages
 * that cover the stage for a while (pages.c, replay.c) are loops of their own around stage_key.
 */
#ifndef TERM_STAGE_H
#define TERM_STAGE_H

#include "choose/choose.h"
#include "local/session.h"
#include "term/tty.h"

enum { STAGE_NOTICE = 512 };

struct stage {
    struct session *session;
    struct canvas canvas;    /* what the viewer sees now, with its places */
    struct canvas other;     /* another moment: of a replay, or as an action would make it */
    bool shows_other;
    struct choose choose;
    int viewer;              /* the seat that looks; 0: everybody */
    bool covered;            /* until the viewer says that nobody else looks */
    uint64_t serial;         /* of the table when this was made */
    int rows, columns;       /* of the terminal then */
    int top, left;           /* of the part of the canvas that is shown */
    int answer;              /* the answer under the cursor in the quiz */
    int hints;               /* sentences of the hint that are shown */
    char notice[STAGE_NOTICE];     /* said instead of what is expected, until the next key */
    char remark[STAGE_NOTICE];     /* what was not to be overlooked, until a person acts again */
    uint32_t remarked;       /* actions that were looked at for it */
    uint32_t replayed;       /* actions played so far in a replay */
    bool replaying;
};

/* Brings the stage into line with the table, if the table has changed or `anew` is true. */
void stage_refresh(struct stage *st, bool anew);

/* Shows the board as the action under the cursor would make it, in games without secrets. */
void stage_preview(struct stage *st);

/* Draws it (board.c), without showing it yet; what covers it may be drawn over it. The board is
 * the rectangle from line 1 and column 0 on. */
void stage_draw(struct stage *st);
int stage_board_rows(void);

/* Lets the table work, waits for a key and keeps the stage up to date. */
int stage_key(struct stage *st);

/* Says something instead of what is expected. */
void stage_say(struct stage *st, const struct message *m);
void stage_say_id(struct stage *st, const char *id);

/* Draws the state before action `count` as the viewer may see it, for replays. */
void stage_show_moment(struct stage *st, uint32_t count);

/* The seats whose people may act now, as bits; bit 0 for the judge. */
unsigned stage_actors(const struct stage *st);

/* How many columns the list of actions has. */
int stage_list_columns(const struct stage *st);

#endif
