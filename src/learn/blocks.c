/* blocks.c - see blocks.h. */
#include "learn/blocks.h"

bool block_next(struct span *text, struct span *block)
{
    struct span line;

    while (text->length && text->at[0] == '\n')
        span_cut(text, '\n');
    *block = (struct span){ text->at, 0 };
    while (span_line(text, &line) && line.length)
        block->length = (size_t)(line.at + line.length - block->at);
    return block->length > 0;
}

bool block_line(struct span *block, struct span *key, struct span *value)
{
    struct span line;

    while (span_line(block, &line)) {
        if (line.length == 0 || line.at[0] == '#')
            continue;
        *key = span_cut(&line, ' ');
        *value = line;
        return true;
    }
    return false;
}
