/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game of Country, played by the checker and the engine side by side. */

#include "game.h"

#include <stdlib.h>
#include <string.h>

#include "strategy.h"

const char *const country_counted_words[COUNTRY_N_COUNTED] = {
  "follower ", "large ", "abbot ", "builder ", "pig ", "home ", "completed road", "completed city",
  "completed monastery", "completed garden", "C26\n", "C27\n", "goods ", "returned ", "again ", "discarded ",
  "incomplete road", "incomplete city", "incomplete monastery", "incomplete garden", "removed ", "field ",
  "pigs 0", "pigs 1", "majority wine", "majority grain", "majority cloth", "over ", NULL
};

/* Counts how often each word comes. */
static void
count_events (CountryGame *game, const char *events)
{
  int i;

  for (i = 0; country_counted_words[i] != NULL; i++)
    {
      const char *at = events;

      while ((at = strstr (at, country_counted_words[i])) != NULL)
        {
          if (at == events || at[-1] == '\n' || at[-1] == ' ')
            game->counts[i]++;
          at++;
        }
    }
}

void
country_game_ask (CountryGame *game)
{
  CheckerDialogue *dialogue = &game->dialogue;
  CountryStep *step = &game->steps[game->head];
  CheckerText text = { 0 };
  CountryMoves moves;
  int i;

  country_print_state (&text, &step->position);
  checker_ask (dialogue, CHECKER_EXPECT_ORDERED, checker_text_get (&text), NULL, "state");
  checker_text_clear (&text);
  country_legal (&moves, &step->position);
  for (i = 0; i < moves.n; i++)
    {
      checker_text_add (&text, "%s", i > 0 ? "\n" : "");
      country_print_move (&text, &moves.at[i]);
    }
  checker_ask (dialogue, CHECKER_EXPECT_TEXT, checker_text_get (&text), NULL, "legal");
  checker_ask (dialogue, CHECKER_EXPECT_TEXT, step->events, NULL, "events");
  checker_ask (dialogue, CHECKER_EXPECT_HASH, "", step->hash, "hash");
  checker_text_free (&text);
}

/* Takes the lines over as the events of a step, without the last line's end, as the engine answers. */
static void
keep_events (CountryGame *game, CountryStep *step, const CheckerText *events)
{
  size_t length = events->length > 0 ? events->length - 1 : 0;

  count_events (game, checker_text_get (events));
  free (step->events);
  step->events = checker_allocate (length + 1);
  memcpy (step->events, checker_text_get (events), length);
  step->events[length] = '\0';
}

void
country_game_begin (CountryGame *game, unsigned options, int players, const CountryDeal *deal)
{
  CheckerText events = { 0 };

  game->head = 0;
  country_start (&game->steps[0].position, &game->set, options, players, deal, &events);
  keep_events (game, &game->steps[0], &events);
  game->steps[0].hash[0] = '\0';
  checker_text_free (&events);
}

void
country_game_step (CountryGame *game, const CountryMove *move)
{
  CountryStep *step = &game->steps[game->head + 1];
  CheckerText events = { 0 };
  CheckerText text = { 0 };

  step->position = game->steps[game->head].position;
  step->move = *move;
  step->hash[0] = '\0';
  country_play (&step->position, move, &events);
  keep_events (game, step, &events);
  game->head++;
  country_print_move (&text, move);
  checker_ask (&game->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "play %s", checker_text_get (&text));
  country_game_ask (game);
  game->n_moves++;
  checker_text_free (&events);
  checker_text_free (&text);
}

/* How many tiles the game's own deal has in the river. */
static int
count_river (const CountrySet *set)
{
  int n = 0;
  int i;

  for (i = 0; i < set->n_kinds; i++)
    if (set->kinds[i].is_river_stack)
      n += country_kind_drawn (&set->kinds[i]);
  return n;
}

/* Asks for a game of the engine's own deal and reads it. The deal depends on the seed and the joined sets only, so
 * other players and other options than those of sets make no difference. */
static bool
begin_fair (CountryGame *game, unsigned options, int players)
{
  unsigned long long seed = checker_random_bits (&game->random);
  unsigned other = options ^ (unsigned) checker_random_below (&game->random, 8);
  int other_players = 2 + checker_random_below (&game->random, 4);
  CheckerText words = { 0 };
  CheckerText other_words = { 0 };
  CheckerText order = { 0 };
  CheckerText fault = { 0 };
  CountryDeal deal;
  bool good;

  other = (other & ~(unsigned) COUNTRY_RIVER) | (options & COUNTRY_RIVER);
  country_print_options (&words, options, " ", "");
  country_print_options (&other_words, other, " ", "");
  checker_ask (&game->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "new_game %d %llu country %s", players, seed,
               checker_text_get (&words));
  good = checker_ask_now (&game->dialogue, &order, "order")
         && country_deal_read (&deal, &game->set, checker_text_get (&order), count_river (&game->set))
         && country_deal_is_fair (&deal, &game->set, &fault);
  if (good)
    {
      checker_ask (&game->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "new_game %d %llu country %s", other_players,
                   seed, checker_text_get (&other_words));
      checker_ask (&game->dialogue, CHECKER_EXPECT_TEXT, checker_text_get (&order), NULL, "order");
      checker_ask (&game->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "new_game %d %llu country %s", players, seed,
                   checker_text_get (&words));
      country_game_begin (game, options, players, &deal);
    }
  else if (!game->dialogue.failed)
    checker_complain (&game->dialogue, "order", "a fair deal", checker_text_get (&order), checker_text_get (&fault));
  checker_text_free (&words);
  checker_text_free (&other_words);
  checker_text_free (&order);
  checker_text_free (&fault);
  return good;
}

