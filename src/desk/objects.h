/*
 * objects.h - the objects of the desk, for its own files.
 */
#ifndef DESK_OBJECTS_H
#define DESK_OBJECTS_H

#include "desk/desk.h"

#include "core/json.h"

/* Opens an object of this type in s->object; leaf_send() closes and sends it. */
void leaf_open(struct desk *s, struct json_object *l, const char *type);
void leaf_send(struct desk *s, struct json_object *l);

/* Writes the member `scene`: what a board shows the viewer of the match after its first `count`
 * actions, with the legal actions of the seat (0: none) and all actions so far. */
void leaf_scene(struct json_object *l, const struct match *m, uint32_t count, int viewer, int seat);

/* Sends {"type":"refused",...}: the line was not obeyed. */
void leaf_refuse(struct desk *s, const struct message *why);
void leaf_refuse_word(struct desk *s, const char *id, const char *word);

/* Sends {"type":"reviewed",...}: the notes of a review. */
void leaf_notes(struct desk *s);

#endif
