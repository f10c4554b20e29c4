/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands that only answer questions and change nothing. */
#include <inttypes.h>
#include <stdlib.h>
#include <time.h>

#include "command.h"
#include "core/unseen.h"
#include "json.h"

enum { MAX_PLAYOUTS = 1000000 };

bool
bastide_command_tile_set (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  bastide_json_tile_set (answer, context->session != NULL ? context->session->record->set : context->set);
  return true;
}

bool
bastide_command_order (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  const BastideRecord *record = context->session->record;

  for (int i = 0; i < record->deal.n_tiles; i++)
    bastide_text_add_format (answer, "%s%s", i > 0 ? " " : "", record->set->kinds[record->deal.order[i]].id);
  return true;
}

bool
bastide_command_state (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  bastide_json_state (answer, &context->session->state, context->session->record->set);
  return true;
}

static void
add_move (BastideText *answer, BastideMove move)
{
  char text[BASTIDE_MOVE_TEXT];

  bastide_move_print (move, text);
  bastide_text_add_format (answer, "%s\n", text);
}

bool
bastide_command_legal (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  BastideMoves moves;

  bastide_legal (&context->session->state, context->session->record->set, &moves);
  bastide_moves_sort (&moves);
  for (unsigned i = 0; i < moves.n; i++)
    add_move (answer, moves.at[i]);
  return true;
}

bool
bastide_command_history (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  const BastideSession *session = context->session;
  const BastideRecord *record = session->record;

  for (unsigned ply = 0; ply < record->head_ply; ply++)
    {
      uint64_t discarded[2];

      add_move (answer, bastide_session_move (session, ply));
      bastide_session_discards (session, ply, discarded);
      for (int i = 0; i < record->deal.n_tiles; i++)
        if (discarded[i >> 6] >> (i & 63) & 1)
          bastide_text_add_format (answer, "# discarded %s\n", record->set->kinds[record->deal.order[i]].id);
    }
  return true;
}

bool
bastide_command_events (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  BastideEvents events;
  char text[BASTIDE_EVENT_TEXT];

  bastide_session_events (context->session, &events);
  for (unsigned i = 0; i < events.n; i++)
    {
      bastide_event_print (&events.at[i], context->session->record->set, text);
      bastide_text_add_format (answer, "%s\n", text);
    }
  return true;
}

bool
bastide_command_record (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  char *text = bastide_record_print (context->session->record, NULL);

  bastide_text_add_string (answer, text);
  free (text);
  return true;
}

bool
bastide_command_hash (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  bastide_text_add_format (answer, "%016" PRIx64, bastide_state_hash (&context->session->state));
  return true;
}

bool
bastide_command_ledger (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  bastide_json_ledger (answer, &context->session->state, context->session->record->set);
  return true;
}

bool
bastide_command_fits (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  const BastideSession *session = context->session;
  const BastideTileSet *set = session->record->set;
  BastideTileCounts fitting, unseen;
  BastideReason reason;
  int x, y;

  if (!bastide_arguments_coordinate (arguments, 0, &x) || !bastide_arguments_coordinate (arguments, 1, &y))
    return bastide_command_refuse (answer, "X and Y are numbers from %d to %d", INT8_MIN, INT8_MAX);
  reason = bastide_fits (&session->state, set, x, y, &fitting);
  if (reason.code != BASTIDE_LEGAL)
    {
      bastide_command_add_reason (answer, reason);
      return false;
    }
  bastide_unseen (&session->state, &unseen);
  for (int kind = 0; kind < set->n_kinds; kind++)
    if (fitting.of[kind] > 0)
      bastide_text_add_format (answer, "%s %d\n", set->kinds[kind].id, fitting.of[kind]);
  bastide_text_add_format (answer, "all %u of %u", fitting.n, unseen.n);
  return true;
}

static double
read_clock (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

bool
bastide_command_playouts (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  const BastideSession *session = context->session;
  uint64_t games, seed, plies = 0, sums[BASTIDE_MAX_PLAYERS] = { 0 };
  BastideRng rng;
  double start = read_clock (), seconds;

  if (!bastide_arguments_number (arguments, 0, 1, MAX_PLAYOUTS, &games))
    return bastide_command_refuse (answer, "N is a number from 1 to %d", MAX_PLAYOUTS);
  if (!bastide_arguments_number (arguments, 1, 0, UINT64_MAX, &seed))
    return bastide_command_refuse (answer, "SEED is a number from 0 to 18446744073709551615");
  rng = bastide_rng (seed);
  for (uint64_t game = 0; game < games; game++)
    {
      BastideState state = session->state;

      plies += bastide_playout (&state, session->record->set, &rng);
      for (int i = 0; i < bastide_state_players (&state); i++)
        sums[i] += (uint64_t) bastide_state_score (&state, i);
    }
  seconds = read_clock () - start;
  seconds = seconds > 1e-9 ? seconds : 1e-9;
  bastide_text_add_format (answer, "games_per_second %.1f commands_per_second %.0f mean_scores",
                           (double) games / seconds, (double) plies / seconds);
  for (int i = 0; i < bastide_state_players (&session->state); i++)
    bastide_text_add_format (answer, " %.3f", (double) sums[i] / (double) games);
  return true;
}
