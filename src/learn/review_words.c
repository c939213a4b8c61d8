/* review_words.c - what is said of a decision; see review.h. */
#include "learn/review.h"

static const char *words_of(const struct review_note *n, int in)
{
    switch (n->missed) {
    case MISSED_PLACE:
        return "review.place";
    case MISSED_HERD:
        return "review.herd";
    case MISSED_VAIN:
        return "review.vain";
    default:
        break;
    }
    switch (n->mark) {
    case REVIEW_MISSED:
        return in > 1 ? "review.missed-in" : "review.missed";
    case REVIEW_GIFT:
        return in > 1 ? "review.gift-in" : "review.gift";
    case REVIEW_TURN:
        return "review.turn";
    default:
        return "review.loose";
    }
}

bool review_words(const struct match *m, const struct review_note *n, struct message *words)
{
    int in = n->mark == REVIEW_MISSED ? n->before.in : n->after.in;
    char best[GAME_ACTION_TEXT];
    struct text t;

    words->id = NULL;
    if (n->mark <= REVIEW_FINE)
        return false;
    text_init(&t, best, sizeof best);
    m->game->write_action(m->state.byte, n->best, &t);
    message_action(refuse(words, words_of(n, in)), best);
    if (n->mark >= REVIEW_GIFT) {
        message_number(words, in);
        return true;
    }
    message_number(words, n->value * 100 / INSIGHT_WIN);
    message_number(words, n->kept * 100 / INSIGHT_WIN);
    return true;
}
