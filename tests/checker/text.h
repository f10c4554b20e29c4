/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A string that grows, for the checker's predictions and logs. */

#pragma once

#include <stdarg.h>
#include <stddef.h>

/* A growing string; all zero is an empty one. text is NUL-terminated, or NULL while nothing was ever added. */
typedef struct
{
  char *text;    /* owned; NULL before the first addition */
  size_t length; /* bytes in use, without the NUL */
  size_t size;   /* bytes allocated */
} CheckerText;

/* Adds formatted text at the end; out of memory ends the program. */
void checker_text_add (CheckerText *text, const char *format, ...) __attribute__ ((format (printf, 2, 3)));

/* As checker_text_add(), with the arguments already gathered. */
void checker_text_add_list (CheckerText *text, const char *format, va_list arguments)
    __attribute__ ((format (printf, 2, 0), nonnull (2)));

/* Adds length bytes as they are. */
void checker_text_add_bytes (CheckerText *text, const char *bytes, size_t length);

/* Makes the text empty and keeps its memory. */
void checker_text_clear (CheckerText *text);

/* Frees the memory; the text is an empty one afterwards. */
void checker_text_free (CheckerText *text);

/* The text as a string that is never NULL; valid until the next change. */
const char *checker_text_get (const CheckerText *text);

/* malloc() that ends the program if there is no memory; freed with free(). */
void *checker_allocate (size_t size);
