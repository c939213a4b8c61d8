/*
 * foureyes.c - the rules of 4EYES: placing, sliding and turning tiles, and who wins.
 *
 * foureyes.h has the state and the actions; RULES.md has the statements cited in brackets.
 *
 * Legal actions are counted, and the k-th of them found, without listing them. In the second phase
 * they are worked out as sets when the turn starts; in the first, the threats are enough.
 */
#include "games/foureyes/foureyes.h"

#include "core/bits.h"
#include "core/hash.h"
#include "core/must.h"

#include <string.h>

enum { WORDS = 2 * FOUREYES_TYPES };

#define CELLS_MASK 0x1ffffffu /* a bit for every cell of the large board */

/* ---- sets ---- */

static inline uint64_t bit(int i)
{
    return (uint64_t)1 << i;
}

static inline bool has(const uint64_t set[2], int place)
{
    return set[place >> 6] >> (place & 63) & 1;
}

/* Swaps the two corners in a word of places; and the cells that have either of them. */
static inline uint64_t exchanged(uint64_t w)
{
    return w << FOUREYES_CELLS | w >> FOUREYES_CELLS;
}

static inline uint32_t either(uint64_t w)
{
    return (uint32_t)(w | w >> FOUREYES_CELLS) & CELLS_MASK;
}

static int foureyes_seats(const void *state)
{
    (void)state;
    return 2;
}

static const char *foureyes_step(const void *state)
{
    const struct foureyes_state *s = state;

    return foureyes_over(s) ? "" : s->left ? "placing" : "moving";
}

static unsigned foureyes_acting(const void *state)
{
    const struct foureyes_state *s = state;

    return foureyes_over(s) ? 0 : 1u << s->seat;
}

/* ---- first phase: which placements are legal ---- */

/* Legal placements as places of the red pawn, two words for each type. Placements with which both
 * the red and the blue pawn would complete a square are illegal [13]. Blue's corner is red's plus
 * one, two or three: one more leads from word 0 to word 1, and from word 1 to word 0 swapped. */
static inline void find_placements(const struct foureyes_state *s, uint64_t w[WORDS])
{
    const uint8_t *hand = s->hand[s->seat - 1];
    const uint64_t *red = s->pawns[FOUREYES_RED].threat;
    const uint64_t *blue = s->pawns[FOUREYES_BLUE].threat;
    const uint64_t turned[2] = { exchanged(blue[0]), exchanged(blue[1]) };
    uint64_t open = s->free | (uint64_t)s->free << FOUREYES_CELLS;
    uint64_t r = hand[0] ? open : 0;
    uint64_t d = hand[1] ? open : 0;
    uint64_t l = hand[2] ? open : 0;

    w[0] = r & ~(red[0] & blue[1]);
    w[1] = r & ~(red[1] & turned[0]);
    w[2] = d & ~(red[0] & turned[0]);
    w[3] = d & ~(red[1] & turned[1]);
    w[4] = l & ~(red[0] & turned[1]);
    w[5] = l & ~(red[1] & blue[0]);
}

/* Legal placements, and the number of them before each word; last, the number of all. */
struct placements {
    uint64_t w[WORDS];
    int before[WORDS + 1];
};

/* Written without a loop, which compilers would vectorise although the words come one by one. */
static inline void count_placements(const struct foureyes_state *s, struct placements *p)
{
    find_placements(s, p->w);
    p->before[0] = 0;
    p->before[1] = bits_count(p->w[0]);
    p->before[2] = p->before[1] + bits_count(p->w[1]);
    p->before[3] = p->before[2] + bits_count(p->w[2]);
    p->before[4] = p->before[3] + bits_count(p->w[3]);
    p->before[5] = p->before[4] + bits_count(p->w[4]);
    p->before[6] = p->before[5] + bits_count(p->w[5]);
}

/* Finds the word without a branch, because the processor would predict it badly. */
static inline game_action nth_placement(const struct placements *p, int k)
{
    int at = (k >= p->before[1]) + (k >= p->before[2]) + (k >= p->before[3]) +
             (k >= p->before[4]) + (k >= p->before[5]);

    if (p->before[WORDS] == 0)
        return FOUREYES_PASS;
    return (game_action)(at << 6 | bits_select(p->w[at], k - p->before[at]));
}

