/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "voice.h"

#include <glib/gi18n.h>

#include "games/town/rules/film-note.h"
#include "rule-examples.h"
#include "rules.h"
#include "tiles.h"
#include "words.h"

static const char *
tell_end (const BastideWords *words)
{
  return town_words_end (town_state_end (words->state));
}

static const char *
find_filter (const BastideEvent *event)
{
  if (event == NULL || (event->type >= TOWN_EVENT_GATE && event->type <= TOWN_EVENT_TOWER))
    return C_ ("history", "Wall");
  return NULL;
}

/* A follower stands on his tile, whose mark is enough. */
static bool
is_marked (const BastideEvent *event)
{
  return event->type != TOWN_EVENT_FOLLOWER;
}

/* A guard is scored at the end of the game, when his card is not asked for any more. */
static bool
has_scored (const BastideState *state, const BastideKit *kit, BastideThing thing, const BastideEvent *event)
{
  BastideEvent worth;

  if (event->type != TOWN_EVENT_COMPLETED || (thing.type != TOWN_THING_FEATURE && thing.type != TOWN_THING_FOLLOWER))
    return false;
  worth = town_feature_worth (state, kit, thing.tile, thing.part);
  return worth.type == TOWN_EVENT_COMPLETED && event->x == worth.x && event->y == worth.y && event->part == worth.part
         && (!town_has_chance (state, thing.tile, thing.part) || town_state_is_over (state));
}

static const char *
find_rule_of_reason (BastideReason reason)
{
  return town_reason_rule ((TownReasonCode) reason.code);
}

static char *
tell_cell (const BastideWords *words, int x, int y)
{
  const int tile = town_state_tile_at (words->state, x, y);

  return tile >= 0 ? town_words_placed_tile (words, tile) : town_words_cell (words, x, y);
}

static bool
has_chances (const BastideState *state, const BastideKit *kit, BastideThing thing)
{
  return (thing.type == TOWN_THING_FEATURE || thing.type == TOWN_THING_FOLLOWER)
         && town_has_chance (state, thing.tile, thing.part);
}

/* A turn of a person takes about half a minute, whoever has it; the wall a little more for each of them. */
static char *
tell_length (const BastideKit *kit, unsigned players)
{
  return bastide_words_length (kit->n_tiles, (kit->n_tiles / 2u + 2 * players + 4) / 5 * 5);
}

static const BastideOverlayWords overlays[] = {
  { .word = "owners",
    .letter = 'o',
    .title = N_ ("Owners"),
    .item = N_ ("_Owners"),
    .about = N_ ("Who owns which street, market and residential area"),
    .shown = N_ ("The board shows owners"),
    .shortcut = NC_ ("shortcuts", "Who owns what") },
  { .word = "rows",
    .letter = 'w',
    .title = N_ ("Rows and Wall"),
    .item = N_ ("_Rows and Wall"),
    .about = N_ ("What each guard watches, and what the next wall pieces would score"),
    .shown = N_ ("The board shows rows and wall"),
    .shortcut = NC_ ("shortcuts", "Guards’ rows and the next wall pieces"),
    .signs = N_ (
        "A number is what a guard’s row is worth, or on a grey row what a guard on the next wall piece would be "
        "worth; “–” means that nobody can put one there. Rings are round the buildings that count.") },
  { 0 },
};

const BastideVoice town_voice = {
  .title = N_ ("Town"),
  .pitch = N_ ("Lay streets, markets and residential areas side by side, then wall the town in."),
  .about = N_ ("Build a town of the south together: streets, markets and residential areas first, then the wall round "
               "them. For two to four players, persons or computer players.\n\n"
               "The rules are those of the board game “Carcassonne: The City” (2004) by Klaus-Jürgen Wrede. Bastide is "
               "an independent program with its own tiles and pictures and has no connection with the author of the "
               "game or its publishers."),
  .length = tell_length,
  .overlays = overlays,
  .with_figure = NC_ ("shortcuts", "Build with a guard"),
  .film_notes = { [TOWN_NOTE_STREET] = N_ ("A street is complete: everybody builds wall"),
                  [TOWN_NOTE_MARKET] = N_ ("A market is complete: everybody builds wall"),
                  [TOWN_NOTE_BOTH] = N_ ("A street and a market are complete: everybody builds wall"),
                  [TOWN_NOTE_CLOSING] = N_ ("Closing the wall") },
  .source = town_words_source,
  .pass = town_words_pass_button,
  .question = town_words_question,
  .matter = town_words_matter,
  .turn = town_words_turn,
  .tip = town_words_tip,
  .supply = town_words_supply,
  .result = bastide_words_result,
  .end = tell_end,
  .move = town_words_move,
  .effects = town_words_effects,
  .preview = town_words_preview,
  .event = town_words_event,
  .caption = town_words_caption,
  .filter = find_filter,
  .is_marked = is_marked,
  .line = town_words_line,
  .unasked = town_words_unasked,
  .reason = town_words_reason,
  .hint = town_words_hint,
  .cell = tell_cell,
  .thing = town_words_thing,
  .card = town_words_card,
  .has_chances = has_chances,
  .chances = town_words_chances,
  .scored = has_scored,
  .mark = town_words_mark,
  .overlay = town_words_overlay,
  .rules = town_rule_texts,
  .rules_page = "rules",
  .rule_of_question = town_rules_of_question,
  .rule_of_event = town_rules_of_event,
  .rule_of_reason = find_rule_of_reason,
  .example = town_examples_find,
  .read = town_lesson_read,
  .find = town_lesson_find,
  .count = town_lesson_count,
  .tiles = &town_tile_voice,
};
