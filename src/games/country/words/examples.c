/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The examples of the rules. Each is a small game: its options and its deal; its moves, without the passing between
 * them; and what to show of the position. */
#include "examples.h"

#include "games/country/rules/example.h"
#include "games/country/rules/move.h"
#include "games/country/rules/rules.h"
#include "words.h"

#include <stdio.h>
#include <string.h>

#include <glib/gi18n.h>

enum { FIELDS = COUNTRY_FIELDS, RIVER = COUNTRY_RIVER, ABBOT = COUNTRY_ABBOT, INNS = COUNTRY_INNS };
enum { TRADERS = COUNTRY_TRADERS, PIGS = COUNTRY_TRADERS | COUNTRY_FIELDS };

/* A monastery in the south, and two cities that come together. */
#define TWO_CITIES                                                                                                     \
  "tile 1 0 1, follower 0, tile 1 1 0, pass, tile 2 1 0, pass, tile 3 1 0, pass, tile 4 1 0, pass, tile 3 0 3, "

/* A city of six tiles with a cathedral, all but its last tile. */
#define CATHEDRAL "tile 0 -1 0, follower 0, tile 0 -2 1, tile 0 -3 2, tile -1 -1 1"

static const struct {
  const char *name;
  const char *rules; /* separated by spaces, with a space at both ends */
  uint32_t options;
  const char *deal, *moves;
  const char *show; /* "choices"; "scored": by the last move; "why MOVE"; "worth X Y SEGMENT" */
  const char *caption;
} examples[] = {
  { "country-start", " C1 C2 K10 K16 ", 0, "cap-straight | | curve monastery", "", "choices",
    N_ ("The start tile lies. The places where the tile in hand fits are lit.") },
  { "country-follower", " C3 C6 K7 K9 K12 K40 ", 0, "cap-straight | | cap-tee straight straight", "tile 1 0 0",
    "choices", N_ ("The tile is placed. A follower may stand on its city or on one of its roads.") },
  { "country-placing", " C4 K1 ", 0, "cap-straight | | monastery straight", "", "why tile 1 0 0",
    N_ ("Refused: the road in the west must go on as a road.") },
  { "country-misfit", " C5 K15 ", 0, "monastery | | full-shield monastery cap", "", "choices",
    N_ ("A tile with city on all sides fits nowhere here. It has left the game, and another one is drawn.") },
  { "country-occupied", " K8 ", 0, "cap-straight | | through-shield corner-curve straight",
    "tile 0 -1 1, follower 0, tile 0 -2 2", "why follower 0",
    N_ ("Refused: the city that the tile has joined holds a follower already.") },
  { "country-road", " C7 C8 C12 ", 0, "cap-straight | | monastery-road monastery-road straight",
    "tile 1 0 1, follower 1, tile -1 0 3, pass", "scored",
    N_ ("The road between two monasteries is complete: 3 tiles, 3 points, and the follower has gone home.") },
  { "country-city", " C9 ", 0, "cap-straight | | through-shield cap straight",
    "tile 0 -1 1, follower 0, tile 0 -2 2, pass", "scored",
    N_ ("A complete city of 3 tiles with a shield: 8 points.") },
  { "country-monastery", " C10 K6 ", 0,
    "monastery | | monastery monastery monastery monastery monastery monastery monastery monastery straight",
    "tile 1 0 0, follower 0, tile 0 -1 0, tile 1 -1 0, tile 2 -1 0, tile 2 0 0, tile 0 1 0, tile 1 1 0, tile 2 1 0, "
    "pass",
    "scored", N_ ("All eight places round the monastery are filled: 9 points.") },
  { "country-tie", " C11 ", 0, "monastery | | cap monastery monastery monastery monastery cap through straight",
    TWO_CITIES "follower 0, tile 2 0 0, pass", "scored",
    N_ ("Two cities have become one, with a follower of each player: 6 points for both.") },
  { "country-ring", " K2 K4 K5 ", 0, "curve | | curve curve curve straight",
    "tile -1 0 3, follower 0, tile -1 1 2, tile 0 1 1, pass", "scored",
    N_ ("A ring of road is complete: 4 tiles, 4 points.") },
  { "country-one-city", " K3 ", 0, "caps-corner | | corner corner corner monastery",
    "tile 0 -1 3, follower 0, tile -1 -1 2, tile -1 0 1, pass", "scored",
    N_ ("Both cities of the first tile are one city now. The tile counts once: 4 tiles, 8 points.") },
  { "country-at-once", " K11 ", 0, "cap | | monastery monastery monastery-road monastery-road cap-straight straight",
    "tile 1 0 0, tile -1 0 0, tile 1 -1 1, follower 1, tile -1 -1 3, tile 0 -1 2, follower 0", "scored",
    N_ ("One tile completes a city and a road: 4 points and 3 points.") },
  { "country-field", " C13 C14 C16 K13 K38 ", FIELDS, "cap-straight | | cap caps-opposite cap",
    "tile 0 -1 2, follower 1, tile 1 -1 0, tile 1 -2 2, pass", "scored",
    N_ ("At the end the farmer’s field touches two complete cities and an open one: 6 points.") },
  { "country-inner", " K14 ", FIELDS | INNS, "cap | | caps-four-garden cap",
    "tile 0 -1 0, follower 4, tile 0 -2 2, pass", "scored",
    N_ ("The field in the middle reaches no side. It touches two complete cities: 6 points.") },
  { "country-no-fields", " K17 ", 0, "cap-straight | | straight straight", "tile 1 0 0", "why follower 1",
    N_ ("Refused: in a game without fields nobody stands on one.") },
  { "country-unfinished", " C15 ", 0, "cap-straight | | through-shield", "tile 0 -1 1, follower 0", "scored",
    N_ ("The game is over. The unfinished city has 2 tiles and a shield: 3 points.") },
  { "country-river", " C18 C19 K19 K20 K22 K23 ", RIVER,
    "river-spring | river-bend river-straight river-bend river-lake | cap-straight", "tile 1 0 0", "choices",
    N_ ("The river is laid first, from its spring. The next tile continues it.") },
  { "country-bend", " K21 ", RIVER, "river-spring | river-bend river-bend river-lake | cap-straight", "tile 1 0 0",
    "why tile 1 1 1", N_ ("Refused: the river has turned right, and may not turn right again.") },
  { "country-on-river", " C20 ", RIVER, "river-spring | river-caps river-lake | cap-straight", "tile 1 0 0",
    "why follower 0", N_ ("Refused: nobody stands on the river.") },
  { "country-abbot", " C21 C22 ", ABBOT, "monastery | | cap-garden monastery straight", "tile 1 0 0", "why follower 2",
    N_ ("Refused: only the abbot stands on a garden.") },
  { "country-garden", " C23 K26 ", ABBOT,
    "monastery | | cap-garden monastery monastery monastery monastery monastery monastery cap straight",
    "tile 0 1 2, abbot 2, tile -1 0 0, tile -1 1 0, tile -1 2 0, tile 1 0 0, tile 1 1 0, tile 1 2 0, tile 0 2 0, pass",
    "scored", N_ ("All eight places round the garden are filled: 9 points for the abbot.") },
  { "country-home", " C24 K24 K25 K27 ", ABBOT, "monastery | | cap-garden monastery monastery straight",
    "tile 1 0 0, abbot 2, tile 0 1 0, tile 1 1 0", "choices",
    N_ ("Instead of putting a figure the abbot may be taken back, for 4 points.") },
  { "country-large", " C25 C28 K29 K30 ", INNS,
    "monastery | | cap monastery monastery monastery monastery cap through straight",
    TWO_CITIES "large 0, tile 2 0 0, pass", "scored",
    N_ ("The large follower counts as two: his owner has the city alone.") },
  { "country-inn", " C26 K28 ", INNS, "cap-straight | | straight-inn-garden monastery-road monastery-road straight",
    "tile 1 0 0, follower 0, tile 2 0 1, tile -1 0 3, pass", "scored",
    N_ ("A complete road of 4 tiles with an inn: 8 points.") },
  { "country-nothing", " K39 ", INNS, "cap-straight | | straight-inn-garden monastery-road",
    "tile 1 0 0, follower 0, tile 2 0 1, pass", "scored",
    N_ ("The game is over, and the road with the inn is unfinished: 0 points.") },
  { "country-cathedral", " C27 ", INNS, "cap | | cathedral through-shield cap cap cap straight",
    CATHEDRAL ", tile 1 -1 3, pass", "scored",
    N_ ("A complete city of 6 tiles with a cathedral and a shield: 21 points.") },
  { "country-goods", " C29 C30 C31 K31 ", TRADERS, "cap | | through-wine cap cap",
    "tile 0 -1 1, follower 0, tile 0 -2 2, pass", "scored",
    N_ ("The first player scores the city. The wine goes to the second, whose tile completed it.") },
  { "country-builder", " C32 K32 K36 ", TRADERS, "straight | | straight monastery straight monastery tee straight",
    "tile 1 0 0, follower 0, tile 0 1 0, tile 2 0 0, builder 0", "worth 0 0 0",
    N_ ("The builder has joined a follower of the same player on the road.") },
  { "country-double", " C33 K33 K34 K35 ", TRADERS,
    "straight | | straight monastery straight monastery straight curve straight",
    "tile 1 0 0, follower 0, tile 0 1 0, tile 2 0 0, builder 0, tile 1 1 0, tile 3 0 0, pass", "choices",
    N_ ("The tile has continued the builder’s road, so a second tile is placed at once.") },
  { "country-pig", " C34 K37 ", PIGS, "cap-straight | | cap caps-opposite monastery cap",
    "tile 0 -1 2, follower 1, tile 1 -1 0, tile 2 -1 0, pig 1, tile 1 -2 2, pass", "scored",
    N_ ("With the pig each of the two complete cities brings 4 points: 8 points.") },
  { "country-worth", " K41 ", 0, "cap-straight | | through-shield cap straight", "tile 0 -1 1, follower 0",
    "worth 0 -1 0", N_ ("This city of 2 tiles with a shield is unfinished. It is worth 6 points now.") },
};

