/*
 * oeil_judge.c - decides whether an action may be played, and which rule forbids it.
 *
 * It allows exactly the actions that oeil_list.c lists; the laws test compares the two.
 */
#include "games/oeil/oeil.h"

/* Each adds an argument to the refusal and returns the refusal. */

static struct message *with_field(struct message *why, int field)
{
    char name[4];
    struct text t;

    text_init(&t, name, sizeof name);
    oeil_write_field(field, &t);
    message_text(why, name);
    return why;
}

static struct message *with_colour(struct message *why, int colour)
{
    message_word(why, oeil_colour_word[colour]);
    return why;
}

static bool refuse_field(struct message *why, const char *id, int field)
{
    with_field(message_set(why, id), field);
    return false;
}

static bool refuse_colour(struct message *why, const char *id, int colour)
{
    with_colour(message_set(why, id), colour);
    return false;
}

/* Returns true if the 32 bits encode an action. */
static bool well_formed(game_action a)
{
    static const uint8_t most[] = {
        [OEIL_PASS] = 0, [OEIL_NOTCH] = OEIL_NOTCHES - 1, [OEIL_STEP] = OEIL_FIELDS - 1,
        [OEIL_EXPEL] = OEIL_FIELDS - 1, [OEIL_PLACE] = OEIL_FIELDS - 1,
        [OEIL_TAKE] = OEIL_COLOURS - 1, [OEIL_NAME] = OEIL_COLOURS - 1, [OEIL_ANSWER] = 1,
    };
    enum oeil_kind kind = oeil_kind(a);
    bool travels = kind == OEIL_STEP || kind == OEIL_EXPEL;
    bool asks = kind == OEIL_STEP || kind == OEIL_PLACE || kind == OEIL_TAKE;

    return a >> 17 == 0 && oeil_to(a) <= most[kind] && (travels || oeil_from(a) == 0) &&
           oeil_category(a) <= (asks ? OEIL_COLOURS : 0);
}

/* Returns true if a category is named exactly when the question is about a joker [41]. */
static bool judge_category(const struct oeil_state *s, game_action a, bool asks, int colour,
                           struct message *why)
{
    int category = oeil_category(a);

    if (!asks || oeil_category_of(s, colour))
        return category == 0 || refused(why, "oeil.category-extra");
    if (category == 0)
        return message_number(with_colour(message_set(why, "oeil.category-missing"), colour),
                              s->categories);
    if (category > s->categories)
        return message_number(message_set(why, "oeil.category-range"), s->categories);
    return true;
}

static bool judge_place(const struct oeil_state *s, game_action a, struct message *why)
{
    int field = oeil_to(a);
    int colour = oeil_colour(s->pattern, field);

    if (s->all >> field & 1)
        return refuse_field(why, "oeil.occupied", field);
    if (!(oeil_places(s) >> field & 1)) {
        for (int i = 0; i < s->seats; i++)
            if (s->own[i] == colour) {
                message_set(why, i == s->who ? "oeil.not-own" : "oeil.not-neutral");
                with_colour(with_field(why, field), colour);
                return false;
            }
        with_colour(with_field(message_set(why, "oeil.not-spread"), field), colour);
        return false;
    }
    return judge_category(s, a, s->quiz, colour, why);
}

static bool judge_claim(const struct oeil_state *s, game_action a, struct message *why)
{
    int colour = oeil_to(a);
    uint32_t mine = s->on[s->who] & oeil_fields_of[s->pattern][colour];

    if (!s->quiz)
        return refused(why, "oeil.no-claims");
    if (s->held[s->who] >> colour & 1)
        return refuse_colour(why, "oeil.claim-held", colour);
    if (bits_count(mine) < s->full)
        return message_number(with_colour(message_set(why, "oeil.claim-short"), colour), s->full);
    if (!oeil_is_full(s, s->who, colour))
        return refuse_colour(why, "oeil.claim-stranger", colour);
    if (s->barred >> colour & 1)
        return refuse_colour(why, "oeil.claim-barred", colour);
    return judge_category(s, a, true, colour, why);
}

static bool judge_expel(const struct oeil_state *s, game_action a, struct message *why)
{
    int from = oeil_from(a);
    int to = oeil_to(a);
    int colour = oeil_colour(s->pattern, from);

    if (s->done == OEIL_MOVED)
        return refused(why, "oeil.expel-late");
    if (!(s->all >> from & 1))
        return refuse_field(why, "oeil.empty", from);
    if (s->on[s->who] >> from & 1)
        return refuse_field(why, "oeil.expel-own", from);
    if (!(s->held[s->who] >> colour & 1)) {
        with_colour(with_field(message_set(why, "oeil.expel-control"), from), colour);
        return false;
    }
    if (s->all >> to & 1)
        return refuse_field(why, "oeil.occupied", to);
    if (!(oeil_exiles(s) >> to & 1)) {
        with_colour(with_field(message_set(why, "oeil.expel-into"), to),
                    oeil_colour(s->pattern, to));
        return false;
    }
    return true;
}

