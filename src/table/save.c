/*
 * save.c - a table as a record, and back; see table.h and match/record.h.
 *
 * The facts of the table stand behind the actions, as comments that a plain match skips:
 *
 *     # table mode local
 *     # table seat 2 computer 5
 *     # table name 1 Anna
 *     # table clock game 300000 5000
 *     # table left 1 288000           milliseconds on a seat's clock
 *     # table race untimed            or: race timed 10000
 *     # table pack                  questions were asked from a pack
 *     # table end resigned 2          or: time 2, agreed 0
 *     # table view 1                  only what seat 1 may know: cannot be resumed
 *     # fair ...                      see match/fair.h
 */
#include "table/inside.h"

#include "match/record.h"

#include <string.h>

enum { FACT = 160 };

static const char *const clock_word[] = { "none", "move", "game" };
static const char *const end_word[] = { [REASON_RESIGNED] = "resigned", [REASON_TIME] = "time",
                                        [REASON_AGREED] = "agreed" };

struct pen {
    void (*line)(void *context, const char *text, size_t length);
    void *context;
    char room[FACT];
    struct text text;
};

static struct text *fact(struct pen *p, const char *words)
{
    text_init(&p->text, p->room, sizeof p->room);
    text_put(&p->text, "# table ");
    text_put(&p->text, words);
    return &p->text;
}

static void number(struct text *t, uint64_t n)
{
    text_char(t, ' ');
    text_unsigned(t, n);
}

static void end_fact(struct pen *p)
{
    p->line(p->context, p->text.at, p->text.used);
}

static bool is_ours(const char *line, size_t n)
{
    return (n > 8 && memcmp(line, "# table ", 8) == 0) ||
           (n > 7 && memcmp(line, "# fair ", 7) == 0);
}

/* Whether it is the line of an option that is shown to nobody. */
static bool is_secret(const struct game *g, const char *line, size_t n)
{
    for (int i = 0; i < g->options_count; i++) {
        size_t k = strlen(g->options[i].name);

        if (g->options[i].secret && n > k + 7 && memcmp(line, "option ", 7) == 0 &&
            memcmp(line + 7, g->options[i].name, k) == 0 && line[7 + k] == '=')
            return true;
    }
    return false;
}

static void save_seats(const struct table *t, struct pen *p)
{
    for (int s = 1; s <= t->seats; s++) {
        const struct seat *seat = &t->seat[s];

        number(fact(p, "seat"), (uint64_t)s);
        text_put(&p->text, seat->kind == SEAT_COMPUTER ? " computer" :
                           seat->kind == SEAT_PERSON ? " person" : " open");
        if (seat->kind == SEAT_COMPUTER)
            number(&p->text, (uint64_t)seat->level);
        end_fact(p);
        if (seat->name[0]) {
            number(fact(p, "name"), (uint64_t)s);
            text_char(&p->text, ' ');
            text_put(&p->text, seat->name);
            end_fact(p);
        }
        if (t->clock == CLOCK_GAME) {
            number(fact(p, "left"), (uint64_t)s);
            number(&p->text, table_left(t, s));
            end_fact(p);
        }
    }
}

static void save_facts(const struct table *t, struct pen *p)
{
    text_put(fact(p, "mode "), t->local ? "local" : "online");
    end_fact(p);
    save_seats(t, p);
    if (t->clock != CLOCK_NONE) {
        text_put(fact(p, "clock "), clock_word[t->clock]);
        number(&p->text, t->clock_ms);
        number(&p->text, t->increment_ms);
        end_fact(p);
    }
    if (t->race) {
        text_put(fact(p, "race "), t->untimed ? "untimed" : "timed");
        if (!t->untimed)
            number(&p->text, t->lay_ms);
        end_fact(p);
    }
    if (t->pack || t->wants_pack) {
        fact(p, "pack");
        end_fact(p);
    }
    if (t->reason > REASON_TURNS) {
        text_put(fact(p, "end "), end_word[t->reason]);
        number(&p->text, (uint64_t)t->loser);
        end_fact(p);
    }
}