static BastideMove
read_move (const BastideExample *example, const char *text)
{
  BastideMove move = { 0 };

  if (!country_rules.parse (text, strlen (text), &example->kit, &move))
    g_error ("The example of a rule has no move “%s”", text);
  return move;
}

static void
play (BastideExample *example, BastideMove move, BastideEvents *events)
{
  const BastideMove pass = { .type = COUNTRY_MOVE_PASS };

  if (move.type == COUNTRY_MOVE_TILE && example->state.phase == COUNTRY_ASKS_FIGURE)
    country_rules.apply (&example->state, &example->kit, pass, events);
  if (move.type == COUNTRY_MOVE_PASS && example->state.phase != COUNTRY_ASKS_FIGURE)
    return; /* it is not asked for if nothing else is possible (K40) */
  if (country_rules.why (&example->state, &example->kit, move).code != BASTIDE_LEGAL)
    g_error ("The example of a rule has an illegal move, after %u tiles", example->state.n_tiles);
  country_rules.apply (&example->state, &example->kit, move, events);
}

/* Keeps the scorings, and of goods the city that they come from. */
static void
keep_scorings (BastideExample *example, const BastideEvents *events)
{
  for (unsigned i = 0; i < events->n && example->n_events < COUNTRY_EXAMPLE_EVENTS; i++)
    if (events->at[i].rule != COUNTRY_NO_RULE && events->at[i].detail[COUNTRY_AT_PLAYERS] != 0)
      example->events[example->n_events++] = events->at[i];
}

