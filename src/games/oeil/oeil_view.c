/*
 * oeil_view.c - JSON: views, facts about the board that never change, and what an action has moved.
 */
#include "games/oeil/oeil.h"

static void write_field(struct json *out, const char *name, int field)
{
    char at[4];
    struct text t;

    text_init(&t, at, sizeof at);
    oeil_write_field(field, &t);
    json_text(out, name, at);
}

static void write_fields(struct json *out, const char *name, uint32_t fields)
{
    json_open(out, name, '[');
    for (; fields; fields &= fields - 1)
        write_field(out, NULL, oeil_lowest(fields));
    json_close(out, ']');
}

static void write_colours(struct json *out, const char *name, unsigned colours)
{
    json_open(out, name, '[');
    for (int c = 0; c < OEIL_COLOURS; c++)
        if (colours >> c & 1)
            json_text(out, NULL, oeil_colour_name[c]);
    json_close(out, ']');
}

/* The seat with a counter on the field; 0 if none. */
static int holder(const struct oeil_state *s, int field)
{
    for (int i = 0; i < s->seats; i++)
        if (s->on[i] >> field & 1)
            return i + 1;
    return 0;
}

/* Writes a field's role in a pattern and, if there is a state, the counter on it. */
static void write_spot(struct json *out, int pattern, int field, const struct oeil_state *s)
{
    json_open(out, NULL, '{');
    write_field(out, "field", field);
    json_text(out, "colour", oeil_colour_name[oeil_colour(pattern, field)]);
    if (s)
        json_number(out, "counter", holder(s, field));
    json_number(out, "angle", oeil_angle(pattern, field));
    json_number(out, "level", oeil_level(pattern, field));
    json_close(out, '}');
}

static void write_board(const struct oeil_state *s, struct json *out)
{
    json_text(out, "pattern", oeil_pattern_name[s->pattern]);
    json_open(out, "fields", '[');
    for (int f = 0; f < OEIL_FIELDS; f++)
        write_spot(out, s->pattern, f, s);
    json_close(out, ']');
}

/* Writes for each notch how often in a row it can be made in this turn, and the counters that then
 * block it. */
static void write_notches(const struct oeil_state *s, struct json *out)
{
    int moves = s->phase != OEIL_TURN ? 0 : s->seats == 1 ? OEIL_LAP : s->left;

    json_open(out, "notches", '{');
    for (int n = 0; n < OEIL_NOTCHES; n++) {
        uint32_t blockers;
        int times = oeil_run(s->pattern, s->all, n, moves, &blockers);

        json_open(out, oeil_notch_name[n], '{');
        json_number(out, "times", times);
        write_fields(out, "blockers", blockers);
        json_close(out, '}');
    }
    json_close(out, '}');
}

static void write_taken(const struct oeil_state *s, struct json *out)
{
    json_open(out, "taken", '[');
    for (int i = 0; i < s->taken_count; i++) {
        json_open(out, NULL, '{');
        json_text(out, "colour", oeil_colour_name[s->taken[i] & 7]);
        json_text(out, "pattern", oeil_pattern_name[s->taken[i] >> 4]);
        json_close(out, '}');
    }
    json_close(out, ']');
    json_open(out, "usable", '[');
    for (int p = 0; p < OEIL_PATTERNS; p++)
        if (!(oeil_used_patterns(s) >> p & 1))
            json_text(out, NULL, oeil_pattern_name[p]);
    json_close(out, ']');
}

static void write_seats(const struct oeil_state *s, struct json *out)
{
    json_open(out, "seats", '[');
    for (int i = 0; i < s->seats; i++) {
        json_open(out, NULL, '{');
        json_number(out, "seat", i + 1);
        json_text(out, "own", oeil_colour_name[s->own[i]]);
        json_bool(out, "in", s->living >> i & 1);
        json_number(out, "hand", s->hand[i]);
        write_colours(out, "controls", s->held[i]);
        if (s->goal == OEIL_THREE)
            write_colours(out, "targets", s->named[i]);
        if (s->goal == OEIL_NUMBER)
            json_number(out, "needs", s->aim[i]);
        json_close(out, '}');
    }
    json_close(out, ']');
}