static void save_fair(const struct table *t, bool seed, struct pen *p)
{
    char all[1024];
    struct text text;
    const char *at = all;

    text_init(&text, all, sizeof all);
    fair_write(&t->fair, seed, &text);
    while (*at) {
        size_t n = strcspn(at, "\n");

        p->line(p->context, at, n);
        at += n + 1;
    }
}

void table_save(const struct table *t, int viewer,
                void (*line)(void *context, const char *text, size_t length), void *context)
{
    struct pen p = { .line = line, .context = context };
    bool whole = viewer == VIEW_ALL || table_open(t);
    const char *at = t->match.record;
    const char *end = at + t->match.record_used;

    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t n = (size_t)((stop ? stop : end) - at);

        if (!is_ours(at, n) && (whole || !is_secret(t->match.game, at, n)))
            line(context, at, n);
        at = stop ? stop + 1 : end;
    }
    save_facts(t, &p);
    if (!whole) {
        number(fact(&p, "view"), (uint64_t)viewer);
        end_fact(&p);
    }
    if (t->shuffled)
        save_fair(t, whole, &p);
}

/* ---- back ---- */

static bool take_seat(struct table *t, const char *at)
{
    uint32_t seat, level;

    if (!text_read_number(&at, GAME_SEATS_MAX, &seat) || !text_skip(&at, ' '))
        return false;
    if (strncmp(at, "computer ", 9) == 0) {
        at += 9;
        return text_read_number(&at, 8, &level) && *at == '\0' &&
               table_seat(t, (int)seat, SEAT_COMPUTER, (int)level, NULL);
    }
    if (strcmp(at, "person") != 0 && strcmp(at, "open") != 0)
        return false;
    return table_seat(t, (int)seat, SEAT_OPEN, 0, NULL);
}

static bool take_clock(struct table *t, const char *at)
{
    uint32_t ms, increment;

    for (int k = CLOCK_MOVE; k <= CLOCK_GAME; k++) {
        size_t n = strlen(clock_word[k]);
        const char *rest = at + n;

        if (strncmp(at, clock_word[k], n) == 0 && text_skip(&rest, ' ') &&
            text_read_number(&rest, CLOCK_MAX, &ms) && text_skip(&rest, ' ') &&
            text_read_number(&rest, CLOCK_MAX, &increment) && *rest == '\0')
            return table_clock(t, (enum clock_kind)k, ms, increment, NULL);
    }
    return false;
}

static bool take_race(struct table *t, const char *at)
{
    uint32_t ms;

    if (strcmp(at, "untimed") == 0)
        return table_race(t, true, 0, NULL);
    if (strncmp(at, "timed ", 6) != 0)
        return false;
    at += 6;
    return text_read_number(&at, CLOCK_MAX, &ms) && *at == '\0' && table_race(t, false, ms, NULL);
}

static bool take_end(struct table *t, const char *at)
{
    uint32_t loser;

    for (int r = REASON_RESIGNED; r <= REASON_AGREED; r++) {
        size_t n = strlen(end_word[r]);
        const char *rest = at + n;

        if (strncmp(at, end_word[r], n) == 0 && text_skip(&rest, ' ') &&
            text_read_number(&rest, (uint32_t)t->seats, &loser) && *rest == '\0' &&
            (loser == 0) == (r == REASON_AGREED)) {
            t->reason = (enum table_reason)r;
            t->loser = (int)loser;
            return true;
        }
    }
    return false;
}

static bool take_name(struct table *t, const char *at)
{
    uint32_t seat;

    return text_read_number(&at, (uint32_t)t->seats, &seat) && text_skip(&at, ' ') &&
           table_name(t, (int)seat, at, NULL);
}

static bool take_pack(struct table *t, const char *at)
{
    t->wants_pack = true;
    return *at == '\0';
}

static bool take_left(struct table *t, const char *at)
{
    uint32_t seat, ms;

    if (!text_read_number(&at, (uint32_t)t->seats, &seat) || seat == 0 || !text_skip(&at, ' ') ||
        !text_read_number(&at, UINT32_MAX, &ms) || *at)
        return false;
    t->seat[seat].left = ms;
    return true;
}