static int list_placements(const struct foureyes_state *s, game_action list[])
{
    uint64_t w[WORDS];
    int n = 0;

    find_placements(s, w);
    for (int i = 0; i < WORDS; i++) {
        for (uint64_t rest = w[i]; rest; rest &= rest - 1)
            list[n++] = (game_action)(i << 6 | bits_first(rest));
    }
    return n;
}

/* ---- second phase: which turns and slides are legal ---- */

/* Returns true if moving a tile would complete a red and a blue square at the same time. */
static bool completes_both(const struct foureyes_state *s, int from, int to, int turn)
{
    for (int c = FOUREYES_RED; c <= FOUREYES_BLUE; c++) {
        int corner = foureyes_corner(&s->pawns[c], from);

        if (!foureyes_completes(&s->pawns[c], foureyes_place_of(corner, from),
                                foureyes_place_of((corner + turn) & 3, to)))
            return false;
    }
    return true;
}

/* Returns those of the tiles in `cells` that may move; each of them would reach a threat of some
 * colour. A threat that includes the tile's own pawn doesn't count. */
static uint32_t not_both(const struct foureyes_state *s, uint32_t cells, int to, int turn)
{
    uint32_t may = 0;

    for (; cells; cells &= cells - 1) {
        int from = bits_first(cells);

        if (!completes_both(s, from, to < 0 ? from : to, turn))
            may |= 1u << from;
    }
    return may;
}

/* The cells whose pawn of this colour reaches a threat when its tile is turned. */
static inline uint32_t turn_threats(const struct foureyes_pawns *c, int way)
{
    if (way == 0)
        return either((c->pawn[0] & c->threat[1]) | (c->pawn[1] & exchanged(c->threat[0])));
    return either((c->pawn[0] & exchanged(c->threat[1])) | (c->pawn[1] & c->threat[0]));
}

/* The cells whose pawn of this colour reaches a threat when its tile slides to cell `to`. */
static inline uint32_t slide_threats(const struct foureyes_pawns *c, int to)
{
    uint32_t cells = 0;

    for (int half = 0; half < 2; half++) {
        for (int word = 0; word < 2; word++) {
            int shift = half * FOUREYES_CELLS;

            if (c->threat[word] >> (shift + to) & 1)
                cells |= (uint32_t)(c->pawn[word] >> shift);
        }
    }
    return cells & CELLS_MASK;
}

/* Second phase: works out the legal turns and slides of the seat to act [8] [9] [13]. */
static void find_steps(struct foureyes_state *s)
{
    const struct foureyes_pawns *red = &s->pawns[FOUREYES_RED];
    const struct foureyes_pawns *blue = &s->pawns[FOUREYES_BLUE];
    uint32_t own = s->own[s->seat - 1];
    uint64_t *step = s->steps;
    int n = 2;

    memset(s->steps, 0, sizeof s->steps);
    for (int way = 0; way < 2; way++) {
        uint32_t risk = own & turn_threats(red, way) & turn_threats(blue, way);
        uint32_t may = (own ^ risk) | not_both(s, risk, -1, way ? 3 : 1);

        *step |= (uint64_t)may << way * FOUREYES_CELLS;
    }
    for (uint32_t free = s->free; free; free &= free - 1, n++) {
        int to = bits_first(free);
        uint32_t reach = own & foureyes_near[to];
        uint32_t risk = reach & slide_threats(red, to) & slide_threats(blue, to);
        uint32_t may = (reach ^ risk) | not_both(s, risk, to, 0);

        step[n / 2] |= (uint64_t)may << n % 2 * FOUREYES_CELLS;
    }
}

/* The action that bit i in word w of the steps stands for. */
static game_action step_action(const struct foureyes_state *s, int w, int i)
{
    int upper = i >= FOUREYES_CELLS;
    int cell = i - upper * FOUREYES_CELLS;

    if (w == 0)
        return (game_action)(FOUREYES_TURN | upper << 5 | cell);
    return (game_action)(FOUREYES_SLIDE | cell << 5 |
                         bits_select(s->free, 2 * w - 2 + upper));
}

