/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The analysis belongs to the thread while a batch of it is judged, and to the main thread between two batches. What
 * others see is a copy. */
#include "bastide-analyst.h"

#include "analyst-batch.h"
#include "bastide-game.h"
#include "store/bastide-analyses.h"

#include <stdlib.h>
#include <string.h>

enum {
  BATCH = 100000, /* microseconds, so that the progress is seen to move */
  MINUTE = 60000, /* milliseconds */
};

static const BastideLevel judge = BASTIDE_LEVEL_HARD;

struct _BastideAnalyst {
  GObject parent_instance;

  const BastideMind *mind;
  BastideKit *set; /* owned */
  BastideDeal deal;
  unsigned players;
  BastideSeat seats[BASTIDE_PLAYERS]; /* owned copies */
  GArray *moves;                      /* BastideMove */
  GArray *turns;                      /* unsigned: the turn after each number of moves */
  BastideAnalysis *analysis;

  /* Copies of what was judged, for the main thread. */
  GArray *steps; /* BastideAnalysisStep */
  BastideAnalysisSums sums;
  double progress;

  BastideAnalystState state;
  GCancellable *batch; /* of the batch that is being judged, or of reading; NULL if there is none */
  bool is_loaded;      /* a stored analysis was looked for */
  bool has_overview;
  bool goes_on;      /* it may do so when it is done */
  bool is_settled;   /* nothing would change any more */
  bool is_of_result; /* what is judged is the game to its result, which counts in the statistics */

  BastideStore *store; /* NULL if nothing is stored */
  char *checksum;      /* of what is judged */
  gint64 game;
  unsigned simulations;
  double seconds; /* that what was judged has taken */
  double stored;  /* those of what is stored */
  gint64 saved;   /* when it was stored last, from g_get_monotonic_time () */
  double kept;    /* the progress of a stored analysis that is to be replaced only by one that is as deep; or 0 */
  char *level, *version; /* who judged what is shown, if it is that one; NULL if it is ANALYSIS */
  GError *problem;
};

G_DEFINE_FINAL_TYPE (BastideAnalyst, bastide_analyst, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };

static unsigned signals[N_SIGNALS];

/* Whether the first N moves of LINE are those of the result of RECORD. */
static bool
is_of_result (const BastideRecord *record, unsigned line, unsigned n)
{
  unsigned result;

  return bastide_record_find_result (record, &result) && line == result && n == bastide_record_length (record, result);
}

static BastideAnalysisKey
make_key (BastideAnalyst *self)
{
  return (BastideAnalysisKey) { .game = self->game,
                                .moves = self->checksum,
                                .level = bastide_level_info (judge)->name,
                                .version = self->mind->analysis_version,
                                .simulations = self->simulations };
}

/* Shows what ANALYSIS says. */
static void
copy (BastideAnalyst *self, const BastideAnalysis *analysis)
{
  unsigned n;
  const BastideAnalysisStep *steps = bastide_analysis_steps (analysis, &n);

  g_array_set_size (self->steps, 0);
  g_array_append_vals (self->steps, steps, n);
  bastide_analysis_sum (analysis, &self->sums);
  self->has_overview = true;
  for (unsigned i = 0; i < n; i++)
    self->has_overview = self->has_overview && steps[i].judged != BASTIDE_JUDGED_NOT;
}

/* Shows the analysis, unless that of another judge is deeper. */
static void
take_copies (BastideAnalyst *self)
{
  self->progress = bastide_analysis_progress (self->analysis);
  self->seconds = bastide_analysis_seconds (self->analysis);
  if (self->level != NULL && self->progress < self->kept)
    return;
  g_clear_pointer (&self->level, g_free);
  g_clear_pointer (&self->version, g_free);
  copy (self, self->analysis);
}

static void
emit_changed (BastideAnalyst *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BastideAnalyst) self = data;

  g_clear_error (&self->problem);
  if (!bastide_store_finish (BASTIDE_STORE (source), result, &self->problem))
    self->stored = 0;
  if (self->problem != NULL)
    emit_changed (self);
}

/* Fills VERDICTS for the statistics. Returns their number. */
static unsigned
list_verdicts (BastideAnalyst *self, BastideVerdict verdicts[BASTIDE_PLAYERS])
{
  if (!self->is_of_result || !bastide_analysis_is_done (self->analysis))
    return 0;
  for (unsigned i = 0; i < self->players; i++)
    verdicts[i] = (BastideVerdict) { .loss = (double) self->sums.loss[i],
                                     .luck = (double) self->sums.luck[i],
                                     .unexplained = (double) self->sums.unexplained[i] };
  return self->players;
}

