/* differ.c - see differ.h. */
#include "table/differ.h"

#include <string.h>

enum { DEEP = 12, NAME = 64 };

/* A value inside a JSON text: from its first character to the one behind it. */
struct span {
    const char *at, *end;
};

struct walk {
    struct json *out;
    struct {
        char name[NAME];
        int index; /* -1: it is a name */
    } way[DEEP];
};

/* The end of the value at `at`; views are our own JSON, without spaces, so brackets and quotes
 * are enough. */
static const char *skip(const char *at)
{
    int depth = 0;

    do {
        if (*at == '\0')
            return at;
        if (*at == '"') {
            for (at++; *at && *at != '"'; at++)
                at += *at == '\\' && at[1];
            at += *at == '"';
        } else if (*at == '{' || *at == '[') {
            depth++;
            at++;
        } else if (*at == '}' || *at == ']') {
            depth--;
            at++;
        } else {
            at++;
        }
    } while (depth > 0 || (*at && !strchr(",}]:", *at)));
    return at;
}

static struct span value_at(const char *at)
{
    struct span s = { at, skip(at) };

    return s;
}

static bool same(struct span a, struct span b)
{
    return a.end - a.at == b.end - b.at && memcmp(a.at, b.at, (size_t)(a.end - a.at)) == 0;
}

/* Goes to the next element inside `in`; starts with *at NULL. In objects *name is the member's
 * name with its quotes. False behind the last. */
static bool next(struct span in, const char **at, struct span *name, struct span *value)
{
    const char *p = *at ? *at : in.at + 1;

    if (*at && *p == ',')
        p++;
    if (p >= in.end || *p == '}' || *p == ']' || *p == '\0')
        return false;
    name->at = name->end = p;
    if (*in.at == '{') {
        *name = value_at(p);
        p = name->end + (*name->end == ':');
    }
    *value = value_at(p);
    *at = value->end;
    return true;
}

static int length(struct span in)
{
    const char *at = NULL;
    struct span name, value;
    int n = 0;

    while (next(in, &at, &name, &value))
        n++;
    return n;
}

static bool member(struct span in, struct span name, struct span *out)
{
    const char *at = NULL;
    struct span other;

    while (next(in, &at, &other, out)) {
        if (same(name, other))
            return true;
    }
    return false;
}

static void raw(struct json *out, const char *name, struct span value)
{
    text_put(out->out, ",\"");
    text_put(out->out, name);
    text_put(out->out, "\":");
    text_bytes(out->out, value.at, (size_t)(value.end - value.at));
}

static void tell(struct walk *w, int depth, struct span now)
{
    json_open(w->out, NULL, '{');
    json_open(w->out, "at", '[');
    for (int i = 0; i < depth; i++) {
        if (w->way[i].index >= 0)
            json_number(w->out, NULL, w->way[i].index);
        else
            json_text(w->out, NULL, w->way[i].name);
    }
    json_close(w->out, ']');
    if (now.at)
        raw(w->out, "now", now);
    json_close(w->out, '}');
}

static void set_name(struct walk *w, int depth, struct span name)
{
    size_t n = (size_t)(name.end - name.at);

    n = n >= 2 ? n - 2 : 0;
    n = n < NAME ? n : NAME - 1;
    memcpy(w->way[depth].name, name.at + 1, n);
    w->way[depth].name[n] = '\0';
    w->way[depth].index = -1;
}

static void compare(struct walk *w, int depth, struct span was, struct span now);

static void compare_objects(struct walk *w, int depth, struct span was, struct span now)
{
    static const struct span absent;
    const char *at = NULL;
    struct span name, value, other;

    while (next(was, &at, &name, &value)) {
        set_name(w, depth, name);
        compare(w, depth + 1, value, member(now, name, &other) ? other : absent);
    }
    for (at = NULL; next(now, &at, &name, &value);) {
        set_name(w, depth, name);
        if (!member(was, name, &other))
            compare(w, depth + 1, absent, value);
    }
}

static void compare_lists(struct walk *w, int depth, struct span was, struct span now)
{
    const char *a = NULL;
    const char *b = NULL;
    struct span name, left, right;

    for (int i = 0; next(was, &a, &name, &left) && next(now, &b, &name, &right); i++) {
        w->way[depth].index = i;
        compare(w, depth + 1, left, right);
    }
}

static void compare(struct walk *w, int depth, struct span was, struct span now)
{
    if (was.at && now.at && same(was, now))
        return;
    if (!was.at || !now.at || depth >= DEEP - 1 || *was.at != *now.at)
        tell(w, depth, now);
    else if (*was.at == '{')
        compare_objects(w, depth, was, now);
    else if (*was.at == '[' && length(was) == length(now))
        compare_lists(w, depth, was, now);
    else
        tell(w, depth, now);
}

void differ(const char *was, const char *now, struct json *out)
{
    struct walk w = { .out = out };

    compare(&w, 0, value_at(was), value_at(now));
}
