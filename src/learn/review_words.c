/* review_words.c - comments on decisions; see review.h. */
#include "learn/review.h"

static const char *words_of(const struct review_note *n, int in)
{
    if (n->words)
        return n->words;
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
    union game_state before;

    words->id = NULL;
    if (n->mark <= REVIEW_FINE)
        return false;
    match_state_at(m, n->at, &before);
    game_action_text(m->game, before.byte, n->best, best);
    message_action(message_set(words, words_of(n, in)), best);
    if (n->mark >= REVIEW_GIFT) {
        message_number(words, in);
        return true;
    }
    message_number(words, n->value * 100 / INSIGHT_WIN);
    message_number(words, n->kept * 100 / INSIGHT_WIN);
    return true;
}
