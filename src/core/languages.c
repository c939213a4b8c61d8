/* languages.c - see languages.h. */
#include "core/languages.h"

#define TAG(name, tag) [LANG_##name] = #tag,
const char *const language_tags[LANGUAGES] = { LANGUAGE_LIST(TAG) };
