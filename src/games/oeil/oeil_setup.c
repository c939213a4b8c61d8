/*
 * oeil_setup.c - the options and variants of the game, and the first position.
 *
 * Options differ between solitaire (players=1), the ordinary game and the quiz (quiz=1).
 */
#include "games/oeil/oeil.h"

#include <string.h>

const struct option oeil_options[OEIL_OPTIONS] = {
    [OEIL_OPT_PLAYERS] = { .name = "players", .kind = OPTION_NUMBER, .role = ROLE_PLAYERS,
                           .low = 1, .high = OEIL_SEATS, .apart = true, .usual = "2" },
    [OEIL_OPT_QUIZ] = { .name = "quiz", .kind = OPTION_CHOICE, .role = ROLE_VARIANT,
                        .accepts = "0|1", .usual = "0" },
    [OEIL_OPT_CATEGORIES] = { .name = "categories", .kind = OPTION_NUMBER, .low = 1,
                              .high = OEIL_COLOURS, .usual = "8" },
    [OEIL_OPT_START] = { .name = "start", .kind = OPTION_TEXT, .usual = "1a,1e,2c,2g,3d,3h" },
    [OEIL_OPT_OWN] = { .name = "own", .kind = OPTION_LIST,
                       .accepts = "red|blue|yellow|green|pink|grey|orange|purple",
                       .usual = "red,blue" },
    [OEIL_OPT_PATTERN] = { .name = "pattern", .kind = OPTION_CHOICE,
                           .accepts = "long|short|lines|circles", .usual = "long" },
    [OEIL_OPT_PLACING] = { .name = "placing", .kind = OPTION_CHOICE,
                           .accepts = "neutral|spread|free", .usual = "neutral" },
    [OEIL_OPT_GOAL] = { .name = "goal", .kind = OPTION_TEXT,
                        .offers = "home|home+rival|targets|colours:1|colours:2|colours:3|"
                                  "colours:2,1|colours:1,2",
                        .low = 1, .high = OEIL_COLOURS, .usual = "home" },
    [OEIL_OPT_OPENING] = { .name = "opening", .kind = OPTION_CHOICE, .accepts = "0|1",
                           .usual = "0" },
    [OEIL_OPT_REPEAT] = OPTION_REPEAT,
    [OEIL_OPT_MAXTURNS] = OPTION_MAXTURNS,
    [OEIL_OPT_POSITION] = OPTION_POSITION,
};

const struct variant oeil_variants[OEIL_VARIANTS] = {
    { .id = "match", .options = "", .seats_low = 2, .seats_high = OEIL_SEATS, .bench = "#" },
    { .id = "quiz", .options = "quiz=1", .seats_low = 2, .seats_high = OEIL_SEATS, .quiz = true },
    { .id = "solitaire", .options = "", .seats_low = 1, .seats_high = 1, .bench = "#" },
    { .id = "children", .options = "goal=colours:1", .seats_low = 2, .seats_high = OEIL_SEATS },
    { .id = "rival", .options = "goal=home+rival", .seats_low = 2, .seats_high = 2 },
    { .id = "targets", .options = "goal=targets", .seats_low = 2, .seats_high = OEIL_SEATS },
    { .id = "haffner", .options = "goal=colours:4", .seats_low = 2, .seats_high = 2 },
    { .id = "colours", .options = "goal=colours:2", .varies = "goal=colours:#", .seats_low = 2,
      .seats_high = OEIL_SEATS },
    { .id = "unequal", .options = "goal=colours:2,1", .varies = "goal=colours:#,..",
      .seats_low = 2, .seats_high = OEIL_SEATS },
};

