/* setting.c - how a session is set up, and its files; see session.h. */
#include "local/session.h"

#include "files/packs.h"
#include "lang/lang.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

enum { PACK_MAX = 256 << 10, RECORD_MAX = 64 << 20, ARENA_BYTES = 96 << 20, STRIDE_MS = 1000 };

/* ---- opening ---- */

static void say_place(struct text *place, const char *file, uint32_t line)
{
    text_put(place, file);
    text_char(place, ':');
    text_number(place, line);
    text_put(place, ": ");
}

const char *session_default_pack(void)
{
    static char name[FILE_NAME];

    return pack_find(language_tags[lang_used()], name) ? name : NULL;
}

static bool take_pack(struct session *s, const char *name, struct message *why,
                      struct text *place)
{
    size_t length;

    s->pack = file_read(name, PACK_MAX, &length, why);
    if (!s->pack)
        return false;
    if (table_pack(s->table, s->pack, length, language_tags[lang_used()], why))
        return true;
    text_put(place, name);
    text_put(place, ": ");
    return false;
}

static bool load(struct session *s, const struct setup *setup, struct message *why,
                 struct text *place)
{
    struct table *t = s->table;
    uint32_t line = 0;
    size_t length;
    char *bytes = file_read(setup->load, RECORD_MAX, &length, why);
    bool good;

    if (!bytes)
        return false;
    good = table_load(t, bytes, length, session_now(s), why, &line);
    free(bytes);
    if (!good) {
        say_place(place, setup->load, line);
        return false;
    }
    t->local = true;
    for (int seat = 1; seat <= t->seats; seat++) {
        /* The record says who sat where; the command line overrides it. */
        if (setup->level[seat]) {
            t->seat[seat].kind = SEAT_COMPUTER;
            t->seat[seat].level = setup->level[seat];
        } else if (t->seat[seat].kind == SEAT_OPEN) {
            table_sit(t, seat, why);
        }
    }
    if (t->wants_pack && setup->pack && !take_pack(s, setup->pack, why, place))
        return false;
    return t->status != TABLE_PAUSED || table_resume(t, session_now(s), why);
}

/* Plays one of the first actions, each at a different time so that races cannot tie. */
static bool play_first(struct session *s, const char *word, struct message *why)
{
    struct table *t = s->table;
    struct answer answer;
    game_action a;

    s->ahead += STRIDE_MS;
    table_time(t, session_now(s));
    if (!match_read(&t->match, word, &a, why))
        return false;
    if (table_act(t, game_actor(t->match.game, t->match.state.byte, a), t->position, word, "",
                  session_now(s), &answer) == VERDICT_REFUSED) {
        *why = answer.why;
        return false;
    }
    s->ahead += STRIDE_MS;
    table_time(t, session_now(s));
    return true;
}

static bool play_lists(struct session *s, const struct setup *setup, struct message *why,
                       struct text *place)
{
    for (int i = 0; i < setup->move_lists; i++) {
        struct span rest = span_of(setup->moves[i]);
        struct span one;

        while (span_word(&rest, &one)) {
            char word[GAME_ACTION_TEXT * 4];

            span_copy(one, word, sizeof word);
            if (!play_first(s, word, why)) {
                text_put(place, word);
                text_put(place, ": ");
                return false;
            }
        }
    }
    return true;
}

static bool begin(struct session *s, const struct setup *setup, struct message *why,
                  struct text *place)
{
    struct table *t = s->table;

    if (!table_local(t, true, why) || !table_game(t, &setup->options, why) ||
        (t->race && !table_race(t, setup->untimed, RACE_LAY, why)) ||
        (!t->race && !table_clock(t, setup->pace.kind, setup->pace.ms, setup->pace.increment,
                                  why)) ||
        (setup->pack && !take_pack(s, setup->pack, why, place)))
        return false;
    for (int seat = 1; seat <= GAME_SEATS_MAX; seat++) {
        int level = setup->level[seat];

        if (seat > t->seats && level)
            return message_number(message_set(why, "table.no-seat"), seat);
        if (seat <= t->seats &&
            !table_seat(t, seat, level ? SEAT_COMPUTER : SEAT_PERSON, level, why))
            return false;
    }
    for (int seat = 1; seat <= t->seats; seat++) {
        if (t->seat[seat].kind == SEAT_PERSON && !table_ready(t, seat, session_now(s), why))
            return false;
    }
    if (t->status == TABLE_SETTING && !table_start(t, session_now(s), why))
        return false;
    return play_lists(s, setup, why, place);
}

static void send_nothing(void *context, struct link *to, const char *object, size_t length)
{
    (void)context, (void)to, (void)object, (void)length;
}

static void tell_nobody(void *context)
{
    (void)context;
}

bool session_open(struct session *s, const struct setup *setup, struct message *why,
                  struct text *place)
{
    uint8_t random[SHA256_BYTES];
    void *memory = malloc(ARENA_BYTES);
    uint64_t seed;
    bool good;

    memset(s, 0, sizeof *s);
    s->start = session_now(s);
    if (!memory || !worker_init(&s->worker) ||
        getrandom(random, sizeof random, 0) != sizeof random) {
        free(memory);
        return refused(why, "match.memory");
    }
    memcpy(&seed, random, sizeof seed);
    arena_init(&s->arena, memory, ARENA_BYTES);
    crew_init(&s->crew, setup->threads ? setup->threads : crew_cores());
    link_init(&s->asker, LINK_HOST);
    protocol_init(&s->protocol, &s->scratch, "local", random, send_nothing, s);
    s->table = &s->protocol.table;
    engine_init(&s->engine, &s->protocol, seed, tell_nobody, s);
    good = setup->load ? load(s, setup, why, place) : begin(s, setup, why, place);
    if (!good)
        session_release(s);
    return good;
}

void session_release(struct session *s)
{
    bool busy = s->worker.busy;

    worker_release(&s->worker);
    if (busy)
        engine_drop(&s->engine, &s->task);
    protocol_release(&s->protocol);
    free(s->arena.at);
    free(s->pack);
    free(s->undone);
    memset(s, 0, sizeof *s);
}

/* ---- saving ---- */

static void write_line(void *context, const char *text, size_t length)
{
    FILE *f = context;

    fwrite(text, 1, length, f);
    putc('\n', f);
}

bool session_save(const struct session *s, const char *name, struct message *why)
{
    char part[FILE_NAME + 8];
    FILE *f;
    bool good;

    snprintf(part, sizeof part, "%s.part", name);
    f = fopen(part, "wb");
    if (!f)
        return file_refused(why, name);
    table_save(s->table, VIEW_ALL, write_line, f);
    good = fflush(f) == 0 && !ferror(f) && fsync(fileno(f)) == 0;
    good = fclose(f) == 0 && good;
    good = good && rename(part, name) == 0;
    if (good)
        return true;
    file_refused(why, name);
    unlink(part);
    return false;
}
