/* tournament.c - the lines of a tournament; see tournament.h. */
#include "people/tournament.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS = 4, NUMBER = 24 };

/* A line being applied. */
struct tournament_words {
    struct span word[WORDS];
    int count;
    uint64_t ms;
};

void tournament_init(struct tournament *t)
{
    memset(t, 0, sizeof *t);
}

void tournament_release(struct tournament *t)
{
    free(t->entrant);
    free(t->pairing);
    memset(t, 0, sizeof *t);
}

int tournament_entrant(const struct tournament *t, int64_t person)
{
    for (int i = 0; i < t->players; i++) {
        if (t->entrant[i].person == person)
            return i;
    }
    return -1;
}

int tournament_pairing(const struct tournament *t, const char *table)
{
    for (int i = t->pairings - 1; i >= 0; i--) {
        if (strcmp(t->pairing[i].table, table) == 0)
            return i;
    }
    return -1;
}

int tournament_active(const struct tournament *t)
{
    int n = 0;

    for (int i = 0; i < t->players; i++)
        n += !t->entrant[i].left;
    return n;
}

/* ---- words ---- */

static bool read_number(struct span word, int64_t most, int64_t *out)
{
    char text[NUMBER];
    char *end;

    if (!span_copy(word, text, sizeof text) || text[0] < '0' || text[0] > '9')
        return false;
    *out = strtoll(text, &end, 10);
    return *end == '\0' && *out <= most;
}

static bool read_small(const struct tournament_words *w, int i, int most, int *out)
{
    int64_t n;

    if (i >= w->count || !read_number(w->word[i], most, &n))
        return false;
    *out = (int)n;
    return true;
}

/* The entrant named by a word, or -1. */
static int read_entrant(const struct tournament *t, const struct tournament_words *w, int i)
{
    int64_t person;

    if (i >= w->count || !read_number(w->word[i], INT64_MAX, &person))
        return -1;
    return tournament_entrant(t, person);
}

/* Makes room for one more; NULL if there is no memory. */
static void *grow(void *list, int count, int *room, size_t size)
{
    int more = *room ? 2 * *room : 16;
    void *grown;

    if (count < *room)
        return list;
    grown = realloc(list, (size_t)more * size);
    if (grown)
        *room = more;
    return grown;
}

/* ---- each line ---- */

static bool take_swiss(struct tournament *t, const struct tournament_words *w)
{
    if (t->kind || !read_small(w, 1, TOURNAMENT_ROUNDS, &t->rounds) ||
        !read_small(w, 2, 86400, &t->pause))
        return false;
    t->kind = TOURNAMENT_SWISS;
    return true;
}

static bool take_arena(struct tournament *t, const struct tournament_words *w)
{
    if (t->kind || !read_small(w, 1, 1440, &t->minutes) || t->minutes == 0)
        return false;
    t->kind = TOURNAMENT_ARENA;
    return true;
}

static bool take_simul(struct tournament *t, const struct tournament_words *w)
{
    if (t->kind || w->count < 2 || !read_number(w->word[1], INT64_MAX, &t->master) ||
        t->master == 0)
        return false;
    t->kind = TOURNAMENT_SIMUL;
    return true;
}

static bool is_master(const struct tournament *t, int i)
{
    return t->kind == TOURNAMENT_SIMUL && t->entrant[i].person == t->master;
}

int simul_next(const struct tournament *t)
{
    int master = tournament_entrant(t, t->master);

    for (int i = 0; i < t->players && master >= 0 && !t->entrant[master].left; i++) {
        const struct entrant *e = &t->entrant[i];

        if (i != master && !e->left && e->plays < 0 && e->games == 0)
            return i;
    }
    return -1;
}

static bool take_set(struct tournament *t, struct span line)
{
    if (t->phase != TOURNAMENT_OPEN || t->lines == TOURNAMENT_LINES ||
        t->set_used + line.length + 1 > sizeof t->set)
        return false;
    t->line[t->lines++] = t->set + t->set_used;
    memcpy(t->set + t->set_used, line.at, line.length);
    t->set_used += line.length;
    t->set[t->set_used++] = '\0';
    return true;
}

static bool take_join(struct tournament *t, const struct tournament_words *w)
{
    int i = read_entrant(t, w, 1);
    struct entrant *list;
    struct entrant e = { .plays = -1, .last = -1 };

    if (!t->kind || t->phase == TOURNAMENT_OVER || !read_small(w, 2, 100000, &e.rating))
        return false;
    if (i >= 0) {
        if (!t->entrant[i].left || t->entrant[i].returns == TOURNAMENT_RETURNS)
            return false;
        t->entrant[i].left = false;
        t->entrant[i].returns++;
        return true;
    }
    if (t->players == TOURNAMENT_PLAYERS || !read_number(w->word[1], INT64_MAX, &e.person) ||
        e.person == 0)
        return false;
    list = grow(t->entrant, t->players, &t->entrant_room, sizeof *list);
    if (!list)
        return false;
    t->entrant = list;
    t->entrant[t->players++] = e;
    return true;
}

static bool take_leave(struct tournament *t, const struct tournament_words *w)
{
    int i = read_entrant(t, w, 1);

    if (i < 0 || t->entrant[i].left || t->phase == TOURNAMENT_OVER)
        return false;
    t->entrant[i].left = true;
    return true;
}

/* Enough rounds for one winner, but no more than there are opponents. */
static int rounds_for(int players)
{
    int rounds = 1;

    while (1 << rounds < players)
        rounds++;
    return rounds;
}

