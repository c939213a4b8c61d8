/*
 * save.c - a table as a record, and back; see table.h and match/record.h.
 *
 * The facts of the table follow the actions, as comments that a plain match skips:
 *
 *     # table mode local
 *     # table seat 2 computer 5
 *     # table name 1 Anna
 *     # table clock game 300000 5000
 *     # table left 1 288000           milliseconds on a seat's clock
 *     # table race untimed            or: race timed 10000
 *     # table pack 2718281828         questions came from a pack; their random seed
 *     # table backs never             or: free; by consent if the line is missing
 *     # table standins 3              the level that may play on for absent people
 *     # table standin 2 3 5 9         a computer of level 3 played for seat 2 in actions 5 to 9
 *     # table end resigned 2          or: time 2, agreed 0, abandoned 2
 *     # table view 1                  only what seat 1 may know: cannot be resumed
 *     # fair ...                      see match/fair.h
 */
#include "table/inside.h"

#include "match/record.h"

#include <string.h>

enum { FACT = 160 };

static const char fact_mark[] = "# table ";

struct writer {
    void (*line)(void *context, const char *text, size_t length);
    void *context;
    char room[FACT];
    struct text text;
};

static struct text *fact(struct writer *p, const char *words)
{
    text_init(&p->text, p->room, sizeof p->room);
    text_put(&p->text, fact_mark);
    text_put(&p->text, words);
    return &p->text;
}

static void number(struct text *t, uint64_t n)
{
    text_char(t, ' ');
    text_unsigned(t, n);
}

static void end_fact(struct writer *p)
{
    p->line(p->context, p->text.at, p->text.used);
}

/* Returns true if the line is a fact that starts like this and is not empty. */
static bool is_fact(struct span line, const char *start)
{
    size_t n = sizeof fact_mark - 1;
    struct span rest = { line.at + n, line.length - n };

    return span_starts(line, fact_mark) && rest.length > strlen(start) && span_starts(rest, start);
}

static bool is_ours(struct span line)
{
    return is_fact(line, "") || span_starts(line, "# fair ");
}

/* Returns true if the line is an option that nobody may see. */
static bool is_secret(const struct game *g, struct span line)
{
    struct span key = span_cut(&line, '=');

    if (!span_starts(key, "option "))
        return false;
    span_cut(&key, ' ');
    for (int i = 0; i < g->options_count; i++) {
        if (g->options[i].secret && span_is(key, g->options[i].name))
            return true;
    }
    return false;
}

