/*
 * wins.c - `make wins`: writes src/games/foureyes/foureyes_wins.bin to standard output.
 *
 *     wins CERTIFICATE...
 *
 * Walks through each strategy (docs/knowledge.md has the format) as computer players follow it:
 * threat search first, the certificate where that finds nothing. Every reply is played by the
 * rules. Positions that only a certificate answers are written. A way that ends without the
 * winner's square, or that comes back to a position, is a failure.
 */
#include "core/options.h"
#include "games/foureyes/foureyes_think.h"
#include "games/foureyes/foureyes_wins.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 1 << 25, LINE = 4096 };

enum { NEW, WALKING, DONE };

/* Positions by key: what the certificates play there, and how far the walk has come. */
struct slot {
    uint64_t key;
    uint8_t has, answer, state, needed;
    uint8_t turns; /* turns until the square, against the longest defence */
};

static struct slot slots[SLOTS];
static long walked, needed;

static struct slot *find(uint64_t key)
{
    uint64_t at = key % SLOTS;

    while (slots[at].key && slots[at].key != key)
        at = (at + 1) % SLOTS;
    slots[at].key = key;
    return &slots[at];
}

static void fail(const char *why, const struct foureyes_state *s)
{
    char line[256];
    struct text t;

    text_init(&t, line, sizeof line);
    for (int n = 0; n < s->size * s->size; n++)
        text_char(&t, foureyes_setup.sign(s, n));
    fprintf(stderr, "wins: %s: %d:%s\n", why, s->seat, line);
    exit(1);
}

/* The index of an action among those of the normal form. */
static int place_of(const struct foureyes_norm *norm, game_action a)
{
    game_action list[FOUREYES_LIST];
    int n = foureyes_game.actions(&norm->state, list);

    for (int i = 0; i < n; i++) {
        if (list[i] == a)
            return i;
    }
    fail("no such action", &norm->state);
    return -1;
}

/* ---- certificates ---- */

static bool start(struct foureyes_state *s, const char *position)
{
    char text[LINE];
    struct options o;
    struct message why;

    snprintf(text, sizeof text, "board=4 position=%s", position);
    options_init(&o, &foureyes_game);
    return options_read(&o, text, &why) && foureyes_game.start(s, &o, &why);
}

static void keep_answer(const struct foureyes_state *s, game_action a)
{
    struct foureyes_norm norm;
    struct slot *slot;

    foureyes_normalize(s, &norm);
    slot = find(norm.key);
    if (slot->has)
        return;
    slot->has = 1;
    slot->answer = (uint8_t)place_of(&norm, foureyes_turned(a, norm.symmetry));
}

/* The position after these actions. */
static void play_actions(const char *actions, int winner, struct foureyes_state *s)
{
    char action[16];
    game_action a;
    int used;

    start(s, "start");
    for (; sscanf(actions, " %15s%n", action, &used) == 1; actions += used) {
        if (!foureyes_game.read_action(s, action, &a))
            fail(action, s);
        if (s->seat == winner)
            keep_answer(s, a);
        foureyes_game.play(s, a);
    }
}

/* Reads one line; returns true if it is the last, with the position that is won. */
static bool read_line(const char *line, int *seat, struct foureyes_state *s)
{
    char signs[64], action[16], position[LINE];
    game_action a = FOUREYES_PASS;

    if (sscanf(line, "board 4 seat %d", seat) == 1)
        return false;
    if (strncmp(line, "after", 5) == 0) {
        play_actions(line + 5, *seat, s);
        return true;
    }
    if (sscanf(line, "%63s %15s", signs, action) != 2)
        return false;
    snprintf(position, sizeof position, "%d:%s", *seat, signs);
    if (!start(s, position) || !foureyes_game.read_action(s, action, &a))
        fail(line, s);
    keep_answer(s, a);
    return false;
}

static void read_certificate(const char *name, int *seat, struct foureyes_state *root)
{
    FILE *in = fopen(name, "r");
    char line[LINE];
    bool whole = false;

    while (in && !whole && fgets(line, sizeof line, in))
        whole = read_line(line, seat, root);
    if (!whole) {
        fprintf(stderr, "wins: %s is not a whole certificate\n", name);
        exit(1);
    }
    fclose(in);
}

/* ---- the walk ---- */

static int walk(const struct foureyes_state *s);

/* The longest way after the strategy's action, with every reply played. */
static int walk_replies(const struct foureyes_state *s)
{
    game_action list[FOUREYES_LIST];
    int n = foureyes_game.actions(s, list);
    game_action at_once;
    int most = 0;

    for (int i = 0; i < n; i++) {
        struct foureyes_state next = *s;
        int rest;

        foureyes_game.play(&next, list[i]);
        if (next.winner == s->seat || next.passed)
            fail("a way to escape", s);
        rest = next.winner ? 0 : foureyes_wins(&next, next.seat, &at_once) ? 1 : walk(&next);
        most = rest > most ? rest : most;
    }
    return most + 1;
}

/* The turns until the winner, who acts, has its square. */
static int walk(const struct foureyes_state *s)
{
    struct foureyes_norm norm;
    struct foureyes_state next;
    struct slot *slot;
    game_action list[FOUREYES_LIST];
    game_action a;

    foureyes_normalize(s, &norm);
    slot = find(norm.key);
    if (slot->state == DONE)
        return slot->turns;
    if (slot->state == WALKING)
        fail("the strategy comes back", s);
    slot->state = WALKING;
    walked++;
    if (!foureyes_wins_hunt(&norm, &a)) {
        if (!slot->has)
            fail("no answer", s);
        foureyes_game.actions(&norm.state, list);
        a = list[slot->answer];
        slot->needed = 1;
        needed++;
    }
    next = norm.state;
    foureyes_game.play(&next, a);
    slot->turns = (uint8_t)(1 + (next.winner ? 0 : walk_replies(&next)));
    slot->state = DONE;
    return slot->turns;
}

/* ---- the file ---- */

static int by_key(const void *a, const void *b)
{
    const struct slot *one = a;
    const struct slot *other = b;
    uint64_t left = foureyes_wins_key(one->key);
    uint64_t right = foureyes_wins_key(other->key);

    return left < right ? -1 : left > right;
}

static void write_file(void)
{
    size_t count = 0;

    for (size_t i = 0; i < SLOTS; i++) {
        if (slots[i].needed)
            slots[count++] = slots[i];
    }
    qsort(slots, count, sizeof *slots, by_key);
    for (size_t i = 0; i < count; i++) {
        for (int k = 0; k < FOUREYES_WINS_KEY; k++)
            putchar((int)(foureyes_wins_key(slots[i].key) >> 8 * k & 255));
        putchar(slots[i].answer);
    }
}

int main(int argc, char **argv)
{
    struct foureyes_state first;

    for (int i = 1; i < argc; i++) {
        struct foureyes_state root;
        int seat = 0;
        int turns;

        read_certificate(argv[i], &seat, &root);
        turns = root.seat == seat ? walk(&root) : walk_replies(&root);
        fprintf(stderr, "%s: seat %d in at most %d turns; %ld positions so far, %ld to keep\n",
                argv[i], seat, turns, walked, needed);
    }
    start(&first, "start");
    fprintf(stderr, "from the start: at most %d turns\n", walk(&first));
    write_file();
    return fflush(stdout) ? 1 : 0;
}