static int count_steps(const struct foureyes_state *s)
{
    int n = 0;

    for (int w = 0; w < FOUREYES_STEPS; w++)
        n += bits_count(s->steps[w]);
    return n;
}

static game_action nth_step(const struct foureyes_state *s, int k)
{
    for (int w = 0; w < FOUREYES_STEPS; w++) {
        uint64_t rest = s->steps[w];
        int n = bits_count(rest);

        if (k < n)
            return step_action(s, w, bits_select(rest, k));
        k -= n;
    }
    return FOUREYES_PASS;
}

static int list_steps(const struct foureyes_state *s, game_action list[])
{
    int n = 0;

    for (int w = 0; w < FOUREYES_STEPS; w++) {
        for (uint64_t rest = s->steps[w]; rest; rest &= rest - 1)
            list[n++] = step_action(s, w, bits_first(rest));
    }
    return n;
}

/* ---- both phases ---- */

static int foureyes_actions(const void *state, game_action list[])
{
    const struct foureyes_state *s = state;
    int n;

    if (foureyes_over(s))
        return 0;
    n = s->left ? list_placements(s, list) : list_steps(s, list);
    if (n == 0) /* [15] */
        list[n++] = FOUREYES_PASS;
    return n;
}

/* Counts the actions of an unfinished game; those of the first phase are found on the way. */
static inline int count_actions(const struct foureyes_state *s, struct placements *p)
{
    int n;

    if (s->left)
        count_placements(s, p);
    n = s->left ? p->before[WORDS] : count_steps(s);
    return n ? n : 1;
}

static inline game_action nth_action(const struct foureyes_state *s, const struct placements *p,
                                     int k)
{
    return s->left ? nth_placement(p, k) : nth_step(s, k);
}

static int foureyes_count(const void *state)
{
    struct placements p;

    return foureyes_over(state) ? 0 : count_actions(state, &p);
}

static game_action foureyes_nth(const void *state, int k)
{
    struct placements p;

    count_actions(state, &p);
    return nth_action(state, &p, k);
}

static game_action foureyes_any(const void *state, struct rng *r, int *n)
{
    struct placements p;

    *n = 0;
    if (foureyes_over(state))
        return FOUREYES_PASS;
    *n = count_actions(state, &p);
    return nth_action(state, &p, (int)rng_below(r, (uint32_t)*n));
}

/* ---- moving tiles ---- */

/* Puts down the two pawns of a tile; a pawn on a threat of its colour wins [14]. */
static inline void put_tile(struct foureyes_state *s, int red, int blue)
{
    if (has(s->pawns[FOUREYES_RED].threat, red))
        s->winner = 1;
    else if (has(s->pawns[FOUREYES_BLUE].threat, blue))
        s->winner = 2;
    foureyes_put(s->pawns, red, blue);
}

static inline void lay(struct foureyes_state *s, int seat, game_action a)
{
    int cell = foureyes_places[a & 127].cell;

    s->hand[seat - 1][a >> 7]--;
    s->left--;
    s->free ^= 1u << cell;
    s->own[seat - 1] |= 1u << cell;
    put_tile(s, (int)(a & 127), foureyes_blue_place(a));
}

static inline void play_place(struct foureyes_state *s, game_action a)
{
    lay(s, s->seat, a);
}

static void play_step(struct foureyes_state *s, game_action a)
{
    bool slide = a >= FOUREYES_SLIDE;
    int to = a & 31;
    int from = slide ? (int)(a >> 5 & 31) : to;
    int turn = slide ? 0 : a >> 5 & 1 ? 3 : 1;
    int red = foureyes_corner(&s->pawns[FOUREYES_RED], from);
    int blue = foureyes_corner(&s->pawns[FOUREYES_BLUE], from);

    if (slide) {
        s->free ^= 1u << from | 1u << to;
        s->own[s->seat - 1] ^= 1u << from | 1u << to;
    }
    foureyes_lift(s->pawns, foureyes_place_of(red, from), foureyes_place_of(blue, from));
    put_tile(s, foureyes_place_of((red + turn) & 3, to), foureyes_place_of((blue + turn) & 3, to));
}

