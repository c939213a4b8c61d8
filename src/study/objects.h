/*
 * objects.h - the objects of the desk, for its own files.
 */
#ifndef STUDY_OBJECTS_H
#define STUDY_OBJECTS_H

#include "study/study.h"

#include "core/json.h"

/* An object under way in s->object. */
struct leaf {
    struct text text;
    struct json json;
};

void leaf_open(struct study *s, struct leaf *l, const char *type);
void leaf_send(struct study *s, struct leaf *l);

/* A message as a member: its id and arguments; null where it says nothing. */
void leaf_message(struct leaf *l, const char *name, const struct message *m);

/* The member `scene`: what a board shows of the match after its first `count` actions, seen by
 * the viewer, with the legal actions of the seat (0: none), and all actions so far. */
void leaf_scene(struct leaf *l, const struct match *m, uint32_t count, int viewer, int seat);

/* {"type":"refused",...}: the line was not obeyed. */
void leaf_refuse(struct study *s, const struct message *why);
void leaf_refuse_word(struct study *s, const char *id, const char *word);

/* {"type":"reviewed",...}: the notes of a review. */
void leaf_notes(struct study *s);

#endif
