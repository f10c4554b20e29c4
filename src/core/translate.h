/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the core says of a text that it refuses, in the language of who reads it; English unless that is set. */
#pragma once

/* Marks a text as one to be translated. */
#ifndef N_
#define N_(text) text
#endif

/* TRANSLATE puts such a text, which is static and may be a format, into the language of who reads it; what it returns
 * is static too. To be called once, before there are other threads. */
void bastide_translate_with (const char *(*translate) (const char *text));

/* TEXT in that language. */
const char *bastide_translate (const char *text) __attribute__ ((format_arg (1)));
