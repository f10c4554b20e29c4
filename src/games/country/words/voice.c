/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "voice.h"

#include <glib/gi18n.h>

#include "examples.h"
#include "games/country/rules/board.h"
#include "rules.h"
#include "tiles.h"

static const char *
tell_end (const BastideWords *words)
{
  return words->state->phase == COUNTRY_OVER ? _ ("No tile is left.") : "";
}

static const char *
find_filter (const BastideEvent *event)
{
  if (event == NULL || event->type == COUNTRY_PUT || event->type == COUNTRY_HOME)
    return C_ ("history", "Figures");
  return NULL;
}

/* A figure stands on the tile of this decision, whose mark is enough; an abbot who was taken back is gone. */
static bool
is_marked (const BastideEvent *event)
{
  return event->type == COUNTRY_PLACED;
}

/* What an abbot scored when he was taken back is told as long as nothing else is known of his house. */
static bool
has_scored (const BastideState *state, const BastideKit *kit, BastideThing thing, const BastideEvent *event)
{
  unsigned root;

  if (thing.type == COUNTRY_THING_DEAD_CELL
      || (event->type != COUNTRY_COMPLETED && event->type != COUNTRY_INCOMPLETE && event->type != COUNTRY_FIELD_SCORED
          && event->type != COUNTRY_HOME))
    return false;
  root = country_root (state, state->tiles[thing.tile].first_node + thing.part);
  return root == country_root (state, country_words_node (state, event->x, event->y, event->part));
}

static char *
tell_cell (const BastideWords *words, int x, int y)
{
  const int tile = country_tile_at (words->state, x, y);

  return tile >= 0 ? country_words_placed (words, (unsigned) tile) : country_words_cell_beside (words, x, y);
}

static char *
tell_length (const BastideKit *kit, unsigned players)
{
  const unsigned tiles = kit->n_tiles - ((kit->options & COUNTRY_RIVER) != 0); /* K19 */

  return bastide_words_length (tiles, (tiles / 2 + 2 * players + 4) / 5 * 5);
}

static const char *
name_sort (unsigned sort)
{
  switch ((CountryFigure) sort)
    {
    case COUNTRY_FOLLOWER: return C_ ("figure", "Follower");
    case COUNTRY_LARGE: return C_ ("figure", "Large Follower");
    case COUNTRY_THE_ABBOT: return C_ ("figure", "Abbot");
    case COUNTRY_BUILDER: return C_ ("figure", "Builder");
    default: return C_ ("figure", "Pig");
    }
}

static const BastideOptionWords options[] = {
  { N_ ("Fields"), N_ ("Farmers score the complete cities beside their field at the end") },
  { N_ ("River"), N_ ("The game begins with a river of 12 tiles") },
  { N_ ("Abbot and Gardens"), N_ ("An abbot for everyone, who also stands on gardens and can be taken back") },
  { N_ ("Inns and Cathedrals"), N_ ("18 tiles and a large follower for everyone; up to six can play") },
  { N_ ("Traders and Builders"), N_ ("24 tiles with goods; a builder and, with fields, a pig for everyone") },
};

static const BastideOverlayWords overlays[] = {
  { .word = "owners",
    .letter = 'o',
    .title = N_ ("Owners"),
    .item = N_ ("_Owners"),
    .about = N_ ("Who owns which road, city, monastery and garden"),
    .shown = N_ ("The board shows owners"),
    .shortcut = NC_ ("shortcuts", "Who owns what; again: fields and their farmers") },
  { .word = "fields",
    .letter = 'o',
    .options = COUNTRY_FIELDS,
    .title = N_ ("Fields"),
    .item = N_ ("_Fields"),
    .about = N_ ("Whose farmers are on which field, and the cities that it touches"),
    .shown = N_ ("The board shows fields") },
  { 0 },
};

const BastideVoice country_voice = {
  .title = N_ ("Country"),
  .pitch = N_ ("Lay roads, cities, monasteries and fields side by side, and put your followers where points will be."),
  .about = N_ ("Lay out the country round the towns together: roads, cities, monasteries and fields, with the river, "
               "gardens, inns and traders if you like. For two to six players, persons or computer players.\n\n"
               "The rules are those of the board game “Carcassonne” (2000) by Klaus-Jürgen Wrede. Bastide is an "
               "independent program with its own tiles and pictures and has no connection with the author of the game "
               "or its publishers."),
  .options = options,
  .length = tell_length,
  .overlays = overlays,
  .source = country_words_source,
  .pass = country_words_pass,
  .sort = name_sort,
  .question = country_words_question,
  .matter = country_words_matter,
  .turn = country_words_turn,
  .tip = country_words_tip,
  .supply = country_words_supply,
  .result = bastide_words_result,
  .end = tell_end,
  .move = country_words_move,
  .effects = country_words_effects,
  .preview = country_words_preview,
  .event = country_words_event,
  .caption = country_words_caption,
  .filter = find_filter,
  .is_marked = is_marked,
  .line = country_words_line,
  .unasked = country_words_unasked,
  .reason = country_words_reason,
  .hint = country_words_hint,
  .cell = tell_cell,
  .thing = country_words_thing,
  .card = country_words_card,
  .has_chances = country_words_has_chances,
  .chances = country_words_chances,
  .scored = has_scored,
  .mark = country_words_mark,
  .overlay = country_words_overlay,
  .rules = country_rule_texts,
  .rules_page = "country-rules",
  .rule_of_question = country_rules_of_question,
  .rule_of_event = country_rules_of_event,
  .rule_of_reason = country_rules_of_reason,
  .example = country_examples_find,
  .read = country_lesson_read,
  .find = country_lesson_find,
  .count = country_lesson_count,
  .tiles = &country_tile_voice,
};
