/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How good the decisions of a game were, as far as an analysis of it is stored or was just made. */
#include "table-private.h"

#include "store/bastide-journal.h"

/* The number of moves at the start of the head's line that were judged. */
static unsigned
count_judged (BastideTable *self)
{
  const BastideRecord *record = bastide_game_get_record (self->game);
  unsigned n = bastide_game_get_ply (self->game), judged;
  const BastideMove *moves = bastide_analyst_get_moves (self->analyst, &judged);

  for (unsigned ply = 0; ply < MIN (n, judged); ply++)
    if (!bastide_move_equal (moves[ply], bastide_record_ply (record, bastide_game_get_line (self->game), ply).move))
      return ply;
  return MIN (n, judged);
}

/* Lists the losses of the moves of the head's line, if they are not known yet. */
static void
list_losses (BastideTable *self)
{
  const BastideAnalysisStep *steps;
  unsigned n, judged;

  if (self->losses != NULL)
    return;
  self->losses = g_array_new (FALSE, FALSE, sizeof (float));
  if (self->analyst == NULL || !bastide_analyst_has_overview (self->analyst) || !bastide_table_reveals (self))
    return;
  judged = count_judged (self);
  steps = bastide_analyst_get_steps (self->analyst, &n);
  for (unsigned i = 0; i < n && self->losses->len < judged; i++)
    {
      float loss = -steps[i].change[steps[i].seat];

      if (!steps[i].is_draw)
        g_array_append_val (self->losses, loss);
    }
}

void
bastide_table_forget_losses (BastideTable *self)
{
  g_clear_pointer (&self->losses, g_array_unref);
}

bool
bastide_table_get_loss (BastideTable *self, unsigned start, unsigned end, float *loss)
{
  list_losses (self);
  *loss = 0;
  for (unsigned ply = start; ply < MIN (end, self->losses->len); ply++)
    *loss = MAX (*loss, g_array_index (self->losses, float, ply));
  return start < MIN (end, self->losses->len);
}

/* Emits a change when the analyst has an overview and when it has finished, and each minute that it goes on then, but
 * not for each step that it judges. */
static void
analyst_changed_cb (BastideTable *self)
{
  unsigned minutes = (unsigned) (bastide_analyst_get_seconds (self->analyst) / 60);
  unsigned report = !bastide_analyst_has_overview (self->analyst)                          ? 0
                    : bastide_analyst_get_state (self->analyst) == BASTIDE_ANALYST_RUNNING ? 1
                                                                                           : 2 + minutes;

  if (report == self->reported)
    return;
  self->reported = report;
  bastide_table_forget_losses (self);
  bastide_table_emit_parts (self, BASTIDE_TABLE_QUALITY);
}

void
bastide_table_let_analyst_go_on (BastideTable *self)
{
  if (self->analyst != NULL)
    bastide_analyst_set_goes_on (self->analyst, self->refines && self->thought == BASTIDE_TABLE_IDLE);
}

void
bastide_table_set_refines (BastideTable *self, bool refines)
{
  self->refines = refines;
  bastide_table_let_analyst_go_on (self);
}

BastideAnalyst *
bastide_table_get_analyst (BastideTable *self)
{
  unsigned n;

  if (self->analyst == NULL || bastide_analyst_get_state (self->analyst) != BASTIDE_ANALYST_DONE)
    return NULL;
  bastide_analyst_get_moves (self->analyst, &n);
  return n == bastide_game_get_ply (self->game) && n == count_judged (self) ? self->analyst : NULL;
}

void
bastide_table_set_analyst (BastideTable *self, BastideAnalyst *analyst)
{
  if (self->analyst == analyst)
    return;
  if (self->analyst != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->analyst, self);
      bastide_analyst_set_goes_on (self->analyst, false);
    }
  g_set_object (&self->analyst, analyst);
  bastide_table_let_analyst_go_on (self);
  g_signal_connect_object (analyst, "changed", G_CALLBACK (analyst_changed_cb), self, G_CONNECT_SWAPPED);
  self->reported = 0;
  analyst_changed_cb (self);
}

void
bastide_table_find_analysis (BastideTable *self)
{
  const BastideRecord *record = bastide_game_get_record (self->game);
  unsigned line = bastide_game_get_line (self->game);
  gint64 game = self->journal != NULL ? bastide_journal_get_game (self->journal) : 0;
  g_autoptr (BastideAnalyst) analyst = NULL;

  if (self->analyst != NULL || game == 0 || !bastide_table_reveals (self))
    return;
  analyst = bastide_analyst_new (record, line, bastide_record_length (record, line),
                                 bastide_journal_get_store (self->journal), game, 0);
  bastide_table_set_analyst (self, analyst);
  bastide_analyst_load (analyst);
}
