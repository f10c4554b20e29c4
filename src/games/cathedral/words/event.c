/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences for events, with their arithmetic, and the lines of the history. */
#include "games/cathedral/rules/log.h"
#include "parts.h"
#include "words.h"

#include <glib/gi18n.h>

/* “Mason ×2, Joiner and 2 stone (5 workers)”, of N cards. */
static char *
list_cards (const uint8_t *cards, unsigned n)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  for (unsigned i = 0; i < n; i++)
    g_ptr_array_add (list, cathedral_words_card (cards[i]));
  return bastide_words_list (list);
}

/* What is new on the board at the beginning of a round. */
static char *
tell_round (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *name = bastide_words_name (words, event->player), *cards = NULL;

  switch (event->type)
    {
    case CATHEDRAL_LOG_ROUND: return g_strdup_printf (_ ("Round %d begins. First player: %s"), event->x, name);
    case CATHEDRAL_LOG_TOWN:
      return g_strdup_printf (_ ("In the town: %s and %s"), cathedral_words_privilege (event->detail[0]),
                              cathedral_words_privilege (event->detail[1]));
    case CATHEDRAL_LOG_GUILD:
      cards = list_cards (event->detail, 2);
      return g_strdup_printf (_ ("In the guild hall: %s"), cards);
    default:
      cards = list_cards (event->detail, (unsigned) event->x);
      return g_strdup_printf (_ ("On the display: %s"), cards);
    }
}

static char *
tell_mill (const char *name, const BastideEvent *event)
{
  if (event->x == 0)
    /* Translators: a player of whom no worker goes to the mill */
    return g_strdup_printf (_ ("%s: nobody goes to the mill"), name);
  return g_strdup_printf (ngettext ("%s: %d worker goes to the mill", "%s: %d workers go to the mill",
                                    (unsigned) event->x),
                          name, event->x);
}

/* Cards and workers, in part I. */
static char *
tell_choosing (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *name = bastide_words_name (words, event->player), *card = NULL, *gold = NULL;

  if (event->type == CATHEDRAL_LOG_PASSED)
    return g_strdup_printf (_ ("%s takes no more cards"), name);
  if (event->type == CATHEDRAL_LOG_MILL)
    return tell_mill (name, event);
  card = cathedral_words_card (event->part);
  switch (event->type)
    {
    /* Translators: a player, then a card such as “2 stone (5 workers)” */
    case CATHEDRAL_LOG_TOOK: return g_strdup_printf (_ ("%s takes: %s"), name, card);
    /* Translators: a player, then a craftsman */
    case CATHEDRAL_LOG_DROPPED: return g_strdup_printf (_ ("%s gives up: %s"), name, card);
    /* Translators: a player, then a craftsman */
    case CATHEDRAL_LOG_DISMISSED: return g_strdup_printf (_ ("%s gives up to the fever: %s"), name, card);
    default: break;
    }
  if (event->x == 0)
    /* Translators: a player, then a craftsman */
    return g_strdup_printf (_ ("%s gets in the guild hall: %s"), name, card);
  gold = cathedral_words_gold (event->x);
  /* Translators: a player, a craftsman, his price: “Anna hires: Mason ×2 (5 gold)” */
  return g_strdup_printf (_ ("%s hires: %s (%s)"), name, card, gold);
}

