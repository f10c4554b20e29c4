/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tile sets: reads the checker's own copies of the tiles' page, and prints what `tile_set` answers. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "country.h"

#define MAX_WORDS 80

const char *const country_option_words[COUNTRY_N_OPTIONS] = { "fields", "river", "abbot", "inns", "traders" };
const char *const country_land_words[COUNTRY_N_LANDS]
    = { "road", "city", "field", "river", "monastery", "garden" };
const char *const country_mark_words[COUNTRY_N_MARKS] = { "shield", "cathedral", "wine", "grain", "cloth", "inn" };

static const char *const page_files[] = {
  COUNTRY_DIRECTORY "/base.tiles",
  COUNTRY_DIRECTORY "/river.tiles",
  COUNTRY_DIRECTORY "/inns.tiles",
  COUNTRY_DIRECTORY "/traders.tiles",
};
static const char *const *files = page_files;
static int n_files = 4;

void
country_set_use_files (const char *const *names, int n)
{
  files = names;
  n_files = n;
}

static int
find_word (const char *const *words, int n, const char *word, size_t length)
{
  int i;

  for (i = 0; i < n; i++)
    if (strlen (words[i]) == length && strncmp (words[i], word, length) == 0)
      return i;
  return -1;
}

/* A segment's kind with its marks: `city+shield`. */
static bool
read_land (CountryTileKind *kind, int segment, const char *word)
{
  size_t length = strcspn (word, "+");
  int land = find_word (country_land_words, COUNTRY_N_LANDS, word, length);

  if (land < 0)
    return false;
  kind->land[segment] = (CountryLand) land;
  while (word[length] == '+')
    {
      int mark;

      word += length + 1;
      length = strcspn (word, "+");
      mark = find_word (country_mark_words, COUNTRY_N_MARKS, word, length);
      if (mark < 0)
        return false;
      kind->marks[segment][mark] = true;
    }
  return true;
}

/* A place: `N`, `Nl`, `Nm`, `Nr`, or `-` for none. */
static bool
read_place (CountryTileKind *kind, int segment, const char *word)
{
  static const char sides[] = "NESW";
  static const char slots[] = "lmr";
  const char *side = strchr (sides, word[0]);
  const char *slot = word[0] != '\0' && word[1] != '\0' ? strchr (slots, word[1]) : NULL;
  int i;

  if (strcmp (word, "-") == 0)
    return true;
  if (side == NULL || (word[1] != '\0' && (slot == NULL || word[2] != '\0')))
    return false;
  for (i = 0; i < 3; i++)
    if (slot == NULL || slot - slots == i)
      {
        int *at = &kind->segment_of_slot[3 * (side - sides) + i];

        if (*at >= 0)
          return false;
        *at = segment;
      }
  return true;
}

/* By default a field touches the cities whose slots meet its own at a corner of the tile. */
static void
make_borders (CountryTileKind *kind)
{
  int side;

  for (side = 0; side < 4; side++)
    {
      int before = kind->segment_of_slot[3 * side + 2];
      int after = kind->segment_of_slot[(3 * side + 3) % COUNTRY_SLOTS];

      if (kind->land[before] == COUNTRY_CITY && kind->land[after] == COUNTRY_FIELD)
        kind->borders[before][after] = true;
      if (kind->land[before] == COUNTRY_FIELD && kind->land[after] == COUNTRY_CITY)
        kind->borders[after][before] = true;
    }
}

/* The words after `:`; a word that ends with `;` ends its segment. */
static bool
read_segments (CountryTileKind *kind, char **words, int n)
{
  bool first = true;
  int i;

  for (i = 0; i < n; i++)
    {
      size_t length = strlen (words[i]);
      bool last = words[i][length - 1] == ';';

      if (last)
        words[i][length - 1] = '\0';
      if (first && (kind->n_segments == COUNTRY_MAX_SEGMENTS || !read_land (kind, kind->n_segments, words[i])))
        return false;
      if (!first && !read_place (kind, kind->n_segments, words[i]))
        return false;
      first = last;
      kind->n_segments += last || i == n - 1;
    }
  for (i = 0; i < COUNTRY_SLOTS; i++)
    if (kind->segment_of_slot[i] < 0)
      return false;
  return true;
}

static bool
read_kind (CountryTileKind *kind, char **words, int n)
{
  bool default_borders = true;
  int colon = 4;
  int i, a, b;

  for (i = 0; i < COUNTRY_SLOTS; i++)
    kind->segment_of_slot[i] = -1;
  if (n < 6 || strlen (words[1]) >= sizeof kind->id || strcmp (words[2], "copies") != 0)
    return false;
  strcpy (kind->id, words[1]);
  kind->copies = atoi (words[3]);
  if (strcmp (words[colon], "borders") == 0)
    {
      default_borders = false;
      for (colon++; colon < n && sscanf (words[colon], "%d-%d", &a, &b) == 2; colon++)
        kind->borders[a][b] = true;
    }
  if (colon >= n || strcmp (words[colon], ":") != 0 || !read_segments (kind, words + colon + 1, n - colon - 1))
    return false;
  if (default_borders)
    make_borders (kind);
  return true;
}

/* What the lines before the tiles say. */
typedef struct
{
  char name[32], start[48], last[48];
  unsigned needs;
  bool is_river_stack;
  int n_kinds_before;
} Head;