static void save_seats(const struct table *t, struct writer *p)
{
    for (int s = 1; s <= t->seats; s++) {
        const struct seat *seat = &t->seat[s];

        number(fact(p, "seat"), (uint64_t)s);
        text_put(&p->text, seat->standin || seat->kind == SEAT_PERSON ? " person" :
                           seat->kind == SEAT_COMPUTER ? " computer" : " open");
        if (seat->kind == SEAT_COMPUTER && !seat->standin)
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

static void save_standins(const struct table *t, struct writer *p)
{
    if (t->back_rule != BACK_CONSENT) {
        text_put(fact(p, "backs "), back_rule_name[t->back_rule]);
        end_fact(p);
    }
    if (t->agreed_level) {
        number(fact(p, "standins"), (uint64_t)t->agreed_level);
        end_fact(p);
    }
    for (int i = 0; i < t->standins; i++) {
        const struct standin *s = &t->standin[i];

        if (s->from == t->match.count)
            continue; /* it has not played anything yet */
        number(fact(p, "standin"), (uint64_t)s->seat);
        number(&p->text, (uint64_t)s->level);
        number(&p->text, s->from + 1);
        number(&p->text, s->to < t->match.count ? s->to : t->match.count);
        end_fact(p);
    }
}

static void save_facts(const struct table *t, struct writer *p)
{
    text_put(fact(p, "mode "), t->local ? "local" : "online");
    end_fact(p);
    save_seats(t, p);
    if (t->clock != CLOCK_NONE) {
        text_put(fact(p, "clock "), clock_kind_name[t->clock]);
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
        if (t->questions)
            number(&p->text, t->questions);
        end_fact(p);
    }
    save_standins(t, p);
    if (t->reason > REASON_TURNS) {
        text_put(fact(p, "end "), table_reason_name[t->reason]);
        number(&p->text, (uint64_t)t->loser);
        end_fact(p);
    }
}

static void save_fair(const struct table *t, bool seed, struct writer *p)
{
    char all[1024];
    struct span rest, line;
    struct text text;

    text_init(&text, all, sizeof all);
    fair_write(&t->fair, seed, &text);
    rest = span_of(all);
    while (span_line(&rest, &line))
        p->line(p->context, line.at, line.length);
}

void table_save(const struct table *t, int viewer,
                void (*line)(void *context, const char *text, size_t length), void *context)
{
    struct writer p = { .line = line, .context = context };
    bool whole = viewer == VIEW_ALL || table_open(t);
    struct span rest = { t->match.record, t->match.record_used };

    while (rest.length) {
        struct span one = span_cut(&rest, '\n'); /* a comment stays unchanged, including its "\r" */

        if (!is_ours(one) && (whole || !is_secret(t->match.game, one)))
            line(context, one.at, one.length);
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
    struct clock_terms c;

    return clock_read(at, &c) && c.kind != CLOCK_NONE &&
           table_clock(t, c.kind, c.ms, c.increment, NULL);
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

    for (int r = REASON_RESIGNED; r <= REASON_ABANDONED; r++) {
        size_t n = strlen(table_reason_name[r]);
        const char *rest = at + n;

        if (strncmp(at, table_reason_name[r], n) == 0 && text_skip(&rest, ' ') &&
            text_read_number(&rest, (uint32_t)t->seats, &loser) && *rest == '\0' &&
            (r == REASON_ABANDONED || (loser == 0) == (r >= REASON_AGREED))) {
            t->reason = (enum table_reason)r;
            t->loser = (int)loser;
            return true;
        }
    }
    return false;
}

static bool take_backs(struct table *t, const char *at)
{
    int rule = table_word(at, back_rule_name, BACK_FREE + 1);

    return rule >= 0 && table_back_rule(t, (enum back_rule)rule, NULL);
}

static bool take_level(struct table *t, const char *at)
{
    uint32_t level;

    return text_read_number(&at, 8, &level) && *at == '\0' &&
           table_agree_standin(t, (int)level, NULL);
}

static bool take_standin(struct table *t, const char *at)
{
    uint32_t seat, level, from, to;

    if (t->standins == TABLE_STANDINS || !text_read_number(&at, (uint32_t)t->seats, &seat) ||
        seat == 0 || !text_skip(&at, ' ') || !text_read_number(&at, 8, &level) || level == 0 ||
        !text_skip(&at, ' ') || !text_read_number(&at, MATCH_ACTIONS_MAX, &from) || from == 0 ||
        !text_skip(&at, ' ') || !text_read_number(&at, MATCH_ACTIONS_MAX, &to) || to < from || *at)
        return false;
    t->standin[t->standins++] =
        (struct standin){ .seat = (int)seat, .level = (int)level, .from = from - 1, .to = to };
    return true;
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
    return *at == '\0' || (text_skip(&at, ' ') &&
                           text_read_number(&at, UINT32_MAX, &t->questions) && *at == '\0');
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

/* Reads one fact, without "# table "; `second` selects those that depend on the others. */
static bool take_fact(struct table *t, const char *fact_text, bool second, struct message *why)
{
    static const struct {
        const char *word;
        bool (*take)(struct table *t, const char *at);
        bool second;
    } facts[] = { { "seat ", take_seat, false },   { "clock ", take_clock, false },
                  { "race ", take_race, false },   { "pack", take_pack, false },
                  { "backs ", take_backs, false }, { "standins ", take_level, false },
                  { "standin ", take_standin, true },
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
                   message_text(message_set(why, "table.fact"), fact_text);
    }
    return message_text(message_set(why, "table.fact"), fact_text);
}

static bool take_facts(struct table *t, struct span rest, bool second, struct message *why,
                       uint32_t *number)
{
    struct span line;

    for (*number = 1; span_line(&rest, &line); ++*number) {
        char text[sizeof fact_mark + FACT];

        if (!is_fact(line, ""))
            continue;
        if (!span_copy(line, text, sizeof text))
            return message_text(message_set(why, "table.fact"), "");
        if (!take_fact(t, text + sizeof fact_mark - 1, second, why))
            return false;
    }
    return true;
}

uint32_t table_partial(const char *bytes, size_t length)
{
    struct span rest = { bytes, length };
    struct span line;

    for (uint32_t number = 1; span_line(&rest, &line); number++) {
        if (is_fact(line, "view "))
            return number;
    }
    return 0;
}

/* Resumes the game where it stopped; clocks wait for the people (table_resume). */
static void go_on(struct table *t, struct match *m, uint64_t now)
{
    enum table_reason reason = t->reason;
    int loser = t->loser;

    t->match = *m;
    t->begun = true;
    t->games = 1;
    t->now = t->since = t->shown = now;
    t->position = 1 + m->count;
    standin_cut(t, m->count); /* ignoring what the record says about later actions */
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
        !take_facts(t, (struct span){ bytes, length }, false, why, line))
        return false;
    for (int s = 1; s <= t->seats; s++)
        t->seat[s].left = t->clock_ms;
    return take_facts(t, (struct span){ bytes, length }, true, why, line);
}

bool table_load(struct table *t, const char *bytes, size_t length, uint64_t now,
                struct message *why, uint32_t *line)
{
    struct fair fair;
    struct match m;
    bool seed;
    int deck;

    if (t->status != TABLE_SETTING)
        return refused(why, "table.started");
    if (!record_load(&m, bytes, length, why, line))
        return false;
    if (!take_all(t, &m, bytes, length, why, line)) {
        match_release(&m);
        t->reason = REASON_NONE;
        return false;
    }
    deck = options_role(m.game, ROLE_DECK);
    t->shuffled = fair_read(&fair, bytes, length, &seed) && seed && deck >= 0;
    if (t->shuffled) {
        t->fair = fair;
        t->options.given[deck] = false; /* another game gets another deal */
    }
    go_on(t, &m, now);
    return true;
}