/* Builders, in part II. */
static char *
tell_builder (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *name = bastide_words_name (words, event->player), *place = NULL, *gold = NULL;

  switch (event->type)
    {
    case CATHEDRAL_LOG_DRAWN:
      return event->x == 0 ? g_strdup_printf (_ ("%s’s builder is drawn. It costs nothing"), name)
                           : g_strdup_printf (_ ("%s’s builder is drawn at the price of %d"), name, event->x);
    case CATHEDRAL_LOG_THROWN: return g_strdup_printf (_ ("%s’s builder goes back into the bag"), name);
    case CATHEDRAL_LOG_ASIDE: return g_strdup_printf (_ ("%s’s third builder is set aside"), name);
    /* Translators: the number is a price, on a sundial */
    case CATHEDRAL_LOG_WAITS: return g_strdup_printf (_ ("%s’s builder waits beside %d"), name, event->x);
    default: break;
    }
  place = cathedral_words_place (event->part, event->detail[0]);
  if (event->x == 0)
    /* Translators: a player, then a place such as “Priory” or “Town 1 (A relic)” */
    return g_strdup_printf (_ ("%s sends a builder for nothing: %s"), name, place);
  gold = cathedral_words_gold (event->x);
  /* Translators: a player, a price such as “5 gold”, then a place such as “Priory” or “Town 1 (A relic)” */
  return g_strdup_printf (_ ("%s sends a builder for %s: %s"), name, gold, place);
}

/* What brought gold or goods in EVENT: “A relic”, “Forest”. */
static const char *
name_cause (const BastideEvent *event)
{
  if (event->part != CATHEDRAL_NO_PRIVILEGE)
    return cathedral_words_privilege (event->part);
  switch (event->detail[CATHEDRAL_AT_MILESTONE])
    {
    case CATHEDRAL_MILESTONE_PRIORY: return cathedral_words_place_name (CATHEDRAL_PRIORY);
    case CATHEDRAL_MILESTONE_FOREST: return cathedral_words_site (CATHEDRAL_FOREST);
    case CATHEDRAL_MILESTONE_QUARRY: return cathedral_words_site (CATHEDRAL_QUARRY);
    case CATHEDRAL_MILESTONE_PIT: return cathedral_words_site (CATHEDRAL_PIT);
    case CATHEDRAL_MILESTONE_COURT: return cathedral_words_place_name (CATHEDRAL_COURT);
    default: return cathedral_words_event_card (event->detail[CATHEDRAL_AT_EVENT]);
    }
}

/* GOLD that a player gets for WHAT, who was owed DUE. */
static char *
tell_gold (const char *what, int gold, int due, const char *name)
{
  g_autofree char *got = cathedral_words_gold (gold);

  if (gold < due)
    /* Translators: “A full purse: 3 gold for Anna, as 30 is the most” */
    return g_strdup_printf (_ ("%s: %s for %s, as 30 is the most"), what, got, name);
  /* Translators: what brings something, what it brings, and to whom: “A full purse: 8 gold for Anna” */
  return g_strdup_printf (_ ("%s: %s for %s"), what, got, name);
}

static char *
tell_income (const char *name, const BastideEvent *event)
{
  unsigned workers = (unsigned) event->y, more = event->detail[0];
  g_autofree char *what = NULL;

  if (more == 0)
    what = g_strdup_printf (ngettext ("Mill, %u worker", "Mill, %u workers", workers), workers);
  else
    /* Translators: the mill pays for workers, and some gold more in a good year for wool */
    what = g_strdup_printf (ngettext ("Mill, %u worker and %u for the wool", "Mill, %u workers and %u for the wool",
                                      workers),
                            workers, more);
  return tell_gold (what, event->x, (int) (workers + more), name);
}

/* Where goods come from, with the parts of their number if there are several: “Forest (3 by cards, 1 by right)”. */
static char *
name_yield (const BastideEvent *event)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  int by_cards = -event->x - event->y;

  for (unsigned kind = 0; kind < CATHEDRAL_KINDS; kind++)
    by_cards += event->detail[kind];
  if (event->x == 0 && (event->y == 0 || by_cards == 0))
    return g_strdup (name_cause (event));
  /* Translators: parts of a number of goods */
  g_ptr_array_add (parts, g_strdup_printf (C_ ("goods", "%d by cards"), by_cards));
  if (event->x > 0)
    g_ptr_array_add (parts, g_strdup_printf (C_ ("goods", "%d by helping hands"), event->x));
  if (event->x < 0)
    g_ptr_array_add (parts, g_strdup_printf (C_ ("goods", "%d less by the flood"), -event->x));
  if (event->y > 0)
    g_ptr_array_add (parts, g_strdup_printf (C_ ("goods", "%d by right"), event->y));
  list = bastide_words_list (parts);
  /* Translators: where goods come from, and the parts of their number */
  return g_strdup_printf (C_ ("goods", "%s (%s)"), name_cause (event), list);
}

