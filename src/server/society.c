/* society.c - see society.h. */
#include "server/society.h"

#include "people/name.h"
#include "server/inquiry.h"
#include "server/score.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 20, LEADERS = 100, FORMS = 200, POINTS = 300, GAME_BYTES = 2048 };

static struct json *out(struct inquiry *k)
{
    return &k->object.json;
}

/* ---- finished games ---- */

static void write_player(struct json *j, const struct store_game *g,
                         const struct store_result *p)
{
    json_open(j, NULL, '{');
    json_number(j, "seat", p->seat);
    json_number(j, "person", p->person);
    json_text(j, "name", p->name);
    json_text(j, "result", score_word(p->score));
    if (p->after) {
        json_number(j, "before", p->before);
        json_number(j, "after", p->after);
    }
    json_bool(j, "standin", g->standins >> p->seat & 1);
    json_close(j, '}');
}

void society_game(struct json *j, const struct store_game *g)
{
    struct clock_terms clock;

    json_open(j, NULL, '{');
    json_text(j, "table", g->table);
    json_number(j, "number", g->number);
    json_text(j, "game", g->game);
    json_text(j, "form", g->form);
    json_bool(j, "rated", g->rated);
    json_bool(j, "hidden", g->hidden);
    if (clock_read(g->clock, &clock))
        clock_write(&clock, j);
    json_text(j, "reason", g->reason);
    json_number(j, "actions", g->actions);
    json_number(j, "at", g->at);
    json_open(j, "players", '[');
    for (int i = 0; i < g->seats && i < STORE_PLAYERS; i++) {
        if (g->player[i].seat)
            write_player(j, g, &g->player[i]);
    }
    json_close(j, ']');
    json_close(j, '}');
}

/* Asks for one more than is shown, to know whether this is the last page. */
static bool each_game(void *inquiry, const struct store_row *row)
{
    struct inquiry *k = inquiry;

    if (k->rows == GAMES || k->object.text.used + GAME_BYTES > k->object.text.room) {
        k->found = true; /* there are more */
        return false;
    }
    k->rows++;
    k->question.number = row->of.game->at;
    k->question.other = row->of.game->id;
    society_game(out(k), row->of.game);
    return true;
}

static void end_games(struct inquiry *k)
{
    char more[48];
    struct text t;

    json_close(out(k), ']');
    text_init(&t, more, sizeof more);
    text_number(&t, k->question.number);
    text_char(&t, '.');
    text_number(&t, k->question.other);
    if (k->found)
        json_text(out(k), "more", more);
    inquiry_end(k, 200);
}

static void on_games(struct inquiry *k)
{
    if (k->found)
        end_games(k);
    else
        inquiry_walk_on(k);
}

/* Looks for games among a stretch of one person's results, or among all games. The first stretch
 * begins after the last game that is known already, and the others before the previous one. */
static void ask_games(struct inquiry *k)
{
    struct store_question q = k->question; /* each_game() advances it */

    q.topic = ASK_GAMES;
    q.most = GAMES + 1 - k->rows;
    q.since = k->since;
    if (k->stretches) {
        q.number = k->until - 1;
        q.other = INT64_MAX;
    }
    inquiry_ask(k, &q, each_game, q.person ? on_games : end_games);
}

static void list_games(struct inquiry *k)
{
    int64_t known = k->question.number;

    if (k->asker.person && k->question.person == k->asker.person)
        k->question.flags |= FIND_HIDDEN;
    k->found = false;
    json_open(out(k), "games", '[');
    if (k->question.person)
        inquiry_walk(k, k->question.person, known ? known + 1 : 0, ask_games, end_games);
    else
        ask_games(k);
}

/* The name's owner is known now. */
static void on_name(struct inquiry *k)
{
    if (!k->number) {
        inquiry_refuse(k, 404, "server.no-person");
        return;
    }
    k->question.person = k->number;
    list_games(k);
}

static void search_games(struct inquiry *k, const struct http_request *r)
{
    struct store_question name = { .topic = ASK_NAME };
    char text[128], clean[STORE_NAME];
    char *end;

    query_value(r, "what", k->question.text, STORE_FORM);
    k->question.person = query_number(r, "person");
    k->question.flags = query_number(r, "rated") ? FIND_RATED : 0;
    if (query_value(r, "before", text, sizeof text)) {
        k->question.number = strtoll(text, &end, 10);
        k->question.other = *end ? strtoll(end + 1, NULL, 10) : 0;
    }
    if (!query_value(r, "name", text, sizeof text) || !text[0]) {
        list_games(k);
    } else if (!name_clean(text, clean, NULL)) {
        inquiry_refuse(k, 404, "server.no-person");
    } else {
        name_skeleton(clean, name.text);
        inquiry_ask(k, &name, inquiry_number, on_name);
    }
}

static void end_one(struct inquiry *k)
{
    json_close(out(k), ']');
    if (k->rows)
        inquiry_end(k, 200);
    else
        inquiry_refuse(k, 404, "server.no-game");
}

