/* record.c - see record.h. */
#include "match/record.h"

#include "core/registry.h"

#include <stdlib.h>
#include <string.h>

static const char HEAD[] = "coupdoeil record 1";

static bool add(struct match *m, const char *bytes, size_t length)
{
    if (length > m->record_room - m->record_used) {
        size_t room = (m->record_used + length) * 2;
        char *record = realloc(m->record, room);

        if (!record)
            return false;
        m->record = record;
        m->record_room = room;
    }
    memcpy(m->record + m->record_used, bytes, length);
    m->record_used += length;
    return true;
}

bool record_begin(struct match *m)
{
    char head[OPTIONS_MAX * (OPTION_VALUE + 40) + 80];
    struct text t;

    text_init(&t, head, sizeof head);
    text_put(&t, HEAD);
    text_put(&t, "\ngame ");
    text_put(&t, m->game->id);
    text_char(&t, '\n');
    for (int i = 0; i < m->game->options_count; i++) {
        const char *value = options_written(&m->options, i);

        if (!value)
            continue;
        text_put(&t, "option ");
        text_put(&t, m->game->options[i].name);
        text_char(&t, '=');
        text_put(&t, value);
        text_char(&t, '\n');
    }
    return add(m, head, t.used);
}

bool record_append(struct match *m, game_action a)
{
    char line[GAME_ACTION_TEXT + 2];
    struct text t;

    text_init(&t, line, sizeof line);
    /* A loaded file may lack its last newline. */
    if (m->record_used && m->record[m->record_used - 1] != '\n')
        text_char(&t, '\n');
    m->game->write_action(m->state.byte, a, &t);
    text_char(&t, '\n');
    return add(m, line, t.used);
}

/* Reads the file line by line. */
struct reader {
    struct span rest;  /* what is not read yet */
    const char *start; /* where the current line begins */
    uint32_t line;     /* its number, from 1 */
    char text[RECORD_LINE_MAX];
};

/* Reads the next line that is neither empty nor a comment. Returns false at the end, with why->id
 * NULL, or if a line is too long or has a control character. */
static bool next_line(struct reader *r, struct message *why)
{
    struct span line;

    while (span_line(&r->rest, &line)) {
        r->start = line.at;
        r->line++;
        if (line.length == 0 || (line.at[0] == '#' && r->line > 1))
            continue;
        if (!span_copy(line, r->text, sizeof r->text))
            return message_number(message_set(why, "record.long"), (int32_t)sizeof r->text - 1);
        for (size_t i = 0; i < line.length; i++) {
            if ((unsigned char)line.at[i] < 0x20 || line.at[i] == 0x7f)
                return refused(why, "record.binary");
        }
        return true;
    }
    why->id = NULL;
    return false;
}

/* The text after `word` and one space, or NULL. */
static const char *after(const char *line, const char *word)
{
    size_t n = strlen(word);

    return strncmp(line, word, n) == 0 && line[n] == ' ' ? line + n + 1 : NULL;
}

/* Reads head, game and options; on true the reader is at the first action's line, or at the end
 * (*more false). */
static bool read_options(struct reader *r, struct options *o, bool *more, struct message *why)
{
    const struct game *game;
    const char *id;

    if (!next_line(r, why) || strcmp(r->text, HEAD) != 0)
        return message_text(message_set(why, "record.head"), HEAD);
    if (!next_line(r, why))
        return why->id ? false : refused(why, "record.no-game");
    id = after(r->text, "game");
    if (!id)
        return refused(why, "record.no-game");
    game = game_find(id);
    if (!game)
        return message_text(message_set(why, "game.unknown"), id);
    options_init(o, game);
    for (;;) {
        const char *key_value;

        *more = next_line(r, why);
        if (!*more)
            return why->id == NULL;
        key_value = after(r->text, "option");
        if (!key_value)
            return true;
        if (!options_set(o, key_value, why))
            return false;
    }
}

bool record_load(struct match *m, const char *bytes, size_t length, struct message *why,
                 uint32_t *line)
{
    struct reader r = { .rest = { bytes, length } };
    struct options o;
    bool more = false;
    bool ok;

    ok = read_options(&r, &o, &more, why);
    *line = r.line ? r.line : 1;
    if (!ok || !match_init(m, &o, why))
        return false;
    while (more) {
        game_action a;

        *line = r.line;
        ok = match_read(m, r.text, &a, why) && match_play(m, a, why);
        if (!ok)
            break;
        /* The file's own bytes become the record below: undoing cuts it at this line. */
        m->step[m->count - 1].record = (size_t)(r.start - bytes);
        more = next_line(&r, why);
        ok = more || why->id == NULL;
        *line = r.line;
    }
    if (ok) {
        m->record_used = 0;
        ok = add(m, bytes, length) || refused(why, "match.memory");
    }
    if (!ok) {
        match_release(m);
        return false;
    }
    return true;
}
