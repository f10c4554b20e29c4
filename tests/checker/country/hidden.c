/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What `hide` may do: deal the tiles anew that nobody has seen, each in its stack. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"

/* The moves after `hide`, the lines of events of each, and what they tell of the deal. */
typedef struct
{
  int n;
  CountryMove moves[COUNTRY_MAX_STEPS];
  char *events[COUNTRY_MAX_STEPS]; /* owned */
  CountryDeal deal;
  int n_told; /* tiles of the deal that are known by now */
  bool fits;  /* no tile was told of a wrong stack or beyond the end */
} Play;

/* Takes the tiles that lines of events tell. */
static void
take_tiles (Play *play, const CountrySet *set, const char *events)
{
  for (; *events != '\0'; events += strcspn (events, "\n"), events += *events == '\n')
    {
      char id[64];
      int stack, player;

      if (sscanf (events, "discarded %63s %d", id, &stack) == 2
          || sscanf (events, "drawn %d %63s %d", &player, id, &stack) == 3)
        {
          if (play->n_told == play->deal.n || stack != (play->n_told < play->deal.n_river ? 2 : 3))
            play->fits = false;
          else
            play->deal.kind[play->n_told++] = country_set_find (set, id, strlen (id));
        }
    }
}

/* One of the lines. */
static bool
choose_line (CheckerRandom *random, const char *lines, CheckerText *line)
{
  int n = 1;
  const char *at;

  for (at = lines; *at != '\0'; at++)
    n += *at == '\n';
  n = checker_random_below (random, n);
  for (at = lines; n > 0; n--)
    at = strchr (at, '\n') + 1;
  checker_text_clear (line);
  checker_text_add (line, "play %.*s", (int) strcspn (at, "\n"), at);
  return *at != '\0';
}

/* Lets the engine play to the end by its own list of moves. */
static bool
play_on (CountryGame *game, Play *play)
{
  CheckerText answer = { 0 };
  CheckerText line = { 0 };

  while (checker_ask_now (&game->dialogue, &answer, "legal")
         && choose_line (&game->random, checker_text_get (&answer), &line) && play->n < COUNTRY_MAX_STEPS
         && country_read_move (&play->moves[play->n], checker_text_get (&line) + strlen ("play ")))
    {
      checker_ask (&game->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "%s", checker_text_get (&line));
      if (!checker_ask_now (&game->dialogue, &answer, "events"))
        break;
      take_tiles (play, &game->set, checker_text_get (&answer));
      play->events[play->n] = checker_allocate (answer.length + 1);
      strcpy (play->events[play->n++], checker_text_get (&answer));
    }
  checker_text_free (&answer);
  checker_text_free (&line);
  return !game->dialogue.failed;
}

/* Whether each stack of the one deal has the tiles of the other, and a lake that was last still is. */
static bool
have_same_stacks (const CountryDeal *a, const CountryDeal *b, const CountrySet *set)
{
  int kind, i;

  for (kind = 0; kind < set->n_kinds; kind++)
    {
      int difference[2] = { 0 };

      for (i = 0; i < a->n; i++)
        difference[i < a->n_river] += (a->kind[i] == kind) - (b->kind[i] == kind);
      if (difference[0] != 0 || difference[1] != 0)
        return false;
    }
  return a->n_river == 0 || !set->kinds[a->kind[a->n_river - 1]].is_last
         || b->kind[b->n_river - 1] == a->kind[a->n_river - 1];
}

/* Plays the same moves with the deal that was told; the engine's events must be those of the checker. */
static bool
replay (CountryGame *game, const Play *play)
{
  CountryPosition position = game->steps[game->head].position;
  CheckerText events = { 0 };
  bool good = true;
  int i;

  position.deal = play->deal;
  for (i = 0; i < play->n && good; i++)
    {
      checker_text_clear (&events);
      if (country_broken_rule (&position, &play->moves[i]) == NULL)
        country_play (&position, &play->moves[i], &events);
      if (events.length > 0)
        events.text[--events.length] = '\0';
      good = strcmp (checker_text_get (&events), play->events[i]) == 0;
      if (!good)
        checker_complain (&game->dialogue, "events (after `hide`, at an earlier move)", checker_text_get (&events),
                          play->events[i], "");
    }
  if (good && position.phase != COUNTRY_OVER)
    {
      checker_complain (&game->dialogue, "legal", "a game that goes on", "no legal moves", "");
      good = false;
    }
  checker_text_free (&events);
  return good;
}

bool
country_game_try_hidden (CountryGame *game)
{
  static Play play;
  const CountryPosition *position = &game->steps[game->head].position;
  CheckerText text = { 0 };
  bool good;
  int i;

  play = (Play){ .deal = position->deal, .n_told = position->next, .fits = true };
  country_print_state (&text, position);
  checker_ask (&game->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "hide %d %d",
               checker_random_below (&game->random, position->players), checker_random_below (&game->random, 1000));
  checker_ask (&game->dialogue, CHECKER_EXPECT_ORDERED, checker_text_get (&text), NULL, "state");
  good = play_on (game, &play);
  if (good
      && (!play.fits || play.n_told < play.deal.n || !have_same_stacks (&position->deal, &play.deal, &game->set)))
    {
      checker_text_clear (&text);
      country_deal_print (&text, &play.deal, &game->set);
      checker_complain (&game->dialogue, "hide", "the same tiles in each stack", checker_text_get (&text), "");
      good = false;
    }
  good = good && replay (game, &play);
  for (i = 0; i < play.n; i++)
    free (play.events[i]);
  checker_text_free (&text);
  return good;
}
