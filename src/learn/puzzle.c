/* puzzle.c - see puzzle.h. */
#include "learn/puzzle.h"

#include "core/registry.h"

#include <string.h>

enum { DAY_STEP = 17 };

/* The lines of a puzzle in order; those in brackets are optional. */
static const char *const order[] = {
    "puzzle", "game",  "[options", "[moves", "seat",      "kind",
    "[view",  "[ask", "grade",    "length", "solution", "[line", "proof",
};

enum { LINES = sizeof order / sizeof order[0] };

static bool read_line(struct puzzle *p, struct span key, struct span value, struct message *why)
{
    char word[4];

    if (span_is(key, "puzzle"))
        return span_copy(value, p->task.id, sizeof p->task.id);
    if (span_is(key, "grade")) {
        p->grade = span_copy(value, word, sizeof word) ? word[0] - '0' : 0;
        return value.length == 1 && p->grade >= 1 && p->grade <= PUZZLE_GRADES;
    }
    if (span_is(key, "solution"))
        p->solution = value;
    else if (span_is(key, "line"))
        p->line = value;
    else if (span_is(key, "proof"))
        p->proof = value;
    else
        return task_read(&p->task, key, value, why);
    return true;
}

bool puzzle_read(struct span block, struct puzzle *out, struct message *why)
{
    struct span key, value;
    int at = 0;

    memset(out, 0, sizeof *out);
    while (block_line(&block, &key, &value)) {
        char word[TASK_ID] = "";

        span_copy(key, word, sizeof word);
        while (at < LINES && order[at][0] == '[' && !span_is(key, order[at] + 1))
            at++;
        why->id = NULL;
        if (at == LINES || !span_is(key, order[at] + (order[at][0] == '[')))
            return message_text(message_set(why, "learn.key"), word);
        if (!read_line(out, key, value, why))
            return !why->id ? message_text(message_set(why, "learn.key"), word) : false;
        at++;
    }
    while (at < LINES && order[at][0] == '[')
        at++;
    if (at < LINES)
        return message_text(message_set(why, "learn.lacks"), order[at]);
    return task_whole(&out->task, why);
}

struct span content_find(const char *folder, const char *game)
{
    const struct embedded *found;
    char name[64];
    struct text t;

    text_init(&t, name, sizeof name);
    text_put(&t, folder);
    text_char(&t, '/');
    text_put(&t, game);
    text_char(&t, '.');
    text_put(&t, folder);
    found = embedded_find(contents, contents_count, name);
    return found ? (struct span){ found->text, found->length } : (struct span){ "", 0 };
}

struct span puzzle_pack(const char *game)
{
    return content_find("puzzles", game);
}

int puzzle_count(struct span pack, int grade)
{
    struct puzzle p;
    int n = 0;

    while (puzzle_nth(pack, grade, n, &p))
        n++;
    return n;
}

bool puzzle_nth(struct span pack, int grade, int k, struct puzzle *out)
{
    struct message why;
    struct span block;

    while (block_next(&pack, &block)) {
        if (puzzle_read(block, out, &why) && (!grade || out->grade == grade) && k-- == 0)
            return true;
    }
    return false;
}

bool puzzle_find(const char *id, struct puzzle *out)
{
    for (int i = 0; i < games_known; i++) {
        struct span pack = puzzle_pack(games[i]->id);

        for (int k = 0; puzzle_nth(pack, 0, k, out); k++) {
            if (strcmp(out->task.id, id) == 0)
                return true;
        }
    }
    return false;
}

/* The k-th listed game that has puzzles; NULL if there are fewer, with their number in *count. */
static const char *taking_turns(uint32_t k, uint32_t *count)
{
    *count = 0;
    for (int i = 0; i < games_count; i++) {
        if (puzzle_pack(games[i]->id).length && (*count)++ == k)
            return games[i]->id;
    }
    return NULL;
}

bool puzzle_of_day(const char *game, int grade, uint32_t day, struct puzzle *out)
{
    uint32_t packs = 1, turn;
    struct span pack;
    uint64_t k;
    int n;

    if (!game) {
        taking_turns(UINT32_MAX, &packs);
        game = packs ? taking_turns(day % packs, &turn) : NULL;
    }
    if (!game)
        return false;
    pack = puzzle_pack(game);
    k = day / packs;
    n = puzzle_count(pack, grade);

    return n && puzzle_nth(pack, grade, (int)(k * DAY_STEP % (uint64_t)n), out);
}

/* Reads this many digits, which may have leading zeros. */
static bool read_digits(const char **at, int digits, int *out)
{
    *out = 0;
    for (int i = 0; i < digits; i++, (*at)++) {
        if (**at < '0' || **at > '9')
            return false;
        *out = *out * 10 + (**at - '0');
    }
    return true;
}

bool puzzle_day(const char *date, uint32_t *day)
{
    static const int months[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
    int year, month, number;
    bool leap;

    if (!read_digits(&date, 4, &year) || !text_skip(&date, '-') || !read_digits(&date, 2, &month) ||
        !text_skip(&date, '-') || !read_digits(&date, 2, &number) || *date)
        return false;
    leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    if (year < 1970 || month < 1 || month > 12 || number < 1 ||
        number > months[month - 1] + (month == 2 && leap))
        return false;
    *day = (uint32_t)(number - 1);
    for (int y = 1970; y < year; y++)
        *day += (y % 4 == 0 && y % 100 != 0) || y % 400 == 0 ? 366 : 365;
    for (int m = 1; m < month; m++)
        *day += (uint32_t)(months[m - 1] + (m == 2 && leap));
    return true;
}