/* What a player gets. */
static char *
tell_given (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *name = bastide_words_name (words, event->player), *what = NULL, *goods = NULL;
  int points = event->points[event->player];

  switch (event->type)
    {
    case CATHEDRAL_LOG_GOLD:
      return tell_gold (name_cause (event), event->x, event->part == CATHEDRAL_PURSE ? 8 : 5, name);
    case CATHEDRAL_LOG_INCOME: return tell_income (name, event);
    case CATHEDRAL_LOG_CUBE:
      goods = cathedral_words_amount (event->part, 1);
      what = g_strdup (cathedral_words_place_name (CATHEDRAL_BISHOP));
      break;
    case CATHEDRAL_LOG_GOODS:
      goods = cathedral_words_goods (event->detail);
      what = name_yield (event);
      break;
    default:
      if (event->source == CATHEDRAL_LOST)
        return g_strdup_printf (ngettext ("%s: %s loses %d point", "%s: %s loses %d points", (unsigned) -points),
                                name_cause (event), name, -points);
      goods = cathedral_words_points (points);
      what = event->x == 0
                 ? g_strdup (name_cause (event))
                 /* Translators: what brings points, and what the almoner adds: “Priory, 2 + 1 by the
                            * almoner: 3 points for Anna” */
                 : g_strdup_printf (_ ("%s, %d + %d by the almoner"), name_cause (event), points - event->x, event->x);
      break;
    }
  return g_strdup_printf (_ ("%s: %s for %s"), what, goods, name);
}

/* A tax or a levy. */
static char *
tell_payment (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *name = bastide_words_name (words, event->player);
  g_autofree char *paid = cathedral_words_gold (event->x), *due = cathedral_words_gold (event->x + event->y);
  const char *what = event->type == CATHEDRAL_LOG_TAXED ? _ ("Tax") : cathedral_words_event_card (CATHEDRAL_LEVY);
  int lost = -event->points[event->player];

  if (event->y == 0)
    /* Translators: “Tax: Anna pays 3 gold” */
    return g_strdup_printf (_ ("%s: %s pays %s"), what, name, paid);
  if (lost == 0)
    /* Translators: “Tax: Anna pays 2 of 3 gold” */
    return g_strdup_printf (_ ("%s: %s pays %d of %s"), what, name, event->x, due);
  /* Translators: “Tax: Anna pays 1 of 4 gold, and loses 1 point for what is missing” */
  return g_strdup_printf (ngettext ("%s: %s pays %d of %s, and loses %d point for what is missing",
                                    "%s: %s pays %d of %s, and loses %d points for what is missing", (unsigned) lost),
                          what, name, event->x, due, lost);
}

static char *
tell_trade (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *name = bastide_words_name (words, event->player);
  g_autofree char *goods = cathedral_words_amount (event->part, (unsigned) event->x);
  g_autofree char *gold = cathedral_words_gold (event->y);

  if (event->type == CATHEDRAL_LOG_BOUGHT)
    return g_strdup_printf (_ ("%s buys %s for %s"), name, goods, gold);
  if (event->y < event->x * cathedral_prices[event->part])
    return g_strdup_printf (_ ("%s sells %s for %s, as 30 is the most"), name, goods, gold);
  return g_strdup_printf (_ ("%s sells %s for %s"), name, goods, gold);
}

static char *
tell_work (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *name = bastide_words_name (words, event->player),
                  *work = cathedral_words_work (event->part, (unsigned) event->x);
  const CathedralCraftsman *card = &cathedral_craftsmen[event->part];

  if (card->gold > 0)
    return tell_gold (work, event->y, event->x * card->gold, name);
  /* Translators: what a craftsman made, how many points that is, and whose: “Joiner, 3 × 1 point of 6 wood: 3 for
   * Anna” */
  return g_strdup_printf (_ ("%s: %d for %s"), work, event->points[event->player], name);
}

