/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for moves: what each is called, and what it brings and costs. Nothing is played, so that nothing shows that the
 * deal still hides. */
#include "games/cathedral/rules/plan.h"
#include "games/cathedral/rules/play.h"
#include "parts.h"
#include "words.h"

#include <glib/gi18n.h>

/* Who makes MOVE: the owner of the drawn builder, if the first player keeps it. */
static unsigned
find_player (const BastideState *state, BastideMove move)
{
  bool is_owners = move.type == CATHEDRAL_MOVE_PLACE || move.type == CATHEDRAL_MOVE_HERALD
                   || move.type == CATHEDRAL_MOVE_PASS;

  return is_owners && state->drawn != CATHEDRAL_NOBODY ? state->drawn : state->to_move;
}

static char *
name_take (BastideMove move)
{
  g_autofree char *card = cathedral_words_card (move.part), *gold = NULL, *dropped = NULL;

  if (move.part >= CATHEDRAL_CRAFTSMEN)
    return g_steal_pointer (&card);
  gold = cathedral_words_gold (cathedral_craftsmen[move.part].price);
  if (move.sort == CATHEDRAL_NONE)
    /* Translators: a craftsman and his price */
    return g_strdup_printf (C_ ("move", "%s for %s"), card, gold);
  if (move.sort == move.part)
    /* Translators: a craftsman and his price; he is taken to keep him from others */
    return g_strdup_printf (C_ ("move", "%s for %s, to leave the game at once"), card, gold);
  dropped = cathedral_words_card (move.sort);
  /* Translators: a craftsman and his price, and another craftsman, who is given up for him */
  return g_strdup_printf (C_ ("move", "%s for %s, in the place of: %s"), card, gold, dropped);
}

static char *
name_trade (BastideMove move)
{
  g_autofree char *goods = cathedral_words_amount (move.part, (unsigned) move.x);
  int gold = move.x * cathedral_prices[move.part];

  /* Translators: the number is gold: “Buy 2 wood for 6” */
  return g_strdup_printf (move.type == CATHEDRAL_MOVE_BUY ? _ ("Buy %s for %d") : _ ("Sell %s for %d"), goods, gold);
}

static char *
name_keep (BastideMove move)
{
  const uint8_t kept[CATHEDRAL_KINDS] = { move.part, move.sort, (uint8_t) move.x, (uint8_t) move.y };
  g_autofree char *goods = cathedral_words_goods (kept);

  return g_strdup_printf (_ ("Keep %s"), goods);
}

static char *
name_place (const BastideState *state, BastideMove move)
{
  g_autofree char *place = cathedral_words_place (move.part, cathedral_card_at (state, move.part));

  /* Translators: a place to which a builder is sent */
  return move.type == CATHEDRAL_MOVE_HERALD ? g_strdup_printf (C_ ("move", "%s, with the herald"), place)
                                            : g_steal_pointer (&place);
}

/* Moves that say all by themselves. */
static const char *
name_answer (const BastideState *state, BastideMove move)
{
  switch (move.type)
    {
    case CATHEDRAL_MOVE_PASS:
      return state->phase == CATHEDRAL_PHASE_CHOOSE ? _ ("No more cards") : _ ("Let the builder wait");
    case CATHEDRAL_MOVE_THROW: return _ ("Throw the builder back");
    case CATHEDRAL_MOVE_KEEP: return _ ("Keep the builder");
    case CATHEDRAL_MOVE_PROTECT: return _ ("Safe from the event");
    case CATHEDRAL_MOVE_AMULET: return _ ("Use the amulet");
    case CATHEDRAL_MOVE_BEAR: return _ ("Bear the event");
    case CATHEDRAL_MOVE_LETTER: return _ ("Use the royal letter");
    case CATHEDRAL_MOVE_PAY: return _ ("Pay the tax");
    default: return state->phase == CATHEDRAL_PHASE_MARKET ? _ ("Stop trading") : _ ("Stop work");
    }
}

