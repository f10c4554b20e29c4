/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All cards and places as JSON. */
#include "private.h"

#include "games/cathedral/rules/cards.h"

static void
begin_object (BastideText *json, unsigned index, const char *word)
{
  bastide_text_add_format (json, "%s{\"id\": \"%s\"", index > 0 ? ", " : "", word);
}

static void
add_optional (BastideText *json, const char *key, const char *word)
{
  if (word != NULL)
    bastide_text_add_format (json, ", \"%s\": \"%s\"", key, word);
  else
    bastide_text_add_format (json, ", \"%s\": null", key);
}

static void
add_craftsmen (BastideText *json)
{
  for (unsigned i = 1; i < CATHEDRAL_CRAFTSMEN; i++)
    {
      const CathedralCraftsman *card = &cathedral_craftsmen[i];

      begin_object (json, i - 1, card->word);
      bastide_text_add_format (json, ", \"round\": %u, \"price\": %u, \"capacity\": %u, \"cost\": {", card->round,
                               card->price, card->capacity);
      for (unsigned kind = 0; kind < CATHEDRAL_KINDS; kind++)
        bastide_text_add_format (json, "\"%s\": %u, ", cathedral_kind_word (kind), card->cost[kind]);
      bastide_text_add_format (json, "\"gold\": %u}, \"points\": %u, \"gold\": %u", card->cost_gold, card->points,
                               card->gold);
      add_optional (json, "counts", card->counts != CATHEDRAL_NONE ? cathedral_card_word (card->counts) : NULL);
      add_optional (json, "needs", card->needs_mixer ? "mixer" : card->needs_metal ? "metal" : NULL);
      bastide_text_add_string (json, "}");
    }
}

static void
add_resources (BastideText *json)
{
  for (unsigned i = 0; i < CATHEDRAL_RESOURCES; i++)
    {
      const CathedralResource *card = &cathedral_resources[i];

      begin_object (json, i, card->word);
      bastide_text_add_format (json, ", \"kind\": \"%s\", \"cubes\": %u, \"workers\": %u}",
                               cathedral_kind_word (card->kind), card->cubes, card->workers);
    }
}

static void
add_privileges (BastideText *json)
{
  static const char *const when[] = {
    [CATHEDRAL_AT_ONCE] = "at once",
    [CATHEDRAL_LASTING] = "lasting",
    [CATHEDRAL_ONCE] = "once",
  };

  for (unsigned i = 1; i < CATHEDRAL_PRIVILEGES; i++)
    {
      begin_object (json, i - 1, cathedral_privilege_word (i));
      bastide_text_add_format (json, ", \"when\": \"%s\", \"last\": %s}", when[cathedral_privilege_when (i)],
                               i >= CATHEDRAL_DELIVERY ? "true" : "false");
    }
}

static void
add_events (BastideText *json)
{
  for (unsigned i = 1; i < CATHEDRAL_EVENTS; i++)
    {
      begin_object (json, i - 1, cathedral_event_word (i));
      bastide_text_add_format (json, ", \"good\": %s}", cathedral_event_is_good (i) ? "true" : "false");
    }
}

static void
add_places (BastideText *json)
{
  for (unsigned i = 0; i < CATHEDRAL_PLACES; i++)
    {
      begin_object (json, i, cathedral_place_word (i));
      bastide_text_add_format (json, ", \"builders\": %u}", cathedral_builders[i]);
    }
}

bool
cathedral_run_cards (const BastideState *state, const BastideKit *kit, const char *rest, BastideText *answer)
{
  bastide_text_add_string (answer, "{\"game\": \"cathedral\", \"craftsmen\": [");
  add_craftsmen (answer);
  bastide_text_add_string (answer, "], \"resources\": [");
  add_resources (answer);
  bastide_text_add_string (answer, "], \"privileges\": [");
  add_privileges (answer);
  bastide_text_add_string (answer, "], \"events\": [");
  add_events (answer);
  bastide_text_add_string (answer, "], \"places\": [");
  add_places (answer);
  bastide_text_add_string (answer, "]}");
  return true;
}