/* /api/games/TABLE/N: anyone with the link may see a private one too. */
static void one_game(struct inquiry *k, const char *path)
{
    struct store_question q = { .topic = ASK_GAME, .most = 1 };
    size_t n = strcspn(path, "/");

    snprintf(q.text, sizeof q.text, "%.*s", n < STORE_ID ? (int)n : 0, path);
    q.number = path[n] ? strtoll(path + n + 1, NULL, 10) : 0;
    json_open(out(k), "games", '[');
    inquiry_ask(k, &q, each_game, end_one);
}

/* ---- ratings in order ---- */

static bool each_form(void *inquiry, const struct store_row *row)
{
    json_text(out(inquiry), NULL, row->text);
    return inquiry_fits(inquiry);
}

static bool each_leader(void *inquiry, const struct store_row *row)
{
    struct json *j = out(inquiry);

    json_open(j, NULL, '{');
    json_number(j, "person", row->of.known->person);
    json_text(j, "name", row->of.known->name);
    json_number(j, "rating", (int64_t)(row->rating->rating + 0.5));
    json_number(j, "deviation", (int64_t)(row->rating->deviation + 0.5));
    json_number(j, "games", row->rating->games);
    json_close(j, '}');
    return inquiry_fits(inquiry);
}

static void end_list(struct inquiry *k)
{
    json_close(out(k), ']');
    inquiry_end(k, 200);
}

static void list_leaders(struct inquiry *k, const struct http_request *r)
{
    struct store_question q = { .topic = ASK_LEADERS, .most = LEADERS };

    if (query_value(r, "form", q.text, STORE_FORM)) {
        json_open(out(k), "leaders", '[');
        inquiry_ask(k, &q, each_leader, end_list);
        return;
    }
    q = (struct store_question){ .topic = ASK_FORMS, .most = FORMS };
    json_open(out(k), "forms", '[');
    inquiry_ask(k, &q, each_form, end_list);
}

/* ---- a profile ---- */

static bool each_point(void *inquiry, const struct store_row *row)
{
    struct json *j = out(inquiry);

    json_open(j, NULL, '[');
    json_number(j, NULL, row->of.result->at);
    json_number(j, NULL, row->of.result->after);
    json_close(j, ']');
    return inquiry_fits(inquiry);
}

static void list_points(struct inquiry *k, const struct http_request *r)
{
    struct store_question q = { .topic = ASK_RATED, .person = k->person, .most = POINTS };

    query_value(r, "form", q.text, STORE_FORM);
    json_open(out(k), "points", '[');
    inquiry_ask(k, &q, each_point, end_list);
}

static bool each_rating(void *inquiry, const struct store_row *row)
{
    struct json *j = out(inquiry);

    json_open(j, NULL, '{');
    json_text(j, "form", row->text);
    json_number(j, "rating", (int64_t)(row->of.rating->rating + 0.5));
    json_number(j, "deviation", (int64_t)(row->of.rating->deviation + 0.5));
    json_number(j, "games", row->of.rating->games);
    json_close(j, '}');
    return inquiry_fits(inquiry);
}

/* The results of a profile, added up stretch by stretch. */
struct tallies {
    int forms;
    struct form_tally {
        char form[STORE_FORM];
        struct store_tally tally;
    } form[FORMS];
    struct store_tally against;
};

static void write_tally(struct json *j, const struct store_tally *t)
{
    json_number(j, "won", t->won);
    json_number(j, "drawn", t->drawn);
    json_number(j, "lost", t->lost);
}

static void add_up(struct store_tally *sum, const struct store_tally *t)
{
    sum->won += t->won;
    sum->drawn += t->drawn;
    sum->lost += t->lost;
}

static bool each_tally(void *inquiry, const struct store_row *row)
{
    struct tallies *all = ((struct inquiry *)inquiry)->own;
    int i = 0;

    while (i < all->forms && strcmp(all->form[i].form, row->text) != 0)
        i++;
    if (i == FORMS)
        return false;
    if (i == all->forms)
        snprintf(all->form[all->forms++].form, STORE_FORM, "%s", row->text);
    add_up(&all->form[i].tally, row->of.tally);
    return true;
}

static bool take_between(void *inquiry, const struct store_row *row)
{
    struct tallies *all = ((struct inquiry *)inquiry)->own;

    add_up(&all->against, row->of.tally);
    return false;
}

static int by_form(const void *a, const void *b)
{
    return strcmp(((const struct form_tally *)a)->form, ((const struct form_tally *)b)->form);
}

