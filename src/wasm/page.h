/*
 * page.h - the names by which a module and the page that runs it call each other.
 */
#ifndef WASM_PAGE_H
#define WASM_PAGE_H

#include <stddef.h>

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name)))
#define IMPORT(name) __attribute__((import_module("page"), import_name(#name)))
#else /* read only by analysers */
#define EXPORT(name)
#define IMPORT(name)
#endif

/* Hands an object of the protocol to the page. */
IMPORT(object) void page_object(const char *bytes, size_t length);

#endif
