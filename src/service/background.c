/* background.c - see background.h. */
#include "service/background.h"

#include <stdbool.h>
#include <sys/resource.h>

enum { LATER = 10 };

void background_thread(void)
{
#ifdef __linux__ /* elsewhere it would slow down the whole process */
    static _Thread_local bool told;

    if (told)
        return;
    told = true;
    (void)setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + LATER);
#endif
}