const struct trial oeil_trials[OEIL_TRIALS] = {
    { .options = "placing=free", .strength = true },
    { .options = "placing=spread", .strength = true },
    { .options = "opening=1", .strength = true },
    { .options = "goal=home+rival", .strength = true },
    { .options = "goal=targets", .strength = true },
    { .options = "goal=colours:4", .strength = true },
    { .options = "goal=colours:3,2", .strength = true },
    { .options = "placing=spread opening=1" },
    { .options = "goal=home+rival placing=free" },
    { .options = "goal=colours:1 placing=free" },
    { .options = "goal=colours:2,3 placing=free repeat=2" },
    { .options = "pattern=circles own=grey,pink" },
    { .options = "players=3 placing=free goal=colours:2" },
    { .options = "players=3 placing=spread goal=targets" },
    { .options = "players=4 placing=free maxturns=60" },
    { .options = "players=4 placing=free goal=targets opening=1" },
    { .options = "quiz=1 categories=3 placing=free" },
    { .options = "quiz=1 players=3 categories=1 placing=free goal=colours:2" },
    { .options = "quiz=1 players=4 placing=free repeat=3" },
    { .options = "quiz=1 players=4 placing=spread goal=targets categories=5" },
    { .options = "players=1 pattern=short start=1a,1b,1c,1d,1e,1f maxturns=300" },
    { .options = "players=1 position=1:a.a..a.......a..a.......a.......:20113" },
    { .options = "position=2:a.a..a...b..ba..a.b.b...a...b..b:3301000200" },
    { .options = "players=3 goal=targets position=3:a.......b..c....a.......b......." },
};

/* By the number of seats, in the ordinary game and in the quiz [8] [13] [39]. */
static const struct {
    uint8_t counters, full, jealous;
} material[2][OEIL_SEATS + 1] = {
    { { 0, 0, 0 }, { OEIL_ALONE, 4, 0 }, { 6, 4, 0 }, { 4, 3, 1 }, { 3, 2, 1 } },
    { { 0, 0, 0 }, { 0, 0, 0 }, { 4, 4, 0 }, { 4, 4, 0 }, { 3, 3, 1 } },
};

static const char *const usual_own[OEIL_SEATS + 1] = {
    NULL, NULL, "red,blue", "red,blue,yellow", "red,blue,yellow,green",
};

const char *oeil_usual(const struct options *o, int i)
{
    int32_t players;
    bool quiz;

    if (i == OEIL_OPT_PLAYERS)
        return oeil_options[i].usual; /* first, because the lines below ask for it */
    players = options_number(o, OEIL_OPT_PLAYERS);
    if (players == 1) {
        if (i == OEIL_OPT_MAXTURNS)
            return "0";
        return i == OEIL_OPT_START || i == OEIL_OPT_PATTERN || i == OEIL_OPT_POSITION
                   ? oeil_options[i].usual
                   : NULL;
    }
    if (i == OEIL_OPT_QUIZ)
        return oeil_options[i].usual;
    quiz = options_choice(o, OEIL_OPT_QUIZ) == 1;
    switch (i) {
    case OEIL_OPT_START:
        return NULL;
    case OEIL_OPT_CATEGORIES:
        return quiz ? oeil_options[i].usual : NULL;
    case OEIL_OPT_POSITION:
        return quiz ? NULL : oeil_options[i].usual;
    case OEIL_OPT_REPEAT:
        return quiz ? "0" : oeil_options[i].usual;
    case OEIL_OPT_OWN:
        return usual_own[players < 2 ? 2 : players];
    default:
        return oeil_options[i].usual;
    }
}

static bool read_own(struct oeil_state *s, const char *at)
{
    unsigned seen = 0;

    for (int i = 0; i < s->seats; i++) {
        int colour;

        if ((i > 0 && !text_skip(&at, ',')) || !oeil_read_colour(&at, &colour) ||
            (seen >> colour & 1))
            return false;
        seen |= 1u << colour;
        s->own[i] = (uint8_t)colour;
    }
    return *at == '\0';
}

/* Moves *at past `word` if that comes next. */
static bool skip_word(const char **at, const char *word)
{
    size_t length = strlen(word);

    if (strncmp(*at, word, length) != 0)
        return false;
    *at += length;
    return true;
}

