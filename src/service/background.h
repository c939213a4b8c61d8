/* background.h - threads whose work can wait, so that the loop's never does. */
#ifndef SERVICE_BACKGROUND_H
#define SERVICE_BACKGROUND_H

/* Lets the calling thread give way to threads that answer people, if the system can tell them
 * apart. Calling it again costs nothing. */
void background_thread(void);

#endif
