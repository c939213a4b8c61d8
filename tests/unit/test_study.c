/* test_study.c - the learner's desk: lessons, puzzles, own positions and reviews behind lines. */
#include "tap.h"

#include "study/study.h"

#include <stdlib.h>
#include <string.h>

static struct study study;
static struct arena arena;
static char heard[STUDY_OBJECT];
static int objects;

static void hear(void *context, const char *object, size_t length)
{
    (void)context;
    memcpy(heard, object, length);
    heard[length] = '\0';
    objects++;
}

/* Says a line; whether the answer has this in it. */
static bool says(const char *line, const char *part)
{
    heard[0] = '\0';
    study_line(&study, line);
    return strstr(heard, part) != NULL;
}

static void test_lessons(void)
{
    ok(says("courses", "{\"id\":\"ovo-step\",\"title\":\"lesson.ovo.step.title\"}"), "all lessons");
    ok(says("lesson ovo 99", "lesson.none"), "a lesson that is none is refused");
    ok(says("lesson ovo 1", "\"goal\":\"lesson.ovo.step.goal\""), "a lesson and its goal");
    ok(says("try c1-c3", "{\"word\":\"lesson.ovo.step.far\"}"), "a typical wrong try has its answer");
    ok(says("try a1-a2", "\"verdict\":\"wrong\""), "what is not asked for is not played");
    ok(says("solution", "[\"c1-c2\"]"), "it is shown how to do it");
    ok(says("try c1-c2", "\"verdict\":\"solved\"") && strstr(heard, "\"action\":\"c1-c2\""),
       "what is asked for is played");
}

static void test_puzzles(void)
{
    char line[80], action[40] = "";
    const char *at;

    ok(says("puzzles", "{\"id\":\"ovo-01\",\"game\":\"ovo\""), "all puzzles are listed");
    ok(says("day 1970-01-06", "\"id\":\"oeil-18\""), "the puzzle of a day");
    ok(says("day tomorrow", "puzzle.day"), "a day that is none is refused");
    ok(says("puzzle nothing-1", "\"refused\""), "a puzzle that is none is refused");
    ok(says("hint", "study.nothing"), "no help before a puzzle is there");
    ok(says("puzzle foureyes-05",
            "\"goal\":{\"message\":\"puzzle.goal.win-now\",\"args\":[{\"word\":\"puzzle.you."),
       "a puzzle and its goal, with the colour one has");
    ok(strstr(heard, "\"view\":{\"game\":\"foureyes\"") && strstr(heard, "\"actions\":[\""),
       "its position, and what may be done");
    ok(says("try nonsense", "\"verdict\":\"refused\""), "nonsense is refused");
    ok(says("back", "study.no-back"), "there is nothing to take back");
    ok(says("hint", "\"message\":\"hint.where\""), "help begins with a place");
    ok(says("solution", "\"line\":[\""), "a solution");
    at = strstr(heard, "[\"");
    if (at)
        sscanf(at + 2, "%39[^\"]", action);
    snprintf(line, sizeof line, "try %s", action);
    ok(says(line, "\"verdict\":\"solved\""), "which solves it");
    ok(says(line, "study.nothing"), "and then it is over");
    ok(says("back", "\"solved\":false"), "but it can be tried again");
    ok(says("look 2", "\"history\":[{\"seat\":1,") && !strstr(heard, "\"actions\":[\""),
       "a look at its past");
}

/* Lays the block of the last answer, an escaped text, onto the paper. */
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
        study_line(&study, line);
        at = end + 6;
    }
    return lines;
}

static void test_own(void)
{
    study_line(&study, "paper game foureyes");
    study_line(&study, "paper options board=4");
    study_line(&study, "paper moves D3@a1 D3@d4 L3@a3 R2@d1 D3@c3 L1@b4");
    ok(says("sound win", "\"message\":\"puzzle.sound-many\""), "a position of one's own is judged");
    ok(lay_block() == 10, "and made into the block of a puzzle");
    ok(says("own", "\"id\":\"own\""), "which can be set");
    ok(says("try D3@c1", "\"verdict\":\"solved\""), "and solved");
    study_line(&study, "paper puzzle own");
    ok(says("own", "\"refused\""), "half a puzzle is refused");
    study_line(&study, "paper game foureyes");
    ok(says("sound owner", "puzzle.kind"), "not every kind can be judged");
    study_line(&study, "paper moves a1-a2");
    ok(says("sound win", "\"refused\""), "a position without its game is none");
}

static void test_review(void)
{
    study_line(&study, "paper coupdoeil record 1");
    study_line(&study, "paper game foureyes");
    study_line(&study, "paper option board=4");
    for (const char *const *a = (const char *const[]){ "D3@a1", "D3@d4", "L3@a3", "R2@d1", "D3@c3",
                                                       "L1@b4", "D0@b1", NULL };
         *a; a++) {
        char line[40];

        snprintf(line, sizeof line, "paper %s", *a);
        study_line(&study, line);
    }
    objects = 0;
    study_line(&study, "review");
    ok(objects == 0, "looking back takes its time");
    while (study_step(&study))
        continue;
    ok(objects >= 8, "tells of its progress");
    ok(strstr(heard, "\"type\":\"reviewed\"") && strstr(heard, "\"mark\":\"missed\""),
       "and names the win that was missed");
    ok(says("look 3", "\"view\":{"), "with every position");
    study_line(&study, "paper coupdoeil record 1");
    ok(says("review", "\"refused\""), "half a record is refused");
    ok(!study_step(&study), "and nothing goes on");
}

int main(void)
{
    arena_init(&arena, malloc(STUDY_MEMORY), STUDY_MEMORY);
    study_init(&study, &arena, hear, NULL);
    test_lessons();
    test_puzzles();
    test_own();
    test_review();
    ok(says("dance", "study.verb"), "what is no line is refused");
    study_release(&study);
    free(arena.at);
    return tap_end();
}