static void
show (BastideExample *example, const char *what, const BastideEvents *events)
{
  int x, y, segment;

  if (strcmp (what, "choices") == 0)
    example->is_asking = true;
  else if (strcmp (what, "scored") == 0)
    keep_scorings (example, events);
  else if (g_str_has_prefix (what, "why "))
    {
      example->move = read_move (example, what + strlen ("why "));
      example->reason = country_rules.why (&example->state, &example->kit, example->move);
    }
  else if (sscanf (what, "worth %d %d %d", &x, &y, &segment) == 3)
    {
      g_autofree CountryAccount *account = g_new (CountryAccount, 1);

      country_words_account (account, &example->state, &example->kit,
                             country_words_node (&example->state, x, y, (unsigned) segment));
      example->events[example->n_events++] = account->event;
    }
}

/* The index of the example called NAME, or for the rule with that number; that after the last one if there is none. */
static unsigned
find (const char *name)
{
  g_autofree char *number = g_strdup_printf (" %s ", name);
  unsigned i = 0;

  while (i < G_N_ELEMENTS (examples) && strcmp (examples[i].name, name) != 0
         && strstr (examples[i].rules, number) == NULL)
    i++;
  return i;
}

const char *
country_examples_name (const char *number)
{
  unsigned i = find (number);

  return i < G_N_ELEMENTS (examples) ? examples[i].name : NULL;
}

BastideExample *
country_examples_find (const char *name, const char **caption)
{
  g_autofree BastideEvents *events = g_new0 (BastideEvents, 1);
  g_auto (GStrv) moves = NULL;
  BastideExample *example;
  BastideFault fault;
  BastideDeal deal;
  unsigned i = find (name);

  if (i == G_N_ELEMENTS (examples))
    return NULL;
  *caption = _ (examples[i].caption);
  example = g_new0 (BastideExample, 1);
  if (!country_rules.open_kit (&example->kit, examples[i].options, NULL, 0, &fault)
      || !country_rules.parse_deal (&example->kit, 2, examples[i].deal, &deal, &fault))
    g_error ("The example of a rule has no deal: %s", fault.reason);
  country_rules.begin (&example->state, &example->kit, 2, &deal, NULL);
  moves = g_strsplit (examples[i].moves, ", ", -1);
  for (unsigned j = 0; moves[j] != NULL; j++)
    play (example, read_move (example, moves[j]), events);
  show (example, examples[i].show, events);
  return example;
}
