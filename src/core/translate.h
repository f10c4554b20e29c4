/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Translating the messages about texts that the core refuses. They are English unless a translator is set. */
#pragma once

/* Marks a text for translation. */
#ifndef N_
#define N_(text) text
#endif

/* Sets the function that translates such a text, which is static and may be a format, into the language of the user.
 * What it returns must be static too. Call it once, before threads are started. */
void bastide_translate_with (const char *(*translate) (const char *text));

/* The translation of TEXT; static. */
const char *bastide_translate (const char *text) __attribute__ ((format_arg (1)));
