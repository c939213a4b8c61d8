/* message.c - see message.h. */
#include "core/message.h"

#include "core/must.h"
#include "core/text.h"

struct message *message_set(struct message *why, const char *id)
{
    if (why) {
        why->id = id;
        why->args = 0;
    }
    return why;
}

bool refused(struct message *why, const char *id)
{
    message_set(why, id);
    return false;
}

static struct message_arg *add(struct message *why, enum message_kind kind)
{
    struct message_arg *a;

    must(why->args < MESSAGE_ARGS);
    a = &why->arg[why->args++];
    a->kind = kind;
    a->number = 0;
    a->text[0] = '\0';
    return a;
}

bool message_number(struct message *why, int32_t n)
{
    if (why)
        add(why, MESSAGE_NUMBER)->number = n;
    return false;
}

bool message_count(struct message *why, uint64_t n)
{
    struct text t;

    if (why) {
        text_init(&t, add(why, MESSAGE_STRING)->text, MESSAGE_TEXT);
        text_unsigned(&t, n);
    }
    return false;
}

static bool add_text(struct message *why, enum message_kind kind, const char *s)
{
    struct message_arg *a;
    struct text t;

    if (!why)
        return false;
    a = add(why, kind);
    text_init(&t, a->text, sizeof a->text);
    while (*s && !t.cut) { /* cut between two characters if it is too long */
        size_t n = 1;

        while ((s[n] & 0xc0) == 0x80)
            n++;
        text_bytes(&t, s, n);
        s += n;
    }
    return false;
}

bool message_text(struct message *why, const char *s)
{
    return add_text(why, MESSAGE_STRING, s);
}

bool message_word(struct message *why, const char *id)
{
    return add_text(why, MESSAGE_WORD, id);
}

bool message_action(struct message *why, const char *action)
{
    return add_text(why, MESSAGE_ACTION, action);
}

bool message_place(struct message *why, const char *place)
{
    return add_text(why, MESSAGE_PLACE, place);
}
