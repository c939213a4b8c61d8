/*
 * stage.h - a game on the screen: what is shown of the table, to whom, and what is being chosen.
 *
 * board.c draws it and stage.c keeps it in line with the table; game.c handles the keys. Pages
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
    struct canvas canvas;    /* what the viewer sees now, with the places on it */
    struct canvas other;     /* another position: from a replay, or what an action would lead to */
    bool shows_other;
    struct choose choose;
    int viewer;              /* the seat that looks at the screen; 0: everybody */
    bool covered;            /* until the viewer confirms that nobody else is looking */
    uint64_t serial;         /* the table's serial when this was made */
    int rows, columns;       /* the size of the terminal then */
    int top, left;           /* the corner of the part of the canvas that is shown */
    int answer;              /* the answer under the cursor in a quiz */
    int hints;               /* how many sentences of the hint are shown */
    char notice[STAGE_NOTICE];     /* shown instead of the prompt, until the next key */
    char remark[STAGE_NOTICE];     /* what should not be overlooked, until a person acts again */
    uint32_t remarked;       /* how many actions it covers */
    uint32_t replayed;       /* actions played so far in the replay */
    bool replaying;
};

/* Brings the stage into line with the table, if the table has changed or `force` is true. */
void stage_refresh(struct stage *st, bool force);

/* Shows what the board would look like after the action under the cursor, in games without
 * secrets. */
void stage_preview(struct stage *st);

/* Draws the stage (board.c) without showing it yet, so that something that covers it can be drawn
 * over it. The board is the rectangle that starts at line 1, column 0. */
void stage_draw(struct stage *st);
int stage_board_rows(void);

/* Lets the table continue, waits for a key and keeps the stage up to date. */
int stage_key(struct stage *st);

/* Shows a message instead of the prompt. */
void stage_say(struct stage *st, const struct message *m);
void stage_say_id(struct stage *st, const char *id);

/* Draws the state after the first `count` actions as the viewer may see it, for replays. */
void stage_show_moment(struct stage *st, uint32_t count);

/* The seats whose people may act now, as bits; bit 0 for the judge. */
unsigned stage_actors(const struct stage *st);

/* How many columns the list of actions has. */
int stage_list_columns(const struct stage *st);

#endif
