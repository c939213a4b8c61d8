/*
 * quiz.c - the questions of the quiz; see table.h.
 *
 * A pack is plain text, a line each:
 *
 *     # a comment
 *     category 1 Rivers and seas        the questions that follow belong to category 1..8
 *     ? Which sea has no coast?
 *     + the Sargasso Sea                the right answer
 *     - the Red Sea                     a wrong one: two to six answers in all, one of them right
 *
 * The table finds a question where the judge is to answer: the category stands in the view
 * ("category":N). Those of a category come one after another from a place that chance chooses,
 * so that none returns before all were asked. The answers are shown in a random order.
 */
#include "table/inside.h"

#include "core/must.h"
#include "search/search.h"

#include <string.h>

struct line {
    const char *at;
    size_t length;
};

/* The next line that is neither empty nor a comment; false at the end. */
static bool next_line(const char **at, const char *end, struct line *out, uint32_t *number)
{
    while (*at < end) {
        const char *stop = memchr(*at, '\n', (size_t)(end - *at));

        out->at = *at;
        out->length = (size_t)((stop ? stop : end) - *at);
        *at = stop ? stop + 1 : end;
        if (number)
            ++*number;
        if (out->length && out->at[out->length - 1] == '\r')
            out->length--;
        if (out->length && out->at[0] != '#')
            return true;
    }
    return false;
}

static bool starts(const struct line *l, const char *word)
{
    size_t n = strlen(word);

    return l->length > n && memcmp(l->at, word, n) == 0;
}

/* The category that the line opens, 0: it opens none. */
static int category_of(const struct line *l)
{
    static const char word[] = "category ";
    const size_t n = sizeof word - 1;

    if (!starts(l, word) || l->at[n] < '1' || l->at[n] > '0' + TABLE_CATEGORIES)
        return 0;
    return l->length == n + 1 || l->at[n + 1] == ' ' ? l->at[n] - '0' : 0;
}

bool table_may_pack(const struct table *t, const char *text, size_t length, struct message *why)
{
    const char *at = text;
    uint32_t number = 0;
    int category = 0;
    int right = 1;
    int choices = 2; /* as if a good question stood before the first */
    bool any = false;
    bool good = true;
    struct line l;

    if (t->status != TABLE_SETTING && !t->wants_pack)
        return refused(why, "table.started");
    while (good && next_line(&at, text + length, &l, &number)) {
        bool head = category_of(&l) != 0;

        good = l.length < 400;
        if (head || starts(&l, "? ")) {
            good = good && right == 1 && choices >= 2;
            category = head ? category_of(&l) : category;
            good = good && category;
            right = head;
            choices = head ? 2 : 0;
            any |= !head;
        } else {
            good = good && (starts(&l, "+ ") || starts(&l, "- ")) && any &&
                   choices < TABLE_CHOICES;
            right += l.at[0] == '+';
            choices++;
        }
    }
    if (!good || !any || right != 1 || choices < 2)
        return message_number(refuse(why, "table.pack"), (int32_t)number);
    return true;
}

bool table_pack(struct table *t, const char *text, size_t length, struct message *why)
{
    if (!table_may_pack(t, text, length, why))
        return false;
    t->pack = text;
    t->pack_length = length;
    t->wants_pack = false;
    table_changed(t, &t->changed_table);
    if (t->status != TABLE_SETTING && !t->question.open) {
        quiz_ask(t);
        table_changed(t, &t->changed_state);
    }
    return true;
}

/* Finds question k of the category (0: of any); how many there are, if k is too large. */
static uint32_t find(const struct table *t, int category, uint32_t k, struct question *out)
{
    const char *at = t->pack;
    const char *end = at + t->pack_length;
    bool here = false; /* the lines belong to the question that is looked for */
    uint32_t n = 0;
    int now = 0;
    struct line l;

    while (next_line(&at, end, &l, NULL)) {
        if (category_of(&l)) {
            now = category_of(&l);
            here = false;
        } else if (l.at[0] == '?') {
            bool counts = category == 0 || now == category;

            here = counts && n == k;
            n += counts;
            if (here) {
                out->text = l.at + 2;
                out->choices = 0;
                out->category = now;
            }
        } else if (here) {
            if (l.at[0] == '+')
                out->right = out->choices;
            out->choice[out->choices++] = l.at + 2;
        }
    }
    return n;
}

/* The category that the game asks for, as its view tells everybody; 0: it does not. */
static int wanted(const struct table *t)
{
    static const char name[] = "\"category\":";
    char view[1 << 13];
    struct text text;
    const char *at;

    text_init(&text, view, sizeof view);
    table_view(t, VIEW_SPECTATOR, &text);
    at = strstr(view, name);
    if (!at || at[sizeof name - 1] < '1' || at[sizeof name - 1] > '0' + TABLE_CATEGORIES)
        return 0;
    return at[sizeof name - 1] - '0';
}

static void shuffle(struct table *t, struct question *q)
{
    for (int i = q->choices - 1; i > 0; i--) {
        int j = (int)table_draw(t, (uint32_t)i + 1);
        const char *other = q->choice[j];

        q->choice[j] = q->choice[i];
        q->choice[i] = other;
        if (q->right == i)
            q->right = j;
        else if (q->right == j)
            q->right = i;
    }
}

static bool decide(struct table *t, bool right, struct message *why)
{
    game_action a;

    t->question.open = false;
    return table_judge(t, 0, right ? "right" : "wrong", &a, why) && table_play(t, a, why);
}

void quiz_ask(struct table *t)
{
    struct question q = { .open = true };
    int category;
    uint32_t n;

    if (!t->pack || match_acting(&t->match) != 1 || t->match.count == 0)
        return;
    q.seat = table_actor(t, t->match.count - 1);
    category = wanted(t);
    n = find(t, category, UINT32_MAX, &q);
    if (n == 0) { /* the pack has none of this kind: any will do */
        category = 0;
        n = find(t, 0, UINT32_MAX, &q);
    }
    must(n > 0); /* table_pack has seen one */
    if (t->asked[category] == 0)
        t->asked[category] = 1 + table_draw(t, n);
    find(t, category, (t->asked[category]++ - 1) % n, &q);
    shuffle(t, &q);
    t->question = q;
    clock_start(t);
    if (t->seat[q.seat].kind == SEAT_COMPUTER)
        decide(t, (int)table_draw(t, 100) < level_answers(t->seat[q.seat].level), NULL);
}

bool table_answer(struct table *t, int seat, uint32_t position, int choice, uint64_t now,
                  struct message *why)
{
    table_time(t, now);
    if (!t->question.open || t->status != TABLE_PLAYING)
        return refused(why, "table.no-question");
    if (position != t->position)
        return message_number(refuse(why, "table.stale"), (int32_t)t->position);
    if (seat != t->question.seat)
        return message_number(refuse(why, "game.not-your-turn"), t->question.seat);
    if (choice < 1 || choice > t->question.choices)
        return message_number(refuse(why, "table.choice"), t->question.choices);
    return decide(t, choice - 1 == t->question.right, why);
}
