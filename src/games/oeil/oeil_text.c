/*
 * oeil_text.c - the notation, read and written.
 *
 *     .          pass                 @3c  @3c/2        place (quiz: the category of a joker)
 *     A+ .. B-   notch                !pink  !pink/2    claim
 *     1a-2b      step, 1a-2b/2        *pink             name a target
 *     x1a-3c     expel                right  wrong      the judge's answer
 */
#include "games/oeil/oeil.h"

#include <string.h>

void oeil_write_field(int field, struct text *out)
{
    text_char(out, (char)('1' + field / OEIL_LANES));
    text_char(out, (char)('a' + field % OEIL_LANES));
}

bool oeil_read_field(const char **at, int *field)
{
    const char *in = *at;

    if (in[0] < '1' || in[0] >= '1' + OEIL_RINGS || in[1] < 'a' || in[1] >= 'a' + OEIL_LANES)
        return false;
    *field = (in[0] - '1') * OEIL_LANES + in[1] - 'a';
    *at += 2;
    return true;
}

bool oeil_read_colour(const char **at, int *colour)
{
    for (int c = 0; c < OEIL_COLOURS; c++) {
        size_t length = strlen(oeil_colour_name[c]);

        if (strncmp(*at, oeil_colour_name[c], length) == 0) {
            *colour = c;
            *at += length;
            return true;
        }
    }
    return false;
}

static void write_fields(game_action a, struct text *out)
{
    oeil_write_field(oeil_from(a), out);
    text_char(out, '-');
    oeil_write_field(oeil_to(a), out);
}

void oeil_write_action(const void *state, game_action a, struct text *out)
{
    (void)state;
    switch (oeil_kind(a)) {
    case OEIL_PASS:
        text_char(out, '.');
        return;
    case OEIL_NOTCH:
        text_put(out, oeil_notch_name[oeil_to(a) & 3]);
        return;
    case OEIL_ANSWER:
        text_put(out, oeil_to(a) ? "right" : "wrong");
        return;
    case OEIL_EXPEL:
        text_char(out, 'x');
        write_fields(a, out);
        return;
    case OEIL_NAME:
        text_char(out, '*');
        text_put(out, oeil_colour_name[oeil_to(a) & 7]);
        return;
    case OEIL_STEP:
        write_fields(a, out);
        break;
    case OEIL_PLACE:
        text_char(out, '@');
        oeil_write_field(oeil_to(a), out);
        break;
    case OEIL_TAKE:
        text_char(out, '!');
        text_put(out, oeil_colour_name[oeil_to(a) & 7]);
        break;
    }
    if (oeil_category(a)) {
        text_char(out, '/');
        text_number(out, oeil_category(a));
    }
}

/* Reads an action that is written as a single word. */
static bool read_word(const char *in, game_action *out)
{
    if (strcmp(in, ".") == 0) {
        *out = oeil_action(OEIL_PASS, 0, 0);
        return true;
    }
    for (int n = 0; n < OEIL_NOTCHES; n++) {
        if (strcmp(in, oeil_notch_name[n]) == 0) {
            *out = oeil_action(OEIL_NOTCH, 0, n);
            return true;
        }
    }
    if (strcmp(in, "right") != 0 && strcmp(in, "wrong") != 0)
        return false;
    *out = oeil_action(OEIL_ANSWER, 0, in[0] == 'r');
    return true;
}

/* Reads the part before the category and moves *at past it. */
static bool read_head(const char **at, game_action *out)
{
    int from;
    int to;

    if (text_skip(at, '@')) {
        if (!oeil_read_field(at, &to))
            return false;
        *out = oeil_action(OEIL_PLACE, 0, to);
        return true;
    }
    if (**at == '!' || **at == '*') {
        enum oeil_kind kind = *(*at)++ == '!' ? OEIL_TAKE : OEIL_NAME;

        if (!oeil_read_colour(at, &to))
            return false;
        *out = oeil_action(kind, 0, to);
        return true;
    }
    *out = oeil_action(text_skip(at, 'x') ? OEIL_EXPEL : OEIL_STEP, 0, 0);
    if (!oeil_read_field(at, &from) || !text_skip(at, '-') || !oeil_read_field(at, &to))
        return false;
    *out = oeil_action(oeil_kind(*out), from, to);
    return true;
}

bool oeil_read_action(const void *state, const char *in, game_action *out)
{
    game_action a;
    enum oeil_kind kind;
    uint32_t category;

    (void)state;
    if (read_word(in, out))
        return true;
    if (!read_head(&in, &a))
        return false;
    kind = oeil_kind(a);
    if (*in && kind != OEIL_EXPEL && kind != OEIL_NAME && text_skip(&in, '/')) {
        if (!text_read_number(&in, OEIL_COLOURS, &category) || category == 0)
            return false;
        a = oeil_with_category(a, (int)category);
    }
    if (*in)
        return false;
    *out = a;
    return true;
}

/* Writes the place of an action: the field where the counter ends up; for a notch, its button. */
bool oeil_place(const void *state, game_action a, struct text *out)
{
    (void)state;
    switch (oeil_kind(a)) {
    case OEIL_NOTCH:
        text_put(out, oeil_notch_name[oeil_to(a) & 3]);
        return true;
    case OEIL_STEP:
    case OEIL_EXPEL:
    case OEIL_PLACE:
        oeil_write_field(oeil_to(a), out);
        return true;
    default:
        return false;
    }
}