/* ---- judging one action ---- */

static bool refuse_cell(struct message *why, const char *id, int cell)
{
    char name[8];
    struct text t;

    text_init(&t, name, sizeof name);
    foureyes_write_cell(cell, &t);
    return message_text(message_set(why, id), name);
}

/* Refuses an action that only [13] forbids, with the squares that it would complete. */
static bool refuse_both(const struct foureyes_state *s, game_action a, int cell,
                        struct message *why)
{
    struct foureyes_state then = *s;

    if (!why)
        return false;
    if (a < FOUREYES_TURN)
        play_place(&then, a);
    else
        play_step(&then, a);
    refuse_cell(why, "foureyes.both", cell);
    foureyes_name_square(&then.pawns[FOUREYES_RED], why);
    return foureyes_name_square(&then.pawns[FOUREYES_BLUE], why);
}

static bool on_board(const struct foureyes_state *s, int cell)
{
    return cell % FOUREYES_SIDE < s->size && cell / FOUREYES_SIDE < s->size;
}

static bool judge_place(const struct foureyes_state *s, game_action a, struct message *why)
{
    int i = a & 63;
    int cell = i % FOUREYES_CELLS;
    uint64_t word[WORDS];

    if (i >= 2 * FOUREYES_CELLS)
        return refused(why, "foureyes.unknown");
    if (s->left == 0) /* [7] */
        return refused(why, "foureyes.all-placed");
    if (!on_board(s, cell))
        return refuse_cell(why, "foureyes.off", cell);
    if (s->hand[s->seat - 1][a >> 7] == 0) { /* [4] */
        char type[2] = { foureyes_letters[a >> 7], '\0' };

        return message_text(message_set(why, "foureyes.hand"), type);
    }
    if (!(s->free >> cell & 1)) /* [5] */
        return refuse_cell(why, "foureyes.taken", cell);
    find_placements(s, word);
    if (!(word[a >> 6] & bit(i))) /* [13] */
        return refuse_both(s, a, cell, why);
    return true;
}

/* The checks that turns and slides share: the tile belongs to the seat, and the second phase has
 * begun. */
static bool judge_own(const struct foureyes_state *s, int cell, struct message *why)
{
    if (s->left) /* [6] */
        return refused(why, "foureyes.placing");
    if (!on_board(s, cell))
        return refuse_cell(why, "foureyes.off", cell);
    if (s->free >> cell & 1)
        return refuse_cell(why, "foureyes.empty", cell);
    if (!(s->own[s->seat - 1] >> cell & 1)) /* [8] */
        return refuse_cell(why, "foureyes.owner", cell);
    return true;
}

static bool judge_turn(const struct foureyes_state *s, game_action a, struct message *why)
{
    int cell = a & 31;
    int way = a >> 5 & 1;

    if (a & ~(game_action)(FOUREYES_TURN | 63) || cell >= FOUREYES_CELLS)
        return refused(why, "foureyes.unknown");
    if (!judge_own(s, cell, why))
        return false;
    if (!(s->steps[0] & bit(cell + way * FOUREYES_CELLS))) /* [13] */
        return refuse_both(s, a, cell, why);
    return true;
}

static bool judge_slide(const struct foureyes_state *s, game_action a, struct message *why)
{
    int from = a >> 5 & 31;
    int to = a & 31;
    int n;

    if (from >= FOUREYES_CELLS || to >= FOUREYES_CELLS)
        return refused(why, "foureyes.unknown");
    if (!judge_own(s, from, why))
        return false;
    if (!on_board(s, to))
        return refuse_cell(why, "foureyes.off", to);
    if (!(foureyes_near[to] >> from & 1)) /* [9] */
        return refuse_cell(why, "foureyes.far", to);
    if (!(s->free >> to & 1))
        return refuse_cell(why, "foureyes.taken", to);
    n = 2 + bits_count(s->free & (bit(to) - 1));
    if (!(s->steps[n / 2] & bit(from + n % 2 * FOUREYES_CELLS))) /* [13] */
        return refuse_both(s, a, to, why);
    return true;
}