/* One fact, without "# table "; `second` for those that need the others before them. */
static bool take_fact(struct table *t, const char *fact_text, bool second, struct message *why)
{
    static const struct {
        const char *word;
        bool (*take)(struct table *t, const char *at);
        bool second;
    } facts[] = { { "seat ", take_seat, false },   { "clock ", take_clock, false },
                  { "race ", take_race, false },   { "pack", take_pack, false },
                  { "name ", take_name, true },    { "left ", take_left, true },
                  { "end ", take_end, true } };

    if (strncmp(fact_text, "view ", 5) == 0)
        return refused(why, "table.partial");
    if (strcmp(fact_text, "mode local") == 0 || strcmp(fact_text, "mode online") == 0)
        return second || table_local(t, fact_text[5] == 'l', why);
    for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++) {
        size_t n = strlen(facts[i].word);

        if (strncmp(fact_text, facts[i].word, n) == 0)
            return facts[i].second != second || facts[i].take(t, fact_text + n) ||
                   message_text(refuse(why, "table.fact"), fact_text);
    }
    return message_text(refuse(why, "table.fact"), fact_text);
}

static bool take_facts(struct table *t, const char *at, const char *end, bool second,
                       struct message *why, uint32_t *line)
{
    for (*line = 1; at < end; ++*line) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t n = (size_t)((stop ? stop : end) - at);
        char text[FACT];

        if (n && at[n - 1] == '\r')
            n--;
        if (n > 8 && memcmp(at, "# table ", 8) == 0) {
            if (n - 8 >= sizeof text)
                return message_text(refuse(why, "table.fact"), "");
            memcpy(text, at + 8, n - 8);
            text[n - 8] = '\0';
            if (!take_fact(t, text, second, why))
                return false;
        }
        at = stop ? stop + 1 : end;
    }
    return true;
}

uint32_t table_partial(const char *bytes, size_t length)
{
    const char *end = bytes + length;

    for (uint32_t line = 1; bytes < end; line++) {
        const char *stop = memchr(bytes, '\n', (size_t)(end - bytes));
        size_t n = (size_t)((stop ? stop : end) - bytes);

        if (n > 13 && memcmp(bytes, "# table ", 8) == 0 && memcmp(bytes + 8, "view ", 5) == 0)
            return line;
        bytes = stop ? stop + 1 : end;
    }
    return 0;
}

/* The game goes on where it stood; clocks wait for the people (table_resume). */
static void go_on(struct table *t, struct match *m, uint64_t now)
{
    enum table_reason reason = t->reason;
    int loser = t->loser;

    t->match = *m;
    t->begun = true;
    t->games = 1;
    t->now = t->since = t->shown = now;
    t->position = 1 + m->count;
    t->fresh = t->position;
    t->status = TABLE_PLAYING;
    if (m->ending)
        table_finish(t, (enum table_reason)m->ending, 0);
    else if (reason > REASON_TURNS)
        table_finish(t, reason, loser);
    else if (t->clock != CLOCK_NONE)
        t->status = TABLE_PAUSED;
    else
        clock_start(t);
    table_changed(t, &t->changed_table);
    table_changed(t, &t->changed_state);
}

static bool take_all(struct table *t, const struct match *m, const char *bytes, size_t length,
                     struct message *why, uint32_t *line)
{
    if (!table_game(t, &m->options, why) ||
        !take_facts(t, bytes, bytes + length, false, why, line))
        return false;
    for (int s = 1; s <= t->seats; s++)
        t->seat[s].left = t->clock_ms;
    return take_facts(t, bytes, bytes + length, true, why, line);
}

bool table_load(struct table *t, const char *bytes, size_t length, uint64_t now,
                struct message *why, uint32_t *line)
{
    struct fair fair;
    struct match m;
    bool seed;

    if (t->status != TABLE_SETTING)
        return refused(why, "table.started");
    if (!record_load(&m, bytes, length, why, line))
        return false;
    if (!take_all(t, &m, bytes, length, why, line)) {
        match_release(&m);
        t->reason = REASON_NONE;
        return false;
    }
    t->shuffled = fair_read(&fair, bytes, length, &seed) && seed &&
                  options_find(m.game, "deck") >= 0;
    if (t->shuffled) {
        t->fair = fair;
        t->options.given[options_find(m.game, "deck")] = false; /* another game, another deal */
    }
    go_on(t, &m, now);
    return true;
}