/* Writes the open question: its action, the seat that asked for it, and the category [71]. */
static void write_question(const struct oeil_state *s, struct json *out)
{
    char action[GAME_ACTION_TEXT];
    struct text t;

    if (!s->asked) {
        json_none(out, "question");
        return;
    }
    text_init(&t, action, sizeof action);
    oeil_write_action(s, s->asked, &t);
    json_open(out, "question", '{');
    json_text(out, "action", action);
    json_number(out, "seat", s->who + 1);
    json_text(out, "colour", oeil_colour_name[oeil_question_colour(s)]);
    json_number(out, "category", oeil_question(s));
    json_close(out, '}');
}

static void write_categories(const struct oeil_state *s, struct json *out)
{
    json_open(out, "categories", '{');
    for (int c = 0; c < OEIL_COLOURS; c++)
        json_number(out, oeil_colour_name[c], oeil_category_of(s, c));
    json_close(out, '}');
}

/* Writes the counters at home that have won the game. */
static uint32_t winning(const struct oeil_state *s)
{
    bool homes = s->goal == OEIL_HOME || s->goal == OEIL_RIVAL;

    for (int i = 0; i < s->seats; i++)
        if (homes && (s->winners >> (i + 1) & 1) && oeil_is_full(s, i, s->own[i]))
            return s->on[i] & oeil_fields_of[s->pattern][s->own[i]];
    return 0;
}

void oeil_write_view(const void *state, struct json *out)
{
    static const char *const phase[] = { "naming", "placing", "turn", "turn", "claim", "over" };
    const struct oeil_state *s = state;

    write_board(s, out);
    json_text(out, "phase", phase[s->phase]);
    write_notches(s, out);
    if (s->seats == 1) {
        write_taken(s, out);
        return;
    }
    json_number(out, "left", s->left);
    write_seats(s, out);
    if (s->quiz) {
        write_question(s, out);
        write_categories(s, out);
    }
    if (s->phase == OEIL_OVER)
        write_fields(out, "won", winning(s));
}

static void write_turned(int pattern, int notch, struct json *out)
{
    struct oeil_shift by = oeil_wheel[pattern][notch];

    json_open(out, oeil_notch_name[notch], '{');
    json_text(out, "to", oeil_pattern_name[by.to]);
    json_open(out, "carries", '[');
    for (int f = 0; f < OEIL_FIELDS; f++) {
        uint32_t there = oeil_slide(1u << f, by);

        if (there)
            write_field(out, NULL, oeil_lowest(there));
        else
            json_none(out, NULL);
    }
    json_close(out, ']');
    json_close(out, '}');
}

static void write_pattern(int pattern, struct json *out)
{
    json_open(out, oeil_pattern_name[pattern], '{');
    json_open(out, "fields", '[');
    for (int f = 0; f < OEIL_FIELDS; f++)
        write_spot(out, pattern, f, NULL);
    json_close(out, ']');
    json_open(out, "notches", '{');
    for (int n = 0; n < OEIL_NOTCHES; n++)
        write_turned(pattern, n, out);
    json_close(out, '}');
    json_close(out, '}');
}

void oeil_write_facts(struct json *out)
{
    json_open(out, "patterns", '{');
    for (int p = 0; p < OEIL_PATTERNS; p++)
        write_pattern(p, out);
    json_close(out, '}');
}

/* A step that asks a question moves nothing; the right answer does. */
void oeil_write_effect(const void *state, game_action a, struct json *out)
{
    const struct oeil_state *s = state;

    if (oeil_kind(a) == OEIL_ANSWER && oeil_to(a) == 1)
        a = s->asked;
    else if (oeil_kind(a) == OEIL_STEP && oeil_step_asks(s, oeil_from(a), oeil_to(a)))
        return;
    if (oeil_kind(a) != OEIL_STEP && oeil_kind(a) != OEIL_EXPEL)
        return;
    json_open(out, "moved", '[');
    write_field(out, NULL, oeil_from(a));
    write_field(out, NULL, oeil_to(a));
    json_close(out, ']');
}
