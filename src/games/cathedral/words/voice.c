/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "voice.h"

#include <glib/gi18n.h>

#include "examples.h"
#include "games/cathedral/rules/log.h"
#include "rules.h"
#include "words.h"

static const char *
find_filter (const BastideEvent *event)
{
  if (event == NULL || event->type == CATHEDRAL_LOG_HIRED || event->type == CATHEDRAL_LOG_DROPPED
      || event->type == CATHEDRAL_LOG_DISMISSED || event->type == CATHEDRAL_LOG_WORKED)
    return C_ ("history", "Craftsmen");
  return NULL;
}

static bool
is_marked (const BastideEvent *event)
{
  return event->type == CATHEDRAL_LOG_PLACED || event->type == CATHEDRAL_LOG_TOOK || event->type == CATHEDRAL_LOG_HIRED;
}

/* The players of this game follow nothing to its end (mind.c). */
static bool
has_chances (const BastideState *state, const BastideKit *kit, BastideThing thing)
{
  return false;
}

/* What scores here scores again in the next round. */
static bool
has_scored (const BastideState *state, const BastideKit *kit, BastideThing thing, const BastideEvent *event)
{
  return false;
}

/* A round of two takes about ten minutes, and a little more with each further player. */
static char *
tell_length (const BastideKit *kit, unsigned players)
{
  unsigned minutes = 30 + 15 * players;

  /* Translators: how long a game takes */
  return g_strdup_printf (ngettext ("6 rounds, about %u minute", "6 rounds, about %u minutes", minutes), minutes);
}

static const BastideOverlayWords overlays[] = { { 0 } };

const BastideVoice cathedral_voice = {
  .title = N_ ("Cathedral"),
  .pitch = N_ ("Send workers and builders, hire craftsmen, and turn their goods into a cathedral in six rounds."),
  .about = N_ ("Build a cathedral together: workers fetch goods, builders go round the town, and craftsmen turn goods "
               "into points. For two to four players, persons or computer players.\n\n"
               "The rules are those of the board game “The Pillars of the Earth” (2006) by Michael Rieneck and Stefan "
               "Stadler. Bastide is an independent program with its own names, cards and pictures and has no "
               "connection with the authors of the game or its publishers."),
  .length = tell_length,
  .overlays = overlays,
  .source = cathedral_words_source,
  .pass = cathedral_words_pass,
  .pass_on = cathedral_words_pass_on,
  .question = cathedral_words_question,
  .matter = cathedral_words_matter,
  .turn = cathedral_words_turn,
  .tip = cathedral_words_tip,
  .supply = cathedral_words_supply,
  .result = bastide_words_result,
  .end = cathedral_words_end,
  .move = cathedral_words_move,
  .effects = cathedral_words_effects,
  .preview = cathedral_words_preview,
  .draft = cathedral_words_draft,
  .event = cathedral_words_event,
  .caption = cathedral_words_caption,
  .filter = find_filter,
  .is_marked = is_marked,
  .line = cathedral_words_line,
  .unasked = cathedral_words_unasked,
  .reason = cathedral_words_reason,
  .hint = cathedral_words_hint,
  .cell = cathedral_words_cell,
  .thing = cathedral_words_thing,
  .card = cathedral_words_thing_card,
  .has_chances = has_chances,
  .scored = has_scored,
  .mark = cathedral_words_mark,
  .example = cathedral_examples_find,
  .rules = cathedral_rule_texts,
  .rules_page = "cathedral-rules",
  .rule_of_question = cathedral_rules_of_question,
  .rule_of_event = cathedral_rules_of_event,
  .rule_of_reason = cathedral_rules_of_reason,
  .read = cathedral_lesson_read,
  .find = cathedral_lesson_find,
  .count = cathedral_lesson_count,
};