static bool foureyes_judge(const void *state, game_action a, struct message *why)
{
    const struct foureyes_state *s = state;

    if (foureyes_over(s))
        return refused(why, "game.over");
    if (a < WORDS << 6)
        return judge_place(s, a, why);
    if (a == FOUREYES_PASS) /* [15] */
        return foureyes_nth(s, 0) == FOUREYES_PASS || refused(why, "foureyes.can-act");
    if (a < FOUREYES_TURN || a > FOUREYES_PASS)
        return refused(why, "foureyes.unknown");
    return a < FOUREYES_SLIDE ? judge_turn(s, a, why) : judge_slide(s, a, why);
}

/* ---- playing ---- */

static void foureyes_play(void *state, game_action a)
{
    struct foureyes_state *s = state;

    debug_must(foureyes_judge(s, a, NULL));
    if (a == FOUREYES_PASS) {
        s->passed++;
    } else {
        s->passed = 0;
        if (a < FOUREYES_TURN)
            play_place(s, a);
        else
            play_step(s, a);
    }
    s->seat = (uint8_t)(3 - s->seat);
    s->turn++;
    if (s->left == 0) {
        if (foureyes_over(s))
            memset(s->steps, 0, sizeof s->steps);
        else
            find_steps(s);
    }
}

void foureyes_lay(struct foureyes_state *s, int seat, game_action a)
{
    lay(s, seat, a);
    if (s->left == 0)
        find_steps(s);
}

/* ---- facts about a position ---- */

/* Only the second phase counts repetition [16]. */
static bool foureyes_counts(const void *state)
{
    const struct foureyes_state *s = state;

    return s->left == 0;
}

static uint32_t foureyes_turn(const void *state)
{
    const struct foureyes_state *s = state;

    return s->turn;
}

static void foureyes_result(const void *state, struct result *out)
{
    const struct foureyes_state *s = state;

    memset(out, 0, sizeof *out);
    out->finished = foureyes_over(s);
    out->draw = s->passed == 2; /* [15] */
    if (s->winner)
        out->winners = (uint8_t)(1u << s->winner);
}

/* Hashes owners and places: they determine type and orientation, and the tiles on the board
 * determine the hands. */
static uint64_t foureyes_key(const void *state)
{
    const struct foureyes_state *s = state;
    uint64_t h = HASH_START;

    for (int c = FOUREYES_RED; c <= FOUREYES_BLUE; c++) {
        h = hash_word(h, s->pawns[c].pawn[0]);
        h = hash_word(h, s->pawns[c].pawn[1]);
    }
    h = hash_word(h, s->own[0] | (uint64_t)s->own[1] << 32);
    h = hash_word(h, s->seat | (uint64_t)s->passed << 8 | (uint64_t)s->size << 16);
    return hash_end(h);
}

const struct game foureyes_game = {
    .id = "foureyes",
    .seats_low = 2,
    .seats_high = 2,
    .state_size = sizeof(struct foureyes_state),
    .actions_max = FOUREYES_TYPES * FOUREYES_POINTS,
    .options = foureyes_options,
    .options_count = FOUREYES_OPTIONS,
    .variants = foureyes_variants,
    .variants_count = FOUREYES_VARIANTS,
    .trials = foureyes_trials,
    .trials_count = FOUREYES_TRIALS,
    .start = foureyes_start,
    .seats = foureyes_seats,
    .acting = foureyes_acting,
    .actions = foureyes_actions,
    .count = foureyes_count,
    .nth = foureyes_nth,
    .any = foureyes_any,
    .judge = foureyes_judge,
    .place = foureyes_place,
    .play = foureyes_play,
    .counts = foureyes_counts,
    .turn = foureyes_turn,
    .result = foureyes_result,
    .key = foureyes_key,
    .write_action = foureyes_write_action,
    .read_action = foureyes_read_action,
    .write_view = foureyes_write_view,
    .write_facts = foureyes_write_facts,
    .draw = foureyes_draw,
    .explain = foureyes_explain,
    .step = foureyes_step,
    .setup = &foureyes_setup,
    .valid = foureyes_valid,
    .insight = &foureyes_insight,
    .teach = &foureyes_teach,
};