static char *
tell_over (const BastideWords *words, const BastideEvent *event)
{
  unsigned winners = (unsigned) event->x;
  g_autofree char *names = bastide_words_players (words, winners);

  return g_strdup_printf ((winners & (winners - 1)) != 0 ? _ ("The cathedral is built. %s share the win.")
                                                         : _ ("The cathedral is built. %s wins."),
                          names);
}

/* What uncovers something for all, or is about one thing of a player. */
static char *
tell_other (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *name = bastide_words_name (words, event->player), *goods = NULL;

  switch (event->type)
    {
    case CATHEDRAL_LOG_EVENT:
      /* Translators: an event card, and what it does */
      return g_strdup_printf (_ ("Event: %s · %s"), cathedral_words_event_card (event->part),
                              cathedral_words_event_effect (event->part));
    case CATHEDRAL_LOG_SAFE:
      return event->part == 0 ? g_strdup_printf (_ ("The bishop keeps %s safe from the event"), name)
                              : g_strdup_printf (_ ("An amulet keeps %s safe from the event"), name);
    /* Translators: a player, then a card */
    case CATHEDRAL_LOG_USED: return g_strdup_printf (_ ("%s uses: %s"), name, cathedral_words_privilege (event->part));
    case CATHEDRAL_LOG_PRIVILEGE:
      /* Translators: a player, then a card */
      return g_strdup_printf (_ ("%s gets in the town: %s"), name, cathedral_words_privilege (event->part));
    case CATHEDRAL_LOG_TAX: return g_strdup_printf (_ ("The tax die shows %d"), event->x);
    case CATHEDRAL_LOG_GREY: return g_strdup_printf (_ ("Castle: 2 grey workers for %s in the next round"), name);
    case CATHEDRAL_LOG_LEFT: return g_strdup_printf (_ ("%s stops trading"), name);
    default: goods = cathedral_words_goods (event->detail); return g_strdup_printf (_ ("%s keeps %s"), name, goods);
    }
}

char *
cathedral_words_event (const BastideWords *words, const BastideEvent *event)
{
  switch ((CathedralLog) event->type)
    {
    case CATHEDRAL_LOG_ROUND:
    case CATHEDRAL_LOG_TOWN:
    case CATHEDRAL_LOG_GUILD:
    case CATHEDRAL_LOG_DISPLAY: return tell_round (words, event);
    case CATHEDRAL_LOG_TOOK:
    case CATHEDRAL_LOG_HIRED:
    case CATHEDRAL_LOG_DROPPED:
    case CATHEDRAL_LOG_PASSED:
    case CATHEDRAL_LOG_MILL:
    case CATHEDRAL_LOG_DISMISSED: return tell_choosing (words, event);
    case CATHEDRAL_LOG_DRAWN:
    case CATHEDRAL_LOG_THROWN:
    case CATHEDRAL_LOG_ASIDE:
    case CATHEDRAL_LOG_PLACED:
    case CATHEDRAL_LOG_WAITS: return tell_builder (words, event);
    case CATHEDRAL_LOG_CUBE:
    case CATHEDRAL_LOG_GOLD:
    case CATHEDRAL_LOG_GOODS:
    case CATHEDRAL_LOG_POINTS:
    case CATHEDRAL_LOG_INCOME: return tell_given (words, event);
    case CATHEDRAL_LOG_LEVY:
    case CATHEDRAL_LOG_TAXED: return tell_payment (words, event);
    case CATHEDRAL_LOG_BOUGHT:
    case CATHEDRAL_LOG_SOLD: return tell_trade (words, event);
    case CATHEDRAL_LOG_WORKED: return tell_work (words, event);
    case CATHEDRAL_LOG_BUILT: return g_strdup_printf (_ ("Round %d is over"), event->x);
    case CATHEDRAL_LOG_OVER: return tell_over (words, event);
    case CATHEDRAL_LOG_EVENT:
    case CATHEDRAL_LOG_SAFE:
    case CATHEDRAL_LOG_USED:
    case CATHEDRAL_LOG_PRIVILEGE:
    case CATHEDRAL_LOG_TAX:
    case CATHEDRAL_LOG_GREY:
    case CATHEDRAL_LOG_LEFT:
    case CATHEDRAL_LOG_KEPT: return tell_other (words, event);
    case CATHEDRAL_LOG_NONE: break;
    }
  g_return_val_if_reached (NULL);
}

