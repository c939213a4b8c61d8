/*
 * newer.c - the whole program as a later version whose journals have a newer format.
 *
 * It replaces nodes_format() (the linker's --wrap): a node that writes to a table marks it as one
 * that only programs with this format understand.
 */
#include "store/nodes.h"

int __real_nodes_format(void);
int __wrap_nodes_format(void);

int __wrap_nodes_format(void)
{
    return __real_nodes_format() + 1;
}
