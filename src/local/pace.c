/* pace.c - see pace.h. */
#include "local/pace.h"

#include "lang/lang.h"

#include <string.h>

enum { SECOND = 1000, MINUTE = 60 * SECOND, SOON = 20 * SECOND };

static const struct pace usual[] = {
    { CLOCK_NONE, 0, 0 },
    { CLOCK_MOVE, 15 * SECOND, 0 },
    { CLOCK_MOVE, 30 * SECOND, 0 },
    { CLOCK_MOVE, MINUTE, 0 },
    { CLOCK_MOVE, 5 * MINUTE, 0 },
    { CLOCK_GAME, 3 * MINUTE, 2 * SECOND },
    { CLOCK_GAME, 5 * MINUTE, 3 * SECOND },
    { CLOCK_GAME, 10 * MINUTE, 0 },
    { CLOCK_GAME, 15 * MINUTE, 10 * SECOND },
    { CLOCK_GAME, 30 * MINUTE, 20 * SECOND },
};

enum { USUAL = sizeof usual / sizeof usual[0] };

/* Reads "5+3" or "10": minutes, and seconds for each action. */
static bool read_game(const char *at, struct pace *out)
{
    uint32_t minutes, seconds = 0;

    if (!text_read_number(&at, CLOCK_MAX / MINUTE, &minutes) || minutes == 0 ||
        (text_skip(&at, '+') && !text_read_number(&at, CLOCK_MAX / SECOND, &seconds)) || *at)
        return false;
    *out = (struct pace){ CLOCK_GAME, minutes * MINUTE, seconds * SECOND };
    return true;
}

static bool read_move(const char *at, struct pace *out)
{
    uint32_t seconds;

    if (!text_read_number(&at, CLOCK_MAX / SECOND, &seconds) || seconds == 0 ||
        strcmp(at, "s") != 0)
        return false;
    *out = (struct pace){ CLOCK_MOVE, seconds * SECOND, 0 };
    return true;
}

bool pace_read(const char *words, struct pace *out, struct message *why)
{
    if (strcmp(words, "none") == 0) {
        *out = usual[0];
        return true;
    }
    return read_game(words, out) || read_move(words, out) ||
           message_text(message_set(why, "term.no-pace"), words);
}

void pace_write(const struct pace *p, struct text *out)
{
    struct message m;

    if (p->kind == CLOCK_NONE) {
        message_set(&m, "term.pace-none");
    } else if (p->kind == CLOCK_MOVE) {
        message_number(message_set(&m, "term.pace-move"), (int32_t)(p->ms / SECOND));
    } else {
        message_number(message_set(&m, "term.pace-game"), (int32_t)(p->ms / MINUTE));
        message_number(&m, (int32_t)(p->increment / SECOND));
    }
    lang_write(out, &m);
}

void pace_next(struct pace *p, int by)
{
    int at = 0; /* any other pace is followed by the first one */

    for (int i = 0; i < USUAL; i++) {
        if (usual[i].kind == p->kind && usual[i].ms == p->ms &&
            usual[i].increment == p->increment)
            at = i;
    }
    *p = usual[(at + by + USUAL) % USUAL];
}

static void two_digits(struct text *out, uint64_t n)
{
    text_char(out, (char)('0' + n / 10));
    text_char(out, (char)('0' + n % 10));
}

/* Writes h:mm:ss or m:ss; the current second counts, so 0:00 means that the time is up. */
static void write_time(uint64_t ms, struct text *out)
{
    uint64_t s = (ms + SECOND - 1) / SECOND;

    text_unsigned(out, s >= 3600 ? s / 3600 : s / 60);
    text_char(out, ':');
    if (s >= 3600) {
        two_digits(out, s / 60 % 60);
        text_char(out, ':');
    }
    two_digits(out, s % 60);
}

void pace_write_clocks(const struct table *t, struct text *out)
{
    for (int seat = 1; seat <= t->seats && t->clock != CLOCK_NONE && !t->race; seat++) {
        bool runs = t->running >> seat & 1;

        text_put(out, seat > 1 ? "  " : "");
        text_put(out, runs ? "[" : "");
        text_number(out, seat);
        text_char(out, ' ');
        write_time(table_left(t, seat), out);
        text_put(out, table_left(t, seat) <= SOON ? "!" : "");
        text_put(out, runs ? "]" : "");
    }
}
