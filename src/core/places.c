/* places.c - see places.h. */
#include "core/places.h"

#include "core/text.h"

#include <string.h>

void places_init(struct places *s, int line)
{
    s->line = line;
    s->count = 0;
}

void places_add(struct places *s, const char *name, const char *shown, int x, int y, int width,
                int height)
{
    struct place *p = &s->place[s->count];
    struct text t;

    if (s->count == PLACES_MAX || x < 0 || y < 0 || x + width > PLACES_SIDE ||
        y + height > PLACES_SIDE)
        return;
    text_init(&t, p->name, sizeof p->name);
    text_put(&t, name);
    text_init(&t, p->shown, sizeof p->shown);
    text_put(&t, shown ? shown : name);
    p->x = (int16_t)x;
    p->y = (int16_t)y;
    p->width = (int16_t)width;
    p->height = (int16_t)height;
    s->count++;
}

const char *places_shown(const struct places *s, const char *name)
{
    for (int i = 0; i < s->count; i++) {
        if (strcmp(s->place[i].name, name) == 0)
            return s->place[i].shown;
    }
    return name;
}