static bool take_start(struct tournament *t, const struct tournament_words *w)
{
    if (t->phase != TOURNAMENT_OPEN || tournament_active(t) < 2 || t->lines == 0 ||
        (t->kind == TOURNAMENT_SIMUL && simul_next(t) < 0))
        return false;
    t->phase = TOURNAMENT_RUNNING;
    t->began = t->settled = w->ms;
    if (t->kind == TOURNAMENT_SWISS && t->rounds == 0)
        t->rounds = rounds_for(tournament_active(t));
    return true;
}

static bool take_round(struct tournament *t)
{
    if (t->phase != TOURNAMENT_RUNNING || t->kind != TOURNAMENT_SWISS || t->playing ||
        t->round == t->rounds)
        return false;
    t->round++;
    return true;
}

static struct pairing *add_pairing(struct tournament *t, uint64_t ms)
{
    struct pairing *list = grow(t->pairing, t->pairings, &t->pairing_room, sizeof *list);

    if (!list)
        return NULL;
    t->pairing = list;
    list += t->pairings++;
    *list = (struct pairing){ .round = t->round, .first = -1, .second = -1, .since = ms };
    return list;
}

static bool may_pair(const struct tournament *t, int i)
{
    return i >= 0 && t->phase == TOURNAMENT_RUNNING && t->pairings < TOURNAMENT_GAMES &&
           t->entrant[i].plays < 0 && (t->kind != TOURNAMENT_SWISS || t->round > 0);
}

/* A game begins for one of the two. */
static void begin_game(struct tournament *t, int i, int other, bool first)
{
    struct entrant *e = &t->entrant[i];

    e->plays = is_master(t, i) ? -1 : t->pairings - 1; /* the master plays many at once */
    e->last = other;
    e->was_first = first;
    e->firsts += first;
    e->seconds += !first;
}

static bool take_pair(struct tournament *t, const struct tournament_words *w)
{
    int a = read_entrant(t, w, 2), b = read_entrant(t, w, 3);
    char table[STORE_ID];
    struct pairing *p;

    if (!may_pair(t, a) || !may_pair(t, b) || a == b ||
        (t->kind == TOURNAMENT_SIMUL && is_master(t, a) == is_master(t, b)) ||
        !span_copy(w->word[1], table, sizeof table) || !(p = add_pairing(t, w->ms)))
        return false;
    memcpy(p->table, table, sizeof table);
    p->first = a;
    p->second = b;
    begin_game(t, a, b, true);
    begin_game(t, b, a, false);
    t->playing++;
    return true;
}

static bool take_bye(struct tournament *t, const struct tournament_words *w)
{
    int i = read_entrant(t, w, 1);
    struct pairing *p;

    if (t->kind != TOURNAMENT_SWISS || !may_pair(t, i) || !(p = add_pairing(t, w->ms)))
        return false;
    p->first = i;
    p->result = PAIRING_BYE;
    t->entrant[i].byes++;
    t->entrant[i].points += 2;
    return true;
}

/* The points for a game in which an entrant scored 2, 1 or 0. */
static void end_game(struct tournament *t, int i, int score)
{
    struct entrant *e = &t->entrant[i];
    bool doubled = t->kind == TOURNAMENT_ARENA && e->streak >= 2;

    e->points += doubled ? 2 * score : score;
    e->streak = score == 2 ? e->streak + 1 : 0;
    e->wins += score == 2;
    e->games++;
    e->plays = -1;
}

static bool take_result(struct tournament *t, const struct tournament_words *w)
{
    static const char *const word[] = { "", "first", "second", "drawn" };
    static const int score[] = { 0, 2, 0, 1 };
    char table[STORE_ID];
    int i = -1;
    int result = PAIRING_DRAWN;

    if (w->count == 3 && span_copy(w->word[1], table, sizeof table))
        i = tournament_pairing(t, table);
    while (result && i >= 0 && !span_is(w->word[2], word[result]))
        result--;
    if (i < 0 || result == 0 || t->pairing[i].result != PAIRING_PLAYED)
        return false;
    t->pairing[i].result = (enum pairing_result)result;
    end_game(t, t->pairing[i].first, score[result]);
    end_game(t, t->pairing[i].second, 2 - score[result]);
    t->playing--;
    t->settled = w->ms;
    return true;
}

static bool take_end(struct tournament *t)
{
    if (!t->kind || t->phase == TOURNAMENT_OVER)
        return false;
    t->phase = TOURNAMENT_OVER;
    return true;
}

static bool take(struct tournament *t, const struct tournament_words *w, struct span rest)
{
    struct span verb = w->word[0];

    if (span_is(verb, "swiss"))
        return take_swiss(t, w);
    if (span_is(verb, "arena"))
        return take_arena(t, w);
    if (span_is(verb, "simul"))
        return take_simul(t, w);
    if (span_is(verb, "set"))
        return take_set(t, rest);
    if (span_is(verb, "join"))
        return take_join(t, w);
    if (span_is(verb, "leave"))
        return take_leave(t, w);
    if (span_is(verb, "start"))
        return take_start(t, w);
    if (span_is(verb, "round"))
        return take_round(t);
    if (span_is(verb, "pair"))
        return w->count == 4 && take_pair(t, w);
    if (span_is(verb, "bye"))
        return take_bye(t, w);
    if (span_is(verb, "result"))
        return take_result(t, w);
    return span_is(verb, "end") && take_end(t);
}

bool tournament_line(struct tournament *t, struct span line, uint64_t ms)
{
    struct tournament_words w = { .ms = ms };
    struct span all = line;

    while (w.count < WORDS && span_word(&all, &w.word[w.count]))
        w.count++;
    if (w.count == 0)
        return false;
    all = line;
    span_cut(&all, ' '); /* the part after the verb */
    if (!take(t, &w, all))
        return false;
    t->changed = ms;
    return true;
}
