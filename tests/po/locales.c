/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets the program of a test find its catalogues in the folder that BASTIDE_TEST_LOCALES names. */
#include <libintl.h>
#include <stdlib.h>

char *__real_bindtextdomain (const char *domain, const char *folder);
char *__wrap_bindtextdomain (const char *domain, const char *folder);

/* The linker puts this in the place of bindtextdomain (). */
char *
__wrap_bindtextdomain (const char *domain, const char *folder)
{
  const char *other = getenv ("BASTIDE_TEST_LOCALES");

  return __real_bindtextdomain (domain, other != NULL ? other : folder);
}
