/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comparison of two JSON values, with a list of what differs. */

#include "json.h"

#include <stdlib.h>
#include <string.h>

/* Writes a value in one way only: members in the order of their keys. Needed to sort sets and to show differences. */
static void
write_plainly (const CheckerJson *json, CheckerText *text)
{
  static const char *const words[] = { "null", "false", "true" };
  const CheckerJson *child;

  switch (json->kind)
    {
    case CHECKER_JSON_NULL:
    case CHECKER_JSON_FALSE:
    case CHECKER_JSON_TRUE:
      checker_text_add (text, "%s", words[json->kind]);
      break;
    case CHECKER_JSON_NUMBER:
      checker_text_add (text, "%s", json->text);
      break;
    case CHECKER_JSON_STRING:
      checker_text_add (text, "\"%s\"", json->text);
      break;
    default:
      checker_text_add (text, json->kind == CHECKER_JSON_ARRAY ? "[" : "{");
      for (child = json->first; child != NULL; child = child->next)
        {
          if (child->key != NULL)
            checker_text_add (text, "\"%s\":", child->key);
          write_plainly (child, text);
          if (child->next != NULL)
            checker_text_add (text, ",");
        }
      checker_text_add (text, json->kind == CHECKER_JSON_ARRAY ? "]" : "}");
      break;
    }
}

/* A value beside what it is sorted by. */
typedef struct
{
  CheckerJson *json;
  CheckerText text;
} Sortable;

static int
compare_sortables (const void *first, const void *second)
{
  const Sortable *a = first;
  const Sortable *b = second;

  return strcmp (checker_text_get (&a->text), checker_text_get (&b->text));
}

static int
compare_keys (const void *first, const void *second)
{
  const Sortable *a = first;
  const Sortable *b = second;

  return strcmp (a->json->key, b->json->key);
}

static void
sort_children (CheckerJson *parent, int (*compare) (const void *, const void *))
{
  CheckerJson *child;
  Sortable *sortables;
  size_t n = 0;
  size_t i = 0;

  for (child = parent->first; child != NULL; child = child->next)
    n++;
  sortables = checker_allocate (n * sizeof *sortables);
  for (child = parent->first; child != NULL; child = child->next)
    {
      sortables[i] = (Sortable){ .json = child };
      if (compare == compare_sortables)
        write_plainly (child, &sortables[i].text);
      i++;
    }
  qsort (sortables, n, sizeof *sortables, compare);
  parent->first = NULL;
  for (i = n; i > 0; i--)
    {
      sortables[i - 1].json->next = parent->first;
      parent->first = sortables[i - 1].json;
      checker_text_free (&sortables[i - 1].text);
    }
  free (sortables);
}

/* Puts objects in the order of their keys and, if there are sets, these in the order of their elements, from the leaves
 * upwards. */
static void
put_in_order (CheckerJson *json, bool sets)
{
  CheckerJson *child;

  for (child = json->first; child != NULL; child = child->next)
    put_in_order (child, sets);
  if (json->kind == CHECKER_JSON_OBJECT)
    sort_children (json, compare_keys);
  else if (sets && json->kind == CHECKER_JSON_ARRAY && json->key != NULL
           && (strcmp (json->key, "tiles") == 0 || strcmp (json->key, "followers") == 0))
    sort_children (json, compare_sortables);
}

static void
report (const char *path, const CheckerJson *expected, const CheckerJson *found, CheckerText *difference)
{
  checker_text_add (difference, "%s: checker ", path);
  if (expected != NULL)
    write_plainly (expected, difference);
  else
    checker_text_add (difference, "nothing");
  checker_text_add (difference, ", engine ");
  if (found != NULL)
    write_plainly (found, difference);
  else
    checker_text_add (difference, "nothing");
  checker_text_add (difference, "\n");
}

static void compare_values (const char *path, const CheckerJson *expected, const CheckerJson *found,
                            CheckerText *difference);

/* Walks through both lists of children side by side; members of objects are matched by their keys. */
static void
compare_children (const char *path, const CheckerJson *expected, const CheckerJson *found, CheckerText *difference)
{
  const CheckerJson *a = expected->first;
  const CheckerJson *b = found->first;
  int i;

  for (i = 0; a != NULL || b != NULL; i++)
    {
      CheckerText place = { 0 };
      const CheckerJson *here = a;
      const CheckerJson *there = b;
      int order = a != NULL && b != NULL && a->key != NULL ? strcmp (a->key, b->key) : 0;

      if (order > 0)
        here = NULL;
      if (order < 0)
        there = NULL;
      if (expected->kind == CHECKER_JSON_OBJECT)
        checker_text_add (&place, "%s/%s", path, here != NULL ? here->key : there->key);
      else
        checker_text_add (&place, "%s/%d", path, i);
      compare_values (checker_text_get (&place), here, there, difference);
      a = here != NULL ? here->next : a;
      b = there != NULL ? there->next : b;
      checker_text_free (&place);
    }
}

static void
compare_values (const char *path, const CheckerJson *expected, const CheckerJson *found, CheckerText *difference)
{
  if (expected == NULL || found == NULL || expected->kind != found->kind)
    report (path, expected, found, difference);
  else if (expected->kind >= CHECKER_JSON_ARRAY)
    compare_children (path, expected, found, difference);
  else if (expected->text != NULL && strcmp (expected->text, found->text) != 0)
    report (path, expected, found, difference);
}

bool
checker_json_equal (CheckerJson *expected, CheckerJson *found, bool sets, CheckerText *difference)
{
  size_t before = difference->length;

  put_in_order (expected, sets);
  put_in_order (found, sets);
  compare_values ("", expected, found, difference);
  return difference->length == before;
}