static void write_results(struct inquiry *k)
{
    struct tallies *all = k->own;
    struct json *j = out(k);

    qsort(all->form, (size_t)all->forms, sizeof all->form[0], by_form);
    json_open(j, "results", '[');
    for (int i = 0; i < all->forms && inquiry_fits(k); i++) {
        json_open(j, NULL, '{');
        json_text(j, "form", all->form[i].form);
        write_tally(j, &all->form[i].tally);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void end_ties(struct inquiry *k)
{
    json_bool(out(k), "friend", k->number & TIE_FRIEND);
    json_bool(out(k), "blocked", k->number & TIE_BLOCKS);
    inquiry_end(k, 200);
}

static struct store_question between_us(const struct inquiry *k, enum store_topic topic)
{
    return (struct store_question){ .topic = topic, .person = k->asker.person,
                                    .other = k->person, .since = k->since, .number = k->until };
}

static void on_between(struct inquiry *k)
{
    struct store_question q = between_us(k, ASK_TIES);

    json_open(out(k), "against", '{');
    write_tally(out(k), &((struct tallies *)k->own)->against);
    json_close(out(k), '}');
    k->number = 0;
    inquiry_ask(k, &q, inquiry_number, end_ties);
}

static void ask_between(struct inquiry *k)
{
    struct store_question q = between_us(k, ASK_BETWEEN);

    inquiry_ask(k, &q, take_between, inquiry_walk_on);
}

/* The relation between the asker and another person. */
static void on_tallies(struct inquiry *k)
{
    write_results(k);
    if (k->asker.person && k->asker.person != k->person)
        inquiry_walk(k, k->asker.person, 0, ask_between, on_between);
    else
        inquiry_end(k, 200);
}

static void ask_tallies(struct inquiry *k)
{
    struct store_question q = { .topic = ASK_TALLIES, .person = k->person, .since = k->since,
                                .number = k->until };

    inquiry_ask(k, &q, each_tally, inquiry_walk_on);
}

static void on_ratings(struct inquiry *k)
{
    json_close(out(k), ']');
    k->own = calloc(1, sizeof(struct tallies));
    if (k->own)
        inquiry_walk(k, k->person, 0, ask_tallies, on_tallies);
    else
        inquiry_refuse(k, 503, "server.full");
}

static bool take_person(void *inquiry, const struct store_row *row)
{
    const struct store_person *p = row->of.person;
    struct inquiry *k = inquiry;

    k->found = p->name[0] != '\0';
    json_number(out(k), "person", p->id);
    json_text(out(k), "name", p->name);
    json_bool(out(k), "account", p->login[0] != '\0');
    json_number(out(k), "since", p->created);
    return false;
}

static void on_person(struct inquiry *k)
{
    struct store_question q = { .topic = ASK_RATINGS, .person = k->person };

    if (!k->found) {
        inquiry_refuse(k, 404, "server.no-person");
        return;
    }
    json_open(out(k), "ratings", '[');
    inquiry_ask(k, &q, each_rating, on_ratings);
}

static void show_person(struct inquiry *k)
{
    struct store_question q = { .topic = ASK_PERSON, .person = k->person };

    inquiry_ask(k, &q, take_person, on_person);
}

/* /api/people/ID, /api/people/ID/rating */
static void one_person(struct inquiry *k, const struct http_request *r, const char *path)
{
    char *end;

    k->person = strtoll(path, &end, 10);
    if (strcmp(end, "/rating") == 0)
        list_points(k, r);
    else if (*end == '\0' && k->person > 0)
        show_person(k);
    else
        inquiry_refuse(k, 404, "server.no-person");
}

static void on_found(struct inquiry *k)
{
    if (!k->number) {
        inquiry_refuse(k, 404, "server.no-person");
        return;
    }
    k->person = k->number;
    show_person(k);
}

static void find_person(struct inquiry *k, const struct http_request *r)
{
    struct store_question q = { .topic = ASK_NAME };
    char name[128], clean[STORE_NAME];

    if (!query_value(r, "name", name, sizeof name) || !name_clean(name, clean, NULL)) {
        inquiry_refuse(k, 404, "server.no-person");
        return;
    }
    name_skeleton(clean, q.text);
    inquiry_ask(k, &q, inquiry_number, on_found);
}

/* ---- routes ---- */

static bool is_ours(const char *path)
{
    return strcmp(path, "/api/games") == 0 || strncmp(path, "/api/games/", 11) == 0 ||
           strcmp(path, "/api/leaders") == 0 || strcmp(path, "/api/people") == 0 ||
           strncmp(path, "/api/people/", 12) == 0;
}

bool society_request(struct api *a, struct conn *c, struct http_request *r, struct asker *k)
{
    struct inquiry *q;

    if ((r->method != HTTP_GET && r->method != HTTP_HEAD) || !is_ours(r->path))
        return false;
    q = inquiry_begin(a, c, k);
    if (!q)
        return true;
    if (strcmp(r->path, "/api/games") == 0)
        search_games(q, r);
    else if (r->path[5] == 'g')
        one_game(q, r->path + strlen("/api/games/"));
    else if (strcmp(r->path, "/api/leaders") == 0)
        list_leaders(q, r);
    else if (strcmp(r->path, "/api/people") == 0)
        find_person(q, r);
    else
        one_person(q, r, r->path + strlen("/api/people/"));
    return true;
}
