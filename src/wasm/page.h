/*
 * page.h - how a module and the page that runs it know each other by name.
 */
#ifndef WASM_PAGE_H
#define WASM_PAGE_H

#include <stddef.h>

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name)))
#define IMPORT(name) __attribute__((import_module("page"), import_name(#name)))
#else /* only looked at by analysers */
#define EXPORT(name)
#define IMPORT(name)
#endif

/* Hands an object of the protocol over to the page. */
IMPORT(object) void page_object(const char *bytes, size_t length);

#endif
