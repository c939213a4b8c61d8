/* test_desk.c - the learner's desk: lessons, puzzles, people's own positions and reviews, as
 * lines. */
#include "tap.h"

#include "desk/desk.h"

#include <stdlib.h>
#include <string.h>

static struct desk desk;
static struct arena arena;
static char heard[DESK_OBJECT];
static int objects;

static void hear(void *context, const char *object, size_t length)
{
    (void)context;
    memcpy(heard, object, length);
    heard[length] = '\0';
    objects++;
}

/* Sends a line; returns true if the answer contains this. */
static bool says(const char *line, const char *part)
{
    heard[0] = '\0';
    desk_line(&desk, line);
    return strstr(heard, part) != NULL;
}

static void test_lessons(void)
{
    ok(says("courses", "{\"id\":\"ovo-step\",\"title\":\"lesson.ovo.step.title\"}"), "all lessons");
    ok(says("courses", "\"title\":\"lesson.oeil.placing.title\",\"part\":\"lesson.part.play\"}"),
       "the parts of a course are listed");
    ok(says("lesson ovo 99", "lesson.none"), "a lesson that is none is refused");
    ok(says("lesson ovo 1", "\"goal\":\"lesson.ovo.step.goal\""), "a lesson and its goal");
    ok(says("try c1-c3", "{\"word\":\"lesson.ovo.step.far\"}"),
       "a typical wrong try has its answer");
    ok(says("try a1-a2", "\"verdict\":\"wrong\""), "what is not asked for is not played");
    ok(says("solution", "\"line\":[{\"seat\":1,\"action\":\"c1-c2\""), "it is shown how to do it");
    ok(says("try c1-c2", "\"verdict\":\"solved\"") && strstr(heard, "\"action\":\"c1-c2\""),
       "what is asked for is played");
}

/* Hidden games are unlisted, but their lessons and puzzles are found by name. */
static void test_hidden(void)
{
    ok(says("courses", "\"game\":\"ovo\"") && !strstr(heard, "blank") &&
           says("puzzles", "\"game\":\"ovo\"") && !strstr(heard, "blank"),
       "a hidden game is in no list");
    ok(says("lesson blank 1", "\"id\":\"blank-last\""), "but has its lessons");
    ok(says("puzzle blank-03", "\"id\":\"blank-03\""), "and its puzzles");
    ok(says("solution", "\"line\":[{\"seat\":2,\"action\":\"3\"},{\"seat\":1,\"action\":\"1\"},"
                         "{\"seat\":2,\"action\":\"3\"}]"),
       "a solution says who plays what");
}

/* If a seat has to be named, there are no actions to show. */
static void test_named(void)
{
    ok(says("puzzle ovo-25", "\"ask\":\"") && strstr(heard, "\"signs\":[\"◆\",\"✱\"]"),
       "what is asked about, and the signs of the seats");
    ok(says("solution", "{\"type\":\"solution\",\"words\":{\"message\":\"puzzle.hint.owner\""),
       "the solution of a question is a seat");
}

static void test_puzzles(void)
{
    char line[80], action[40] = "";
    const char *at;

    ok(says("puzzles", "{\"id\":\"ovo-01\",\"game\":\"ovo\""), "all puzzles are listed");
    ok(says("day 1970-01-06", "\"id\":\"oeil-18\""), "the puzzle of a day");
    ok(says("day tomorrow", "puzzle.day"), "a day that is none is refused");
    ok(says("puzzle nothing-1", "\"refused\""), "a puzzle that is none is refused");
    ok(says("hint", "desk.nothing"), "no help before a puzzle is there");
    ok(says("puzzle foureyes-05",
            "\"goal\":{\"message\":\"puzzle.goal.win-now\",\"args\":[{\"word\":\"puzzle.you."),
       "a puzzle and its goal, with the colour one has");
    ok(strstr(heard, "\"view\":{\"game\":\"foureyes\"") && strstr(heard, "\"actions\":[\""),
       "a puzzle has its position, and what may be done");
    ok(strstr(heard, "\"scene\":{\"variant\":\"small\""), "and which variant it is of");
    ok(says("try nonsense", "\"verdict\":\"refused\""), "nonsense is refused");
    ok(says("back", "desk.no-back"), "a puzzle that has just begun has nothing to take back");
    ok(says("hint", "\"message\":\"hint.where\""), "help begins with a place");
    ok(says("solution", "\"line\":[{"), "a solution");
    at = strstr(heard, "\"action\":\"");
    if (at)
        sscanf(at, "\"action\":\"%39[^\"]", action);
    snprintf(line, sizeof line, "try %s", action);
    ok(says(line, "\"verdict\":\"solved\""), "which solves it");
    ok(says(line, "desk.nothing"), "a puzzle that is solved is over");
    ok(says("back", "\"solved\":false"), "a puzzle that is over can be tried again");
    ok(says("look 2", "\"history\":[{\"seat\":1,") && !strstr(heard, "\"actions\":[\""),
       "a look at its past");
}

