/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small reader of JSON and a comparison of two JSON values, for the checker only. */

#pragma once

#include <stdbool.h>

#include "text.h"

/* What a JSON value is. */
typedef enum
{
  CHECKER_JSON_NULL,
  CHECKER_JSON_FALSE,
  CHECKER_JSON_TRUE,
  CHECKER_JSON_NUMBER,
  CHECKER_JSON_STRING,
  CHECKER_JSON_ARRAY,
  CHECKER_JSON_OBJECT
} CheckerJsonKind;

typedef struct CheckerJson CheckerJson;

/* One JSON value and, if it is a member or element, its next neighbour. */
struct CheckerJson
{
  CheckerJsonKind kind;
  char *key;          /* name in its object, owned; NULL elsewhere */
  char *text;         /* a string's text, a number as it is written; owned; NULL for other kinds */
  CheckerJson *first; /* first member or element, owned; NULL if there is none */
  CheckerJson *next;  /* next member or element of the same value, owned */
};

/* Reads one JSON value that fills the whole text; NULL if the text is not JSON. Free with checker_json_free(). */
CheckerJson *checker_json_read (const char *text);

/* Frees a value with all that belongs to it; NULL is allowed. */
void checker_json_free (CheckerJson *json);

/* The member of an object with that key, owned by the object; NULL if json is NULL or no object, or has no such member. */
const CheckerJson *checker_json_member (const CheckerJson *json, const char *key);

/* The value of a number without a fraction; fallback if json is NULL or no number. */
int checker_json_integer (const CheckerJson *json, int fallback);

/* The text of a string, owned by json; NULL if json is NULL or no string. */
const char *checker_json_string (const CheckerJson *json);

/* Compares two values: members of objects in any order, elements of arrays in their order. But
 * with sets arrays that are members called `tiles` or `followers` are sets. If they differ, it returns false and adds to difference
 * one line a difference, with the path to it. Not const: the elements of the sets are put in order. */
bool checker_json_equal (CheckerJson *expected, CheckerJson *found, bool sets, CheckerText *difference);