static char *
name_move (const BastideState *state, BastideMove move)
{
  g_autofree char *card = NULL;

  switch ((CathedralMove) move.type)
    {
    case CATHEDRAL_MOVE_TAKE: return name_take (move);
    case CATHEDRAL_MOVE_PLACE:
    case CATHEDRAL_MOVE_HERALD: return name_place (state, move);
    case CATHEDRAL_MOVE_CUBE: return cathedral_words_amount (move.part, 1);
    case CATHEDRAL_MOVE_DISMISS:
    case CATHEDRAL_MOVE_DROP:
      card = cathedral_words_card (move.part);
      /* Translators: a craftsman */
      return g_strdup_printf (_ ("Give up: %s"), card);
    case CATHEDRAL_MOVE_BUY:
    case CATHEDRAL_MOVE_SELL: return name_trade (move);
    case CATHEDRAL_MOVE_WORK: return cathedral_words_work (move.part, (unsigned) move.x);
    case CATHEDRAL_MOVE_GOODS: return name_keep (move);
    default: return g_strdup (name_answer (state, move));
    }
}

/* The last of several moves says what is done, but of work each one does. */
char *
cathedral_words_move (const BastideWords *words, const BastideMove *moves, unsigned n, bool briefly)
{
  GString *text = g_string_new (NULL);

  if (moves[0].type != CATHEDRAL_MOVE_WORK)
    {
      g_string_free (text, TRUE);
      return name_move (words->state, moves[n - 1]);
    }
  for (unsigned i = 0; i < n && moves[i].type == CATHEDRAL_MOVE_WORK; i++)
    {
      g_autofree char *work = name_move (words->state, moves[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? " · " : "", work);
    }
  return g_string_free (text, FALSE);
}

/* Adds that COST of gold is paid, and what is left to SEAT. */
static void
add_price (GString *text, const CathedralSeat *seat, int cost)
{
  g_autofree char *gold = cathedral_words_gold (cost);

  /* Translators: a price, and how much gold is left: “4 gold, 9 left” */
  bastide_words_add_line (text, g_strdup_printf (_ ("%s, %d left"), gold, seat->gold - cost));
}

/* Adds what CRAFTSMAN does, and what he needs that SEAT does not have. */
static void
add_craft (GString *text, const CathedralSeat *seat, unsigned craftsman)
{
  bool has_mixer = cathedral_craftsmen[craftsman].needs_mixer && cathedral_has_trade (seat, CATHEDRAL_MIXER);

  bastide_words_add_line (text, cathedral_words_craft (craftsman));
  bastide_words_add_line (text, has_mixer ? NULL : g_strdup (cathedral_words_need (craftsman)));
}

static void
add_take (GString *text, const CathedralSeat *seat, BastideMove move)
{
  g_autofree char *left = NULL;

  if (move.part < CATHEDRAL_CRAFTSMEN)
    {
      add_craft (text, seat, move.part);
      left = cathedral_words_gold (seat->gold - cathedral_craftsmen[move.part].price);
    }
  else
    {
      bastide_words_add_line (text,
                              g_strdup (cathedral_words_site (CATHEDRAL_PIT + cathedral_resource (move.part)->kind)));
      left = cathedral_words_workers (seat->workers[CATHEDRAL_FREE] - cathedral_resource (move.part)->workers);
    }
  /* Translators: an amount of gold, or a number of workers */
  bastide_words_add_line (text, g_strdup_printf (_ ("Left: %s"), left));
}

static void
add_pass (GString *text, const BastideState *state, const CathedralSeat *seat)
{
  unsigned workers = seat->workers[CATHEDRAL_FREE];

  if (state->phase == CATHEDRAL_PHASE_PLACE || state->phase == CATHEDRAL_PHASE_THROW)
    /* Translators: of a builder; the number is a price, on a sundial */
    bastide_words_add_line (text, g_strdup_printf (_ ("Waits beside %u; sent for nothing at the end"), state->cost));
  else if (workers == 0)
    bastide_words_add_line (text, g_strdup (_ ("No more cards this round")));
  else
    bastide_words_add_line (
        text,
        g_strdup_printf (ngettext ("No more cards this round; your %u worker goes to the mill and earns %u",
                                   "No more cards this round; your %u workers go to the mill and earn %u", workers),
                         workers, workers));
}

static void
add_place (GString *text, const BastideState *state, unsigned player, BastideMove move)
{
  const CathedralSeat *seat = &state->seats[player];
  bool is_guild = move.part == CATHEDRAL_GUILD_1 || move.part == CATHEDRAL_GUILD_2;

  if (is_guild)
    add_craft (text, seat, cathedral_card_at (state, move.part));
  else
    bastide_words_add_line (text, cathedral_words_gives (state, move.part, player));
  if (is_guild && cathedral_is_full (seat))
    bastide_words_add_line (text, g_strdup (_ ("No room is left, so one craftsman is given up")));
  if (move.type == CATHEDRAL_MOVE_HERALD)
    bastide_words_add_line (text, g_strdup (_ ("Costs nothing; the herald leaves the game")));
  else if (state->cost > 0)
    add_price (text, seat, state->cost);
}

static void
add_throw (GString *text, const BastideWords *words, BastideMove move)
{
  const BastideState *state = words->state;
  g_autofree char *name = bastide_words_name (words, state->drawn);

  if (move.type == CATHEDRAL_MOVE_THROW)
    bastide_words_add_line (text,
                            g_strdup_printf (_ ("Another builder is drawn, and the price stays at %u"), state->cost));
  else
    bastide_words_add_line (text, g_strdup_printf (_ ("%s decides about it at the price of %u"), name, state->cost));
}

/* Adds what paying DUE of gold means for SEAT. */
static void
add_payment (GString *text, const CathedralSeat *seat, int due)
{
  int missing = due - seat->gold, lost = missing > 0 ? MIN (missing / 2, cathedral_points (seat)) : 0;
  g_autofree char *points = cathedral_words_points (lost);

  if (missing <= 0)
    add_price (text, seat, due);
  else
    /* Translators: “3 gold are missing, which costs 1 point” */
    bastide_words_add_line (text, g_strdup_printf (ngettext ("%d gold is missing, which costs %s",
                                                             "%d gold are missing, which costs %s", (unsigned) missing),
                                                   missing, points));
}

/* Adds what the event card does to SEAT, which is not safe. */
static void
add_event (GString *text, const BastideState *state, const CathedralSeat *seat)
{
  unsigned event = cathedral_round (state)->event;

  if (event == CATHEDRAL_BRIDGE && cathedral_is_last_round (state))
    {
      bastide_words_add_line (text, g_strdup (_ ("The event does nothing in the last round")));
      return;
    }
  bastide_words_add_line (text,
                          g_strdup_printf (_ ("The event concerns you: %s"), cathedral_words_event_effect (event)));
  if (event == CATHEDRAL_LEVY)
    add_payment (text, seat, 4);
}

static void
add_answer (GString *text, const BastideState *state, const CathedralSeat *seat, BastideMove move)
{
  int die = cathedral_round (state)->die, tax = cathedral_has_privilege (seat, CATHEDRAL_CLERK) ? MIN (die, 2) : die;
  g_autofree char *gold = cathedral_words_gold (tax);

  switch (move.type)
    {
    case CATHEDRAL_MOVE_BEAR: add_event (text, state, seat); break;
    case CATHEDRAL_MOVE_CUBE:
      if (!cathedral_event_is_good (cathedral_round (state)->event))
        add_event (text, state, seat);
      break;
    case CATHEDRAL_MOVE_PROTECT:
      bastide_words_add_line (text, g_strdup (_ ("No cube, and the event does not concern you")));
      break;
    case CATHEDRAL_MOVE_AMULET:
      bastide_words_add_line (text, g_strdup (_ ("The event does not concern you; the amulet leaves the game")));
      break;
    case CATHEDRAL_MOVE_LETTER:
      /* Translators: an amount of gold */
      bastide_words_add_line (text, g_strdup_printf (_ ("Saves %s; the letter leaves the game"), gold));
      break;
    default: add_payment (text, seat, tax); break;
    }
}

static void
add_trade (GString *text, const BastideState *state, const CathedralSeat *seat, BastideMove move)
{
  int gold = move.x * cathedral_prices[move.part];
  g_autofree char *left = NULL;

  if (move.type == CATHEDRAL_MOVE_BUY)
    {
      bastide_words_add_line (text, g_strdup_printf (_ ("%d gold afterwards"), seat->gold - gold));
      left = cathedral_words_amount (move.part, (unsigned) (state->market[move.part] - move.x));
      /* Translators: goods */
      bastide_words_add_line (text, g_strdup_printf (_ ("Left in the market: %s"), left));
      return;
    }
  bastide_words_add_line (text,
                          g_strdup_printf (_ ("%d gold afterwards"), MIN (seat->gold + gold, CATHEDRAL_MOST_GOLD)));
  if (seat->gold + gold > CATHEDRAL_MOST_GOLD)
    bastide_words_add_line (text, g_strdup_printf (ngettext ("%d gold is lost, as 30 is the most",
                                                             "%d gold are lost, as 30 is the most",
                                                             (unsigned) (seat->gold + gold - CATHEDRAL_MOST_GOLD)),
                                                   seat->gold + gold - CATHEDRAL_MOST_GOLD));
}

/* Adds what the work of MOVES brings in sum, and what is left after it. */
static void
add_work (GString *text, const BastideState *state, const BastideMove *moves, unsigned n)
{
  CathedralSeat seat = state->seats[state->to_move];
  unsigned points = 0;
  g_autofree char *goods = NULL, *gold = NULL;
  CathedralPlan plan;

  for (unsigned i = 0; i < n && moves[i].type == CATHEDRAL_MOVE_WORK; i++)
    {
      const CathedralCraftsman *card = &cathedral_craftsmen[moves[i].part];
      int after = seat.gold + moves[i].x * (card->gold - card->cost_gold);

      points += (unsigned) (moves[i].x * card->points);
      seat.gold = (uint8_t) MIN (after, CATHEDRAL_MOST_GOLD);
      for (unsigned kind = 0; kind < CATHEDRAL_KINDS; kind++)
        seat.goods[kind] = (uint8_t) (seat.goods[kind] - moves[i].x * card->cost[kind]);
    }
  if (n != 1)
    bastide_words_add_line (text, cathedral_words_points ((int) points));
  goods = cathedral_words_goods (seat.goods);
  gold = cathedral_words_gold (seat.gold);
  /* Translators: goods, then gold */
  bastide_words_add_line (text, g_strdup_printf (_ ("Left: %s · %s"), goods, gold));
  cathedral_plan (state, state->to_move, &plan);
  if (n != 1 && points == plan.points)
    bastide_words_add_line (text, g_strdup (_ ("No other work makes more points now")));
}

/* Adds what goes back if MOVE is made. */
static void
add_given_back (GString *text, const CathedralSeat *seat, BastideMove move)
{
  const int kept[CATHEDRAL_KINDS] = { move.part, move.sort, move.x, move.y };
  uint8_t back[CATHEDRAL_KINDS];
  g_autofree char *goods = NULL;

  for (unsigned kind = 0; kind < CATHEDRAL_KINDS; kind++)
    back[kind] = (uint8_t) (seat->goods[kind] - kept[kind]);
  goods = cathedral_words_goods (back);
  /* Translators: goods */
  bastide_words_add_line (text, g_strdup_printf (_ ("Goes back: %s"), goods));
}

/* Adds what is given away if no more work is done. */
static void
add_end (GString *text, const BastideState *state, const CathedralSeat *seat)
{
  unsigned n = cathedral_count_goods (seat);
  CathedralPlan plan;

  cathedral_plan (state, state->to_move, &plan);
  if (plan.points > 0)
    bastide_words_add_line (text, g_strdup_printf (ngettext ("Without %u point that could be made",
                                                             "Without %u points that could be made", plan.points),
                                                   plan.points));
  if (n > CATHEDRAL_KEPT && !cathedral_is_last_round (state))
    bastide_words_add_line (text, g_strdup_printf (ngettext ("%u cube goes back, as five are kept at most",
                                                             "%u cubes go back, as five are kept at most",
                                                             n - CATHEDRAL_KEPT),
                                                   n - CATHEDRAL_KEPT));
}

char *
cathedral_words_effects (const BastideWords *words, const BastideMove *moves, unsigned n)
{
  const BastideState *state = words->state;
  BastideMove move = moves[0].type == CATHEDRAL_MOVE_WORK ? moves[0] : moves[n - 1];
  unsigned player = find_player (state, move);
  const CathedralSeat *seat = &state->seats[player];
  GString *text = g_string_new (NULL);

  switch ((CathedralMove) move.type)
    {
    case CATHEDRAL_MOVE_TAKE: add_take (text, seat, move); break;
    case CATHEDRAL_MOVE_PASS: add_pass (text, state, seat); break;
    case CATHEDRAL_MOVE_THROW:
    case CATHEDRAL_MOVE_KEEP: add_throw (text, words, move); break;
    case CATHEDRAL_MOVE_PLACE:
    case CATHEDRAL_MOVE_HERALD: add_place (text, state, player, move); break;
    case CATHEDRAL_MOVE_DISMISS:
    case CATHEDRAL_MOVE_DROP:
      bastide_words_add_line (text, cathedral_words_craft (move.part));
      bastide_words_add_line (text, g_strdup (_ ("Leaves the game")));
      break;
    case CATHEDRAL_MOVE_BUY:
    case CATHEDRAL_MOVE_SELL: add_trade (text, state, seat, move); break;
    case CATHEDRAL_MOVE_WORK: add_work (text, state, moves, n); break;
    case CATHEDRAL_MOVE_GOODS: add_given_back (text, seat, move); break;
    case CATHEDRAL_MOVE_DONE:
      if (state->phase == CATHEDRAL_PHASE_BUILD)
        add_end (text, state, seat);
      else
        bastide_words_add_line (text, g_strdup (_ ("This builder trades no more in this round")));
      break;
    default: add_answer (text, state, seat, move); break;
    }
  return g_string_free (text, FALSE);
}

/* The lines of TEXT, which is freed, in one. */
static char *
join_lines (GString *text)
{
  g_auto (GStrv) lines = g_strsplit (text->str, "\n", -1);

  g_string_free (text, TRUE);
  return g_strjoinv (" · ", lines);
}

char *
cathedral_words_preview (const BastideWords *words, const BastideMove *moves, unsigned n, bool counts)
{
  GString *text = g_string_new (NULL);

  if (moves[n - 1].type != CATHEDRAL_MOVE_PASS)
    bastide_words_add_line (text, cathedral_words_move (words, moves, n, true));
  bastide_words_add_line (text, cathedral_words_effects (words, moves, n));
  return join_lines (text);
}

/* The trade that COUNT of KIND is, more than 0 is bought, and what it leaves. */
static char *
name_count (const BastideWords *words, unsigned kind, int count)
{
  BastideMove move = { .type = count > 0 ? CATHEDRAL_MOVE_BUY : CATHEDRAL_MOVE_SELL,
                       .part = (uint8_t) kind,
                       .x = (int16_t) ABS (count) };

  return count == 0 ? g_strdup (_ ("No trade")) : cathedral_words_preview (words, &move, 1, false);
}

/* The work of each craftsman whose uses are not those of BEFORE, and what all work makes and leaves. */
static char *
name_uses (const BastideState *state, const int8_t *before, const int8_t *after)
{
  const CathedralSeat *seat = &state->seats[state->to_move];
  GString *text = g_string_new (NULL);
  BastideMove moves[BASTIDE_DRAFT];
  unsigned n = 0;

  for (unsigned i = 0; i < seat->n_craftsmen; i++)
    {
      unsigned craftsman = seat->craftsmen[i];

      if (before[i] != after[i])
        bastide_words_add_line (text, after[i] != 0 ? cathedral_words_work (craftsman, (unsigned) after[i])
                                                    : cathedral_words_card (craftsman));
      moves[n++] = (BastideMove) { .type = CATHEDRAL_MOVE_WORK, .part = (uint8_t) craftsman, .x = after[i] };
    }
  add_work (text, state, moves, n);
  return join_lines (text);
}

/* What goes back of the kind that is changed. */
static char *
name_back (const int8_t *before, const int8_t *after)
{
  unsigned kind = 0;
  g_autofree char *goods = NULL;

  while (kind + 1 < CATHEDRAL_KINDS && before[kind] == after[kind])
    kind++;
  goods = cathedral_words_amount (kind, (unsigned) after[kind]);
  return g_strdup_printf (_ ("Goes back: %s"), goods);
}

char *
cathedral_words_draft (const BastideWords *words, const int8_t *before, const int8_t *after)
{
  const BastideState *state = words->state;
  unsigned kind = 0;
  g_autofree char *card = NULL;

  switch (state->phase)
    {
    case CATHEDRAL_PHASE_MARKET:
      while (kind + 1 < CATHEDRAL_KINDS && (before[kind] == after[kind] || (after[kind] == 0 && before[kind] != 0)))
        kind++;
      return name_count (words, kind, after[kind]);
    case CATHEDRAL_PHASE_BUILD: return name_uses (state, before, after);
    case CATHEDRAL_PHASE_KEEP: return name_back (before, after);
    case CATHEDRAL_PHASE_CHOOSE:
      if (after[0] == CATHEDRAL_NONE)
        return g_strdup (_ ("Back to the display"));
      card = cathedral_words_card ((unsigned) after[0]);
      /* Translators: a craftsman */
      return g_strdup_printf (_ ("%s: choose who is given up"), card);
    default: return g_strdup (after[0] != 0 ? _ ("With the herald, for nothing") : _ ("Without the herald"));
    }
}
