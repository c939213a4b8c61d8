/*
 * orders.h - what people can do in a game besides playing, with a function key or from a menu.
 */
#ifndef TERM_ORDERS_H
#define TERM_ORDERS_H

#include "term/stage.h"

/* The first ten are the function keys F1 to F10. */
enum stage_order {
    ORDER_RULES = 1,
    ORDER_SAVE,
    ORDER_LOAD,
    ORDER_HINT,
    ORDER_BACK,
    ORDER_AGAIN,
    ORDER_REPLAY,
    ORDER_LIST,
    ORDER_SEAT,
    ORDER_QUIT,
    ORDER_PAUSE,
    ORDER_RESIGN,
    ORDER_DRAW,
    ORDER_REMATCH,
    ORDER_MENU,
    ORDERS
};

enum going { GO_STAY, GO_QUIT, GO_MENU };

/* Carries an order out; returns true if people leave the game. */
enum going order_obey(struct stage *st, enum stage_order order);

/* Lets people choose one of the orders that make sense now. */
enum going order_menu(struct stage *st);

#endif