/* Asks for the hash of a game with another option, or with the last two tiles changed about. */
static void
ask_other_hash (CountryGame *game, unsigned options, int players, const CountryDeal *deal)
{
  CountryDeal other = *deal;
  CheckerText text = { 0 };

  if (deal->n < 3 || deal->n - deal->n_river < 2 || deal->kind[deal->n - 1] == deal->kind[deal->n - 2]
      || checker_random_percent (&game->random, 50))
    options ^= checker_random_percent (&game->random, 50) ? COUNTRY_FIELDS : COUNTRY_ABBOT;
  else
    {
      other.kind[deal->n - 1] = deal->kind[deal->n - 2];
      other.kind[deal->n - 2] = deal->kind[deal->n - 1];
    }
  country_print_options (&text, options, " ", "");
  checker_text_add (&text, " : ");
  country_deal_print (&text, &other, &game->set);
  checker_ask (&game->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "new_game_order %d country %s", players,
               checker_text_get (&text));
  checker_ask (&game->dialogue, CHECKER_EXPECT_HASH, "", game->other_hash, "hash");
  checker_text_free (&text);
}

/* The order that the engine has must be the one that it was given. */
static bool
begin_own (CountryGame *game, unsigned options, int players)
{
  CheckerText text = { 0 };
  CheckerText order = { 0 };
  CountryDeal deal, answer;
  bool good;

  country_deal_invent (&deal, &game->set, &game->random);
  ask_other_hash (game, options, players, &deal);
  country_print_options (&text, options, " ", "");
  checker_text_add (&text, " : ");
  country_deal_print (&text, &deal, &game->set);
  checker_ask (&game->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "new_game_order %d country %s", players,
               checker_text_get (&text));
  good = checker_ask_now (&game->dialogue, &order, "order");
  if (good
      && (!country_deal_read (&answer, &game->set, checker_text_get (&order), deal.n_river)
          || answer.start != deal.start || answer.n != deal.n || answer.n_river != deal.n_river
          || memcmp (answer.kind, deal.kind, (size_t) deal.n * sizeof *deal.kind) != 0))
    {
      checker_complain (&game->dialogue, "order", checker_text_get (&text), checker_text_get (&order), "");
      good = false;
    }
  if (good)
    country_game_begin (game, options, players, &deal);
  checker_text_free (&text);
  checker_text_free (&order);
  return good;
}

/* Different positions of one game should have different hashes, and so should the beginnings of different games. */
static bool
check_hashes (CountryGame *game)
{
  int i, j;

  if (!checker_settle (&game->dialogue))
    return false;
  if (strcmp (game->other_hash, game->steps[0].hash) == 0)
    {
      checker_complain (&game->dialogue, "hash (at the start)", "another hash than that of the game before",
                        game->other_hash, "");
      return false;
    }
  for (i = 0; i < game->head; i++)
    for (j = i + 1; j <= game->head; j++)
      if (strcmp (game->steps[i].hash, game->steps[j].hash) == 0)
        {
          checker_complain (&game->dialogue, "hash", "a hash that this game did not have yet", game->steps[j].hash,
                            "");
          return false;
        }
  return true;
}

static bool
play_to_the_end (CountryGame *game, const CountryStyle *style)
{
  country_game_ask (game);
  while (game->steps[game->head].position.phase != COUNTRY_OVER)
    {
      const CountryPosition *position = &game->steps[game->head].position;
      CountryMoves moves;
      CountryMove move;

      country_legal (&moves, position);
      move = country_style_choose (style, position, &moves, &game->random);
      country_game_step (game, &move);
      if (game->dialogue.failed || !country_game_try (game))
        return false;
    }
  return true;
}

/* Asks for the set, and begins. */
static bool
begin (CountryGame *game)
{
  unsigned options = (unsigned) checker_random_below (&game->random, 1 << COUNTRY_N_OPTIONS);
  int players = 2 + checker_random_below (&game->random, (options & COUNTRY_INNS) != 0 ? 5 : 4);
  CheckerText words = { 0 };
  CheckerText set = { 0 };

  if (!country_set_join (&game->set, options))
    return false;
  country_print_options (&words, options, " ", "");
  country_print_set (&set, &game->set);
  checker_ask (&game->dialogue, CHECKER_EXPECT_ORDERED, checker_text_get (&set), NULL, "tile_set country %s",
               checker_text_get (&words));
  checker_text_free (&words);
  if (!(checker_random_percent (&game->random, 40) ? begin_fair : begin_own) (game, options, players))
    {
      checker_text_free (&set);
      return false;
    }
  checker_ask (&game->dialogue, CHECKER_EXPECT_ORDERED, checker_text_get (&set), NULL, "tile_set");
  checker_text_free (&set);
  return true;
}

bool
country_game_run (CountryGame *game, uint64_t seed, const char *title)
{
  CountryStyle style;
  bool good;

  game->random.state = seed;
  game->other_hash[0] = '\0';
  checker_begin_log (&game->dialogue, title);
  style = country_style_invent (&game->random);
  good = begin (game) && play_to_the_end (game, &style) && country_game_try_end (game) && check_hashes (game);
  game->n_games += good;
  return good;
}
