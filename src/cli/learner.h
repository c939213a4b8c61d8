/*
 * learner.h - what `puzzle` and `lesson` share at the keyboard: showing a position, reading a line,
 * and storing what was solved.
 *
 * Progress is a text file with one id a line, in $COUPDOEIL_PROGRESS, or else at coupdoeil/progress
 * under $XDG_STATE_HOME or ~/.local/state. If it cannot be written, only the progress is lost.
 */
#ifndef CLI_LEARNER_H
#define CLI_LEARNER_H

#include "cli/cli.h"
#include "cli/screen.h"

enum { LEARNER_LINE = 512 };

struct learner {
    struct screen screen;
    bool terminal; /* a person is at the terminal */
};

void learner_init(struct learner *l, bool ascii);

void learner_show(const struct learner *l, const struct match *m, int viewer);

/* These print a message, or a sentence without arguments. */
void learner_say(const struct message *words);
void learner_tell(const char *id);

/* Reads a line, without its end and the blanks around it; returns false at the end of input. */
bool learner_ask(const char *prompt, char line[LEARNER_LINE]);

/* On a terminal, waits for Enter and clears the screen; returns false at the end of input. */
bool learner_wait(const struct learner *l);

bool progress_has(const char *id);
void progress_note(const char *id);

#endif