/* Stores what was judged since the last time. To be called between two batches. */
static void
save (BastideAnalyst *self)
{
  BastideAnalysisKey key = make_key (self);
  BastideVerdict verdicts[BASTIDE_PLAYERS];
  char *text;

  if (self->store == NULL || !bastide_store_is_open (self->store) || self->seconds <= self->stored
      || self->progress < self->kept)
    return;
  self->stored = self->seconds;
  self->saved = g_get_monotonic_time ();
  text = bastide_analysis_print (self->analysis);
  if (strlen (text) <= BASTIDE_MAX_ANALYSIS_TEXT)
    bastide_analyses_save_async (self->store, &key, text, verdicts, list_verdicts (self, verdicts), saved_cb,
                                 g_object_ref (self));
  free (text);
}

static void go_on (BastideAnalyst *self);

static void
batch_judged_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BastideAnalyst) self = data;
  bool had_overview = self->has_overview, was_done = self->state == BASTIDE_ANALYST_DONE;
  double seconds = self->seconds;

  take_copies (self);
  if (bastide_analysis_is_done (self->analysis))
    self->state = BASTIDE_ANALYST_DONE;
  self->is_settled = was_done && self->seconds <= seconds && !g_cancellable_is_cancelled (self->batch);
  g_clear_object (&self->batch);
  if (was_done ? !self->goes_on || self->is_settled || g_get_monotonic_time () - self->saved > MINUTE
               : self->state != BASTIDE_ANALYST_RUNNING || self->has_overview != had_overview)
    save (self);
  go_on (self);
  emit_changed (self);
}

static BastideAnalysis *
make_analysis (BastideAnalyst *self)
{
  BastideAnalysisOptions options = { .level = judge, .simulations = self->simulations, .seed = 1 };

  for (unsigned i = 0; i < self->players; i++)
    options.first |= (unsigned) !bastide_seat_is_computer (&self->seats[i]) << i;
  return bastide_analysis_new (self->mind, self->set, self->players, &self->deal,
                               (const BastideMove *) (gpointer) self->moves->data, self->moves->len, &options);
}

/* Shows what another judge says, so that the game is judged again only if it is asked for. Without an overview, which
 * is soon made, there is nothing to show. */
static void
show_other (BastideAnalyst *self, const BastideStoredAnalysis *found, const BastideAnalysis *other)
{
  copy (self, other);
  if (!self->has_overview)
    {
      copy (self, self->analysis);
      return;
    }
  self->level = g_strdup (found->level);
  self->version = g_strdup (found->version);
  if (self->state == BASTIDE_ANALYST_RUNNING)
    self->state = BASTIDE_ANALYST_STOPPED;
}

/* Goes on from what was FOUND if this judge made it. What another one made is kept until it can be replaced by as much,
 * and what cannot be read until it can be replaced by a whole analysis. */
static void
take_over (BastideAnalyst *self, const BastideStoredAnalysis *found)
{
  const BastideAnalysisKey key = make_key (self);
  BastideAnalysis *other;

  if (g_str_equal (found->level, key.level) && g_str_equal (found->version, key.version)
      && found->simulations == key.simulations && bastide_analysis_read (self->analysis, found->text))
    {
      take_copies (self);
      self->stored = self->seconds;
      return;
    }
  other = make_analysis (self);
  self->kept = 1;
  if (bastide_analysis_read (other, found->text))
    {
      self->kept = bastide_analysis_progress (other);
      show_other (self, found, other);
    }
  bastide_analysis_free (other);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BastideAnalyst) self = data;
  g_autoptr (BastideStoredAnalysis) found = bastide_analyses_load_finish (BASTIDE_STORE (source), result, NULL);

  g_clear_object (&self->batch);
  if (found != NULL)
    take_over (self, found);
  if (bastide_analysis_is_done (self->analysis))
    self->state = BASTIDE_ANALYST_DONE;
  go_on (self);
  emit_changed (self);
}

/* Looks for a stored analysis. It is quick, and must not be lost if a person stops at once. */
static void
load (BastideAnalyst *self)
{
  self->batch = g_cancellable_new ();
  self->is_loaded = true;
  bastide_analyses_load_async (self->store, self->game, self->checksum, NULL, loaded_cb, g_object_ref (self));
}

/* Begins the next piece of work, if there is any and none is running. A piece that was just stopped goes on when it has
 * ended. */
static void
go_on (BastideAnalyst *self)
{
  const bool is_done = self->state == BASTIDE_ANALYST_DONE;

  if (self->batch != NULL || self->state == BASTIDE_ANALYST_STOPPED
      || (is_done && (!self->goes_on || self->is_settled)))
    return;
  if (self->store != NULL && !self->is_loaded)
    load (self);
  else
    {
      self->batch = g_cancellable_new ();
      analyst_batch_judge (self->analysis, is_done, self->batch, batch_judged_cb, g_object_ref (self));
    }
}