/* Reads one number for all seats, or one for each [31]. */
static bool read_aims(struct oeil_state *s, const char *at)
{
    int n = 0;

    do {
        uint32_t aim;

        if (n == s->seats || !text_read_number(&at, OEIL_COLOURS, &aim) || aim == 0)
            return false;
        s->aim[n++] = (uint8_t)aim;
    } while (text_skip(&at, ','));
    if (*at || (n > 1 && n < s->seats))
        return false;
    for (int i = n; i < s->seats; i++)
        s->aim[i] = s->aim[0];
    return true;
}

static bool read_goal(struct oeil_state *s, const char *at)
{
    if (skip_word(&at, "colours:")) {
        s->goal = OEIL_NUMBER;
        return read_aims(s, at);
    }
    if (strcmp(at, "home") == 0)
        s->goal = OEIL_HOME;
    else if (strcmp(at, "home+rival") == 0 && s->seats == 2)
        s->goal = OEIL_RIVAL;
    else if (strcmp(at, "targets") == 0)
        s->goal = OEIL_THREE;
    else
        return false;
    return true;
}

static bool read_start(struct oeil_state *s, const char *at)
{
    for (int i = 0; i < OEIL_ALONE; i++) {
        int field;

        if ((i > 0 && !text_skip(&at, ',')) || !oeil_read_field(&at, &field) ||
            (s->all >> field & 1))
            return false;
        s->all |= 1u << field;
    }
    s->on[0] = s->all;
    return *at == '\0';
}

/* The first position with two or more players: naming, placing, or in the quiz a turn. */
static void lay_out(struct oeil_state *s, const struct options *o)
{
    for (int i = 0; i < s->seats; i++)
        s->hand[i] = s->counters;
    if (!s->quiz && options_choice(o, OEIL_OPT_OPENING) == 1)
        s->novice = s->living;
    if (s->goal == OEIL_THREE)
        s->phase = OEIL_NAMING;
    else
        s->phase = s->quiz ? OEIL_DAWN : OEIL_PLACING;
}

/* Options that exist only with two or more players. */
static bool read_several(struct oeil_state *s, const struct options *o, struct message *why)
{
    if (s->quiz)
        s->categories = (uint8_t)options_number(o, OEIL_OPT_CATEGORIES);
    s->placing = (uint8_t)options_choice(o, OEIL_OPT_PLACING);
    if (!read_own(s, options_value(o, OEIL_OPT_OWN)))
        return options_refuse(o, OEIL_OPT_OWN, why);
    if (!read_goal(s, options_value(o, OEIL_OPT_GOAL)))
        return options_refuse(o, OEIL_OPT_GOAL, why);
    lay_out(s, o);
    return true;
}

bool oeil_start(void *state, const struct options *o, struct message *why)
{
    struct oeil_state *s = state;
    const char *position = options_value(o, OEIL_OPT_POSITION);
    struct setup_text in;

    memset(s, 0, sizeof *s);
    s->seats = (uint8_t)options_number(o, OEIL_OPT_PLAYERS);
    s->quiz = options_choice(o, OEIL_OPT_QUIZ) == 1;
    s->counters = material[s->quiz][s->seats].counters;
    s->full = material[s->quiz][s->seats].full;
    s->jealous = material[s->quiz][s->seats].jealous;
    s->pattern = (uint8_t)options_choice(o, OEIL_OPT_PATTERN);
    s->living = (uint8_t)((1u << s->seats) - 1);
    if (s->seats == 1) {
        s->phase = OEIL_TURN;
        s->left = 1;
        if (!read_start(s, options_value(o, OEIL_OPT_START)))
            return options_refuse(o, OEIL_OPT_START, why);
    } else if (!read_several(s, o, why)) {
        return false;
    }
    if (!position || strcmp(position, SETUP_USUAL) == 0)
        return true;
    return setup_read(position, s->seats, OEIL_FIELDS, &in)
               ? oeil_arrange(s, &in, why)
               : options_refuse(o, OEIL_OPT_POSITION, why);
}