/* Puts the block from the last answer, an escaped text, on the paper. */
static int lay_block(void)
{
    static const char name[] = "\"block\":\"";
    const char *at = strstr(heard, name);
    char line[400];
    int lines = 0;

    for (at = at ? at + strlen(name) : ""; *at && *at != '"'; lines++) {
        const char *end = strstr(at, "\\u000a");

        if (!end)
            break;
        snprintf(line, sizeof line, "paper %.*s", (int)(end - at), at);
        desk_line(&desk, line);
        at = end + 6;
    }
    return lines;
}

static void test_own(void)
{
    desk_line(&desk, "paper game foureyes");
    desk_line(&desk, "paper options board=4");
    desk_line(&desk, "paper moves D3@a1 D3@d4 L3@a3 R2@d1 D3@c3 L1@b4");
    ok(says("sound win", "\"message\":\"puzzle.sound-many\""), "a person's own position is judged");
    ok(lay_block() == 10, "a sound position is made into the block of a puzzle");
    ok(says("own", "\"id\":\"own\""), "which can be set");
    ok(says("try D3@c1", "\"verdict\":\"solved\""), "and solved");
    desk_line(&desk, "paper puzzle own");
    ok(says("own", "\"refused\""), "half a puzzle is refused");
    desk_line(&desk, "paper game foureyes");
    ok(says("sound owner", "puzzle.kind"), "not every kind can be judged");
    desk_line(&desk, "paper moves a1-a2");
    ok(says("sound win", "\"refused\""), "a position without its game is none");
}

static void test_review(void)
{
    desk_line(&desk, "paper coupdoeil record 1");
    desk_line(&desk, "paper game foureyes");
    desk_line(&desk, "paper option board=4");
    for (const char *const *a = (const char *const[]){ "D3@a1", "D3@d4", "L3@a3", "R2@d1", "D3@c3",
                                                       "L1@b4", "D0@b1", NULL };
         *a; a++) {
        char line[40];

        snprintf(line, sizeof line, "paper %s", *a);
        desk_line(&desk, line);
    }
    objects = 0;
    desk_line(&desk, "review");
    ok(objects == 0, "a review takes its time");
    while (desk_step(&desk))
        continue;
    ok(objects >= 8, "a review reports its progress");
    ok(strstr(heard, "\"type\":\"reviewed\",\"game\":\"") && strstr(heard, "\"mark\":\"missed\""),
       "a review names the win that was missed");
    ok(says("look 3", "\"view\":{"), "a review shows every position");
    desk_line(&desk, "paper coupdoeil record 1");
    ok(says("review", "\"refused\""), "half a record is refused");
    ok(!desk_step(&desk), "half a record is not reviewed");
}

/* What the computer thinks of a position. */
static void test_weigh(void)
{
    const char *const won[] = { "coupdoeil record 1", "game foureyes", "option board=4", "D3@a1",
                                "D3@d4", "L3@a3", "R2@d1", "D3@c3", "L1@b4" };

    for (size_t i = 0; i < sizeof won / sizeof won[0]; i++) {
        char line[64] = "paper ";

        desk_line(&desk, strcat(line, won[i]));
    }
    ok(says("weigh 4000", "\"type\":\"weighed\",\"seat\":1,\"proved\":true") &&
           strstr(heard, "\"values\":[1000,0],\"line\":[\""),
       "an immediate win is seen, with its line");
    ok(says("paper coupdoeil record 1", "") && says("paper game nothing", "") &&
           says("weigh", "\"type\":\"refused\""),
       "what is no record is refused");
}

int main(void)
{
    arena_init(&arena, malloc(DESK_MEMORY), DESK_MEMORY);
    desk_init(&desk, &arena, hear, NULL);
    test_lessons();
    test_puzzles();
    test_hidden();
    test_named();
    test_own();
    test_review();
    test_weigh();
    ok(says("dance", "desk.verb"), "what is no line is refused");
    desk_release(&desk);
    free(arena.at);
    return tap_end();
}