static void
bastide_analyst_finalize (GObject *object)
{
  BastideAnalyst *self = BASTIDE_ANALYST (object);

  for (unsigned i = 0; i < self->players; i++)
    bastide_seat_clear (&self->seats[i]);
  g_free (self->set);
  bastide_analysis_free (self->analysis);
  g_array_unref (self->moves);
  g_array_unref (self->turns);
  g_array_unref (self->steps);
  g_clear_object (&self->store);
  g_clear_error (&self->problem);
  g_free (self->checksum);
  g_free (self->level);
  g_free (self->version);
  G_OBJECT_CLASS (bastide_analyst_parent_class)->finalize (object);
}

static void
bastide_analyst_class_init (BastideAnalystClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bastide_analyst_finalize;
  signals[CHANGED] = g_signal_new ("changed", BASTIDE_TYPE_ANALYST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
}

static void
bastide_analyst_init (BastideAnalyst *self)
{
  self->moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  self->turns = g_array_new (FALSE, FALSE, sizeof (unsigned));
  self->steps = g_array_new (FALSE, FALSE, sizeof (BastideAnalysisStep));
}

/* A checksum of everything that the analysis depends on, besides who judges. */
static char *
make_checksum (BastideAnalyst *self)
{
  const BastideRules *rules = self->mind->rules;
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  BastideSet sets[BASTIDE_SETS];
  unsigned n = rules->sets != NULL ? rules->sets (self->set, sets) : 0;
  BastideText text = { 0 };

  for (unsigned i = 0; i < n; i++)
    bastide_text_add_format (&text, "%016" G_GINT64_MODIFIER "x ", sets[i].checksum);
  bastide_text_add_format (&text, "%u %u %u %u", self->players, self->deal.n, self->deal.ends[0], self->deal.ends[1]);
  for (unsigned i = 0; i < self->deal.n; i++)
    {
      const char bytes[] = { (char) self->deal.order[i], (char) (self->deal.order[i] >> 8) };

      bastide_text_add (&text, bytes, self->deal.order[i] < 256 ? 1 : 2);
    }
  for (unsigned i = 0; i < self->moves->len; i++)
    {
      bastide_text_add_string (&text, "\n");
      rules->print (g_array_index (self->moves, BastideMove, i), self->set, &text);
    }
  g_checksum_update (sum, (const guchar *) text.at, (gssize) text.length);
  bastide_text_free (&text);
  return g_strdup (g_checksum_get_string (sum));
}

static void
list_turns (BastideAnalyst *self)
{
  const BastideRules *rules = self->mind->rules;
  g_autofree BastideState *state = g_malloc (rules->state_size (self->set));

  rules->begin (state, self->set, self->players, &self->deal, NULL);
  for (unsigned ply = 0; ply <= self->moves->len; ply++)
    {
      BastideMoment moment;
      unsigned turn;

      rules->look (state, self->set, &moment);
      turn = moment.turn;
      g_array_append_val (self->turns, turn);
      if (ply < self->moves->len)
        rules->apply (state, self->set, g_array_index (self->moves, BastideMove, ply), NULL);
    }
}

BastideAnalyst *
bastide_analyst_new (const BastideRecord *record, unsigned line, unsigned n, BastideStore *store, gint64 game,
                     unsigned simulations)
{
  BastideAnalyst *self = g_object_new (BASTIDE_TYPE_ANALYST, NULL);
  const BastideSeat *seats[BASTIDE_PLAYERS];

  self->mind = bastide_mind_find (record->rules);
  self->set = g_memdup2 (record->kit, record->rules->kit_size);
  self->deal = record->deal;
  self->players = record->players;
  self->simulations = simulations > 0 ? simulations : BASTIDE_ANALYSIS_SIMULATIONS;
  bastide_record_seats (record, line, n, seats);
  for (unsigned i = 0; i < self->players; i++)
    self->seats[i] = bastide_seat_copy (seats[i]);
  for (unsigned ply = 0; ply < n; ply++)
    {
      BastideMove move = bastide_record_ply (record, line, ply).move;

      g_array_append_val (self->moves, move);
    }
  self->analysis = make_analysis (self);
  list_turns (self);
  self->checksum = make_checksum (self);
  self->is_of_result = is_of_result (record, line, n);
  self->game = game;
  if (store != NULL && game != 0)
    self->store = g_object_ref (store);
  take_copies (self);
  if (bastide_analysis_is_done (self->analysis))
    self->state = BASTIDE_ANALYST_DONE;
  return self;
}

void
bastide_analyst_start (BastideAnalyst *self)
{
  if (self->state != BASTIDE_ANALYST_STOPPED)
    return;
  self->state = BASTIDE_ANALYST_RUNNING;
  go_on (self);
  emit_changed (self);
}

void
bastide_analyst_load (BastideAnalyst *self)
{
  if (self->store != NULL && !self->is_loaded && self->batch == NULL && bastide_store_is_open (self->store))
    load (self);
}

void
bastide_analyst_stop (BastideAnalyst *self)
{
  if (self->state != BASTIDE_ANALYST_RUNNING)
    return;
  self->state = BASTIDE_ANALYST_STOPPED;
  g_cancellable_cancel (self->batch);
  emit_changed (self);
}

void
bastide_analyst_set_goes_on (BastideAnalyst *self, bool goes_on)
{
  if (self->goes_on == goes_on)
    return;
  self->goes_on = goes_on;
  if (!goes_on && self->state == BASTIDE_ANALYST_DONE)
    g_cancellable_cancel (self->batch);
  go_on (self);
}

BastideAnalystState
bastide_analyst_get_state (BastideAnalyst *self)
{
  return self->state;
}

double
bastide_analyst_get_progress (BastideAnalyst *self)
{
  return self->progress;
}

double
bastide_analyst_get_seconds (BastideAnalyst *self)
{
  for (unsigned i = 0; i < self->steps->len; i++)
    if (g_array_index (self->steps, BastideAnalysisStep, i).rounds > 0)
      return self->seconds;
  return 0;
}

bool
bastide_analyst_has_overview (BastideAnalyst *self)
{
  return self->has_overview;
}

const GError *
bastide_analyst_get_problem (BastideAnalyst *self)
{
  return self->problem;
}

const char *
bastide_analyst_get_level (BastideAnalyst *self)
{
  return self->level != NULL ? self->level : bastide_level_info (judge)->name;
}

const char *
bastide_analyst_get_version (BastideAnalyst *self)
{
  return self->version != NULL ? self->version : self->mind->analysis_version;
}

const char *
bastide_analyst_get_coarse_level (BastideAnalyst *self)
{
  const char *name = bastide_analyst_get_level (self);
  const int found = bastide_level_find (name, strlen (name));
  const BastideLevel level = found >= 0 ? (BastideLevel) found : judge;

  return bastide_level_info (bastide_analysis_level (level, BASTIDE_JUDGED_COARSE))->name;
}

unsigned
bastide_analyst_count_fine (BastideAnalyst *self)
{
  unsigned n = 0;

  for (unsigned i = 0; i < self->steps->len; i++)
    n += g_array_index (self->steps, BastideAnalysisStep, i).judged == BASTIDE_JUDGED_FINE;
  return n;
}

bool
bastide_analyst_shows_other (BastideAnalyst *self)
{
  return self->level != NULL;
}

unsigned
bastide_analyst_get_players (BastideAnalyst *self)
{
  return self->players;
}

const BastideKit *
bastide_analyst_get_set (BastideAnalyst *self)
{
  return self->set;
}

const BastideMind *
bastide_analyst_get_mind (BastideAnalyst *self)
{
  return self->mind;
}

const BastideSeat *
bastide_analyst_get_seat (BastideAnalyst *self, unsigned player)
{
  g_return_val_if_fail (player < self->players, NULL);
  return &self->seats[player];
}

const BastideMove *
bastide_analyst_get_moves (BastideAnalyst *self, unsigned *n)
{
  *n = self->moves->len;
  return (const BastideMove *) (gpointer) self->moves->data;
}

const BastideAnalysisStep *
bastide_analyst_get_steps (BastideAnalyst *self, unsigned *n)
{
  *n = self->steps->len;
  return (const BastideAnalysisStep *) (gpointer) self->steps->data;
}

const BastideAnalysisSums *
bastide_analyst_get_sums (BastideAnalyst *self)
{
  return &self->sums;
}

void
bastide_analyst_replay (BastideAnalyst *self, unsigned ply, BastideState *state)
{
  const BastideRules *rules = self->mind->rules;

  g_return_if_fail (ply <= self->moves->len);

  rules->begin (state, self->set, self->players, &self->deal, NULL);
  for (unsigned i = 0; i < ply; i++)
    rules->apply (state, self->set, g_array_index (self->moves, BastideMove, i), NULL);
}

unsigned
bastide_analyst_find_turn (BastideAnalyst *self, const BastideAnalysisStep *step)
{
  unsigned ply = step->is_draw ? step->ply : step->ply - 1u;

  g_return_val_if_fail (ply < self->turns->len, 0);
  return g_array_index (self->turns, unsigned, ply);
}
