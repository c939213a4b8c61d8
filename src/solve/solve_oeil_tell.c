/* solve_oeil_tell.c - reports what the solver of L'Oeil found; see solve_oeil.h. */
#include "solve/solve_oeil.h"

#include "core/must.h"

void oeil_write_start(const struct oeil_state *start, const char *gap, struct text *out)
{
    text_put(out, "pattern=");
    text_put(out, oeil_pattern_name[start->pattern]);
    text_put(out, gap);
    text_put(out, "start=");
    solitaire_write_start(start, out);
    must(!out->cut);
}

void oeil_say(const struct solve_question *q, const char *id, int a, int b, int c)
{
    struct message what;

    message_set(&what, id);
    message_number(&what, a);
    message_number(&what, b);
    message_number(&what, c);
    q->say(q->context, &what);
}

static void tell_words(const struct solve_question *q, const struct match *m,
                       const struct oeil_report *r)
{
    const struct solitaire_grade *g = &r->grade;
    char line[SOLVE_OPTIONS];
    struct text t;

    if (r->made) {
        text_init(&t, line, sizeof line);
        text_put(&t, "-o players=1 -o ");
        oeil_write_start((const void *)m->state.byte, " -o ", &t);
        q->line(q->context, line);
    }
    if (r->answer.status == SOLITAIRE_NONE) {
        oeil_say(q, r->cap ? "solve.oeil.none-cap" : "solve.oeil.none", (int)r->cap, 0, 0);
        return;
    }
    report_actions(q, m, r->answer.action, r->answer.length);
    oeil_say(q, "solve.oeil.shortest", r->answer.length, 0, 0);
    if (g->grade == 0)
        return;
    oeil_say(q, "solve.oeil.grade", g->grade, SOLITAIRE_GRADES, g->first);
    oeil_say(q, "solve.oeil.narrow", g->narrow, g->length, 0);
    oeil_say(q, "solve.oeil.choices", g->choices, g->keeping, g->losing);
}

static void json_start(struct json *j, const struct oeil_state *start)
{
    char counters[SOLVE_OPTIONS];
    struct text t;

    text_init(&t, counters, sizeof counters);
    solitaire_write_start(start, &t);
    json_text(j, "pattern", oeil_pattern_name[start->pattern]);
    json_text(j, "start", counters);
}

static void json_grade(struct json *j, const struct solitaire_grade *g)
{
    json_number(j, "grade", g->grade);
    json_number(j, "first", g->first);
    json_number(j, "narrow", g->narrow);
    json_number(j, "choices", g->choices);
    json_number(j, "keeping", g->keeping);
    json_number(j, "losing", g->losing);
}

static void tell_json(const struct solve_question *q, const struct match *m,
                      const struct oeil_report *r)
{
    char line[REPORT_LINE];
    struct json_object o;

    json_begin(&o, line, sizeof line, NULL);
    if (r->made)
        json_start(&o.json, (const void *)m->state.byte);
    json_bool(&o.json, "solved", r->answer.status == SOLITAIRE_SOLVED);
    json_bool(&o.json, "proved", true);
    if (r->answer.status == SOLITAIRE_SOLVED) {
        json_number(&o.json, "length", r->answer.length);
        report_json_actions(&o.json, "actions", m, r->answer.action, r->answer.length);
    }
    if (r->grade.grade)
        json_grade(&o.json, &r->grade);
    json_end(&o);
    q->line(q->context, line);
}

void oeil_tell(const struct solve_question *q, const struct match *m,
               const struct oeil_report *r)
{
    if (q->json)
        tell_json(q, m, r);
    else
        tell_words(q, m, r);
}