static bool judge_notch(const struct oeil_state *s, game_action a, struct message *why)
{
    int notch = oeil_to(a);
    uint32_t blockers = s->all & oeil_edge(s->pattern, notch);

    if (!blockers)
        return true;
    message_action(message_set(why, "oeil.blocked"), oeil_notch_name[notch]);
    with_field(why, oeil_lowest(blockers));
    return false;
}

static bool judge_step(const struct oeil_state *s, game_action a, struct message *why)
{
    int from = oeil_from(a);
    int to = oeil_to(a);

    if (!(s->all >> from & 1))
        return refuse_field(why, "oeil.empty", from);
    if (!(s->on[s->who] >> from & 1))
        return refuse_field(why, "oeil.not-yours", from);
    if (!(oeil_near(1u << from) >> to & 1)) {
        with_field(with_field(message_set(why, "oeil.not-near"), from), to);
        return false;
    }
    if (s->all >> to & 1)
        return refuse_field(why, "oeil.occupied", to);
    if (s->seats == 1 && s->turn > 0 &&
        !(oeil_company(s->pattern, s->on[0]) >> from & 1)) { /* [60] */
        with_colour(with_field(message_set(why, "oeil.lone"), from), oeil_colour(s->pattern, from));
        return false;
    }
    return judge_category(s, a, oeil_step_asks(s, from, to), oeil_colour(s->pattern, to), why);
}

static bool judge_try(const struct oeil_state *s, game_action a, struct message *why)
{
    if (!s->quiz)
        return refused(why, "oeil.placing-over");
    if (s->hand[s->who] == 0)
        return refused(why, "oeil.hand-empty");
    if (s->done != OEIL_NOTHING)
        return refused(why, "oeil.place-late");
    return judge_place(s, a, why);
}

static bool judge_turn(const struct oeil_state *s, game_action a, struct message *why)
{
    enum oeil_kind kind = oeil_kind(a);

    if (s->seats == 1 && kind != OEIL_NOTCH && kind != OEIL_STEP)
        return refused(why, "oeil.alone");
    if ((kind == OEIL_NOTCH || kind == OEIL_STEP) && s->left == 0)
        return refused(why, s->on[s->who] ? "oeil.spent" : "oeil.no-counter");
    switch (kind) {
    case OEIL_NOTCH:
        return judge_notch(s, a, why);
    case OEIL_STEP:
        return judge_step(s, a, why);
    case OEIL_EXPEL:
        return judge_expel(s, a, why);
    case OEIL_PLACE:
        return judge_try(s, a, why);
    case OEIL_TAKE:
        return judge_claim(s, a, why);
    default:
        return true; /* `.` [23] */
    }
}

/* While the judge is asked nobody else acts, and the judge acts only then [42]. */
static bool judge_question(const struct oeil_state *s, game_action a, struct message *why)
{
    char asked[GAME_ACTION_TEXT];
    struct text t;

    if (oeil_kind(a) == OEIL_ANSWER)
        return s->asked || refused(why, "oeil.no-question");
    if (!s->asked)
        return true;
    text_init(&t, asked, sizeof asked);
    oeil_write_action(s, s->asked, &t);
    return message_action(message_set(why, "oeil.question"), asked);
}

bool oeil_judge(const void *state, game_action a, struct message *why)
{
    const struct oeil_state *s = state;
    enum oeil_kind kind = oeil_kind(a);

    if (s->phase == OEIL_OVER)
        return refused(why, "game.over");
    if (!well_formed(a))
        return refused(why, "oeil.unknown");
    if (!judge_question(s, a, why))
        return false;
    if (s->asked)
        return true;
    if (kind == OEIL_NAME && s->phase != OEIL_NAMING)
        return refused(why, "oeil.no-naming");
    switch (s->phase) {
    case OEIL_NAMING:
        if (kind != OEIL_NAME)
            return refused(why, "oeil.name-first");
        if (s->named[s->who] >> oeil_to(a) & 1)
            return refuse_colour(why, "oeil.named", oeil_to(a));
        return true;
    case OEIL_PLACING:
        return kind == OEIL_PLACE ? judge_place(s, a, why) : refused(why, "oeil.place-first");
    case OEIL_CLAIM:
        if (kind == OEIL_TAKE)
            return judge_claim(s, a, why);
        return kind == OEIL_PASS || refused(why, "oeil.claim-or-end");
    default:
        return judge_turn(s, a, why);
    }
}