static bool
read_line (CountrySet *set, Head *head, char *line)
{
  char *words[MAX_WORDS];
  char *word;
  int n = 0;

  for (word = strtok (line, " \n"); word != NULL && n < MAX_WORDS; word = strtok (NULL, " \n"))
    words[n++] = word;
  if (n == 0 || words[0][0] == '#')
    return true;
  if (strcmp (words[0], "tile") == 0)
    return set->n_kinds < COUNTRY_MAX_KINDS && read_kind (&set->kinds[set->n_kinds++], words, n);
  if (n != 2)
    return false;
  if (strcmp (words[0], "name") == 0)
    snprintf (head->name, sizeof head->name, "%s", words[1]);
  else if (strcmp (words[0], "needs") == 0)
    head->needs = 1u << find_word (country_option_words, COUNTRY_N_OPTIONS, words[1], strlen (words[1]));
  else if (strcmp (words[0], "start") == 0)
    snprintf (head->start, sizeof head->start, "%s", words[1]);
  else if (strcmp (words[0], "last") == 0)
    snprintf (head->last, sizeof head->last, "%s", words[1]);
  else if (strcmp (words[0], "stack") == 0)
    head->is_river_stack = true;
  return true;
}

/* What the head of a set says about its tiles. */
static void
mark_kinds (CountrySet *set, const Head *head)
{
  int i;

  snprintf (set->name + strlen (set->name), sizeof set->name - strlen (set->name), "%s%s",
            set->name[0] != '\0' ? "+" : "", head->name);
  for (i = head->n_kinds_before; i < set->n_kinds; i++)
    {
      CountryTileKind *kind = &set->kinds[i];

      kind->is_river_stack = head->is_river_stack;
      kind->is_start = strcmp (kind->id, head->start) == 0;
      kind->is_last = strcmp (kind->id, head->last) == 0;
      if (kind->is_start)
        set->start = i; /* the last set with a start counts */
    }
}

/* Reads one set behind those that were read, and drops it again if the options do not bring what it needs. */
static bool
read_set (CountrySet *set, const char *path, unsigned options)
{
  Head head = { .n_kinds_before = set->n_kinds };
  char line[1024];
  FILE *file = fopen (path, "r");
  bool good = true;

  if (file == NULL)
    {
      perror (path);
      return false;
    }
  while (good && fgets (line, sizeof line, file) != NULL)
    good = read_line (set, &head, line);
  fclose (file);
  if (!good)
    fprintf (stderr, "%s: kind %d cannot be read\n", path, set->n_kinds);
  if ((head.needs & ~options) != 0)
    {
      memset (&set->kinds[head.n_kinds_before], 0,
              (size_t) (set->n_kinds - head.n_kinds_before) * sizeof *set->kinds);
      set->n_kinds = head.n_kinds_before;
    }
  else
    mark_kinds (set, &head);
  return good;
}

bool
country_set_join (CountrySet *set, unsigned options)
{
  int i;

  *set = (CountrySet){ 0 };
  for (i = 0; i < n_files; i++)
    if (!read_set (set, files[i], options))
      return false;
  return true;
}

int
country_set_find (const CountrySet *set, const char *id, size_t length)
{
  int i;

  for (i = 0; i < set->n_kinds; i++)
    if (strlen (set->kinds[i].id) == length && strncmp (set->kinds[i].id, id, length) == 0)
      return i;
  return -1;
}

int
country_kind_drawn (const CountryTileKind *kind)
{
  return kind->copies - (kind->is_start ? 1 : 0);
}

int
country_kind_segment (const CountryTileKind *kind, int turns, int slot)
{
  return kind->segment_of_slot[(slot + COUNTRY_SLOTS - 3 * turns) % COUNTRY_SLOTS];
}

CountryLand
country_kind_side (const CountryTileKind *kind, int turns, int side)
{
  return kind->land[country_kind_segment (kind, turns, 3 * side + 1)];
}

static void
print_segment (CheckerText *text, const CountryTileKind *kind, int segment)
{
  const char *separator = "";
  int i;

  checker_text_add (text, "{\"kind\": \"%s\", \"slots\": [", country_land_words[kind->land[segment]]);
  for (i = 0; i < COUNTRY_SLOTS; i++)
    if (kind->segment_of_slot[i] == segment)
      {
        checker_text_add (text, "%s%d", separator, i);
        separator = ", ";
      }
  checker_text_add (text, "], \"marks\": [");
  separator = "";
  for (i = 0; i < COUNTRY_N_MARKS; i++)
    if (kind->marks[segment][i])
      {
        checker_text_add (text, "%s\"%s\"", separator, country_mark_words[i]);
        separator = ", ";
      }
  checker_text_add (text, "]}");
}

static void
print_kind (CheckerText *text, const CountryTileKind *kind)
{
  const char *separator = "";
  int i, j;

  checker_text_add (text, "{\"id\": \"%s\", \"count\": %d, \"stack\": \"%s\", \"segments\": [", kind->id, kind->copies,
                    country_kind_drawn (kind) == 0 ? "start" : kind->is_river_stack ? "river" : "land");
  for (i = 0; i < kind->n_segments; i++)
    {
      checker_text_add (text, "%s", i > 0 ? ", " : "");
      print_segment (text, kind, i);
    }
  checker_text_add (text, "], \"borders\": [");
  for (i = 0; i < kind->n_segments; i++)
    for (j = 0; j < kind->n_segments; j++)
      if (kind->borders[i][j])
        {
          checker_text_add (text, "%s[%d, %d]", separator, i, j);
          separator = ", ";
        }
  checker_text_add (text, "]}");
}

void
country_print_set (CheckerText *text, const CountrySet *set)
{
  int i;

  checker_text_add (text, "{\"game\": \"country\", \"name\": \"%s\", \"tiles\": [", set->name);
  for (i = 0; i < set->n_kinds; i++)
    {
      checker_text_add (text, "%s", i > 0 ? ", " : "");
      print_kind (text, &set->kinds[i]);
    }
  checker_text_add (text, "]}");
}