/* A film shows what is done by itself. */
char *
cathedral_words_caption (const BastideWords *words, const BastideEvent *event)
{
  switch (event->type)
    {
    case CATHEDRAL_LOG_ROUND:
    case CATHEDRAL_LOG_EVENT:
    case CATHEDRAL_LOG_POINTS:
    case CATHEDRAL_LOG_WORKED:
    case CATHEDRAL_LOG_OVER: return cathedral_words_event (words, event);
    default: return NULL;
    }
}

/* A decision without the player's name; NULL if EVENT has no words of its own for that. */
static char *
name_decision (const BastideEvent *event)
{
  g_autofree char *what = NULL, *gold = NULL;

  switch (event->type)
    {
    case CATHEDRAL_LOG_PASSED: return g_strdup (_ ("No more cards"));
    case CATHEDRAL_LOG_WAITS: return g_strdup_printf (_ ("Waits beside %d"), event->x);
    case CATHEDRAL_LOG_CUBE: return cathedral_words_amount (event->part, 1);
    case CATHEDRAL_LOG_USED: return g_strdup (cathedral_words_privilege (event->part));
    case CATHEDRAL_LOG_LEFT: return g_strdup (_ ("Stop trading"));
    case CATHEDRAL_LOG_TOOK: return cathedral_words_card (event->part);
    case CATHEDRAL_LOG_HIRED: what = cathedral_words_card (event->part); break;
    case CATHEDRAL_LOG_PLACED: what = cathedral_words_place (event->part, event->detail[0]); break;
    default: return NULL;
    }
  if (event->x == 0)
    return g_steal_pointer (&what);
  gold = cathedral_words_gold (event->x);
  /* Translators: a craftsman or a place, and what was paid */
  return g_strdup_printf (C_ ("move", "%s for %s"), what, gold);
}

/* An answer that has no event, to the question ASKED. */
static const char *
name_silence (unsigned asked)
{
  switch (asked)
    {
    case CATHEDRAL_PHASE_THROW: return _ ("Keep the builder");
    case CATHEDRAL_PHASE_AMULET: return _ ("Bear the event");
    case CATHEDRAL_PHASE_LETTER: return _ ("Pay the tax");
    default: return _ ("Stop work");
    }
}

/* Whether the history tells of EVENT, which was no decision. */
static bool
is_told (const BastideEvent *event)
{
  switch (event->type)
    {
    case CATHEDRAL_LOG_TOWN:
    case CATHEDRAL_LOG_GUILD:
    case CATHEDRAL_LOG_DISPLAY:
    case CATHEDRAL_LOG_MILL:
    case CATHEDRAL_LOG_DRAWN:
    case CATHEDRAL_LOG_LEFT: return false;
    default: return true;
    }
}

/* Of another's builder that is kept, its owner decides the rest, so that he is named. */
char *
cathedral_words_line (const BastideWords *words, unsigned asked, const BastideEvent *events, unsigned n)
{
  GString *text = g_string_new (NULL);

  if (n == 0 || !events[0].is_decision)
    bastide_words_add_line (text, g_strdup (name_silence (asked)));
  for (unsigned i = 0; i < n; i++)
    {
      char *decision = events[i].is_decision && asked != CATHEDRAL_PHASE_THROW ? name_decision (&events[i]) : NULL;

      if (decision == NULL && (events[i].is_decision || is_told (&events[i])))
        decision = cathedral_words_event (words, &events[i]);
      bastide_words_add_line (text, decision);
    }
  return g_string_free (text, FALSE);
}
