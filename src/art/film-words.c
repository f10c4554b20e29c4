/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Collects all captions at the start, because what is said of an event needs the position after it. */
#include "film-words.h"

#include "core/game.h"
#include "scene/scene.h"

struct _BastideFilmWords {
  BastideFilmCaptions captions;
  GArray *list;       /* of BastideFilmCaption; the first ones are not about events */
  GPtrArray *texts;   /* of captions for events; owned */
  GHashTable *events; /* places of these captions in LIST, by name_event () */
  unsigned completed; /* a set of BastideFeatureType: what the last tile that completed anything did */
};

/* Whether EVENT is told. */
static bool
is_told (const BastideEvent *event)
{
  switch ((BastideEventType) event->type)
    {
    case BASTIDE_EVENT_COMPLETED:
    case BASTIDE_EVENT_AREA:
    case BASTIDE_EVENT_ROW:
    case BASTIDE_EVENT_TOWER: return event->points > 0 && event->players != 0;
    case BASTIDE_EVENT_GATE:
    case BASTIDE_EVENT_WALL:
    case BASTIDE_EVENT_GUARD:
    case BASTIDE_EVENT_REMOVED:
    case BASTIDE_EVENT_OVER: return true;
    default: return false;
    }
}

static gpointer
name_event (unsigned ply, unsigned index)
{
  return GUINT_TO_POINTER (ply * BASTIDE_MAX_EVENTS + index);
}

/* Whether EVENTS belong to a round of wall building. */
static bool
is_round (const BastideEvents *events)
{
  for (unsigned i = 0; i < events->n; i++)
    switch ((BastideEventType) events->at[i].type)
      {
      case BASTIDE_EVENT_GATE:
      case BASTIDE_EVENT_WALL:
      case BASTIDE_EVENT_GUARD:
      case BASTIDE_EVENT_TOWER: return true;
      default: break;
      }
  return false;
}

/* Notes what EVENTS, which belong to no round, complete. */
static void
note_completed (BastideFilmWords *words, const BastideEvents *events)
{
  unsigned completed = 0;

  for (unsigned i = 0; i < events->n; i++)
    if (events->at[i].type == BASTIDE_EVENT_COMPLETED)
      completed |= 1u << events->at[i].feature_type;
  if (completed != 0)
    words->completed = completed;
}

/* What is said in a round of wall building: why it is one. */
static const char *
find_reason (const BastideFilmWords *words)
{
  const bool has_street = words->completed >> BASTIDE_STREET & 1, has_market = words->completed >> BASTIDE_MARKET & 1;

  return words->captions.rounds[has_street && has_market ? BASTIDE_FILM_ROUND_BOTH
                                : has_market             ? BASTIDE_FILM_ROUND_MARKET
                                                         : BASTIDE_FILM_ROUND_STREET];
}

/* A caption with HEADING, below which texts come and go. */
static BastideFilmCaption
make_section (const char *heading)
{
  return (BastideFilmCaption) { .heading = heading, .is_section = heading != NULL };
}

/* Adds the captions for the EVENTS of the move number PLY. STATE is the position after it. */
static void
tell (BastideFilmWords *words, unsigned ply, const BastideState *state, const BastideEvents *events)
{
  const char *heading = is_round (events) ? find_reason (words) : NULL;

  if (!is_round (events))
    note_completed (words, events);
  for (unsigned i = 0; i < events->n; i++)
    {
      const BastideEvent *event = &events->at[i];
      BastideFilmCaption caption = make_section (bastide_event_is_final (event) ? words->captions.count : heading);

      if (!is_told (event))
        continue;
      caption.text = words->captions.tell (state, event, words->captions.data);
      g_hash_table_insert (words->events, name_event (ply, i), GUINT_TO_POINTER (words->list->len));
      g_array_append_val (words->list, caption);
      g_ptr_array_add (words->texts, (gpointer) caption.text);
    }
}

static void
tell_all (BastideFilmWords *words, const BastideRecord *record, unsigned line, unsigned n_moves)
{
  g_autofree BastideState *state = g_new (BastideState, 1);
  g_autofree BastideEvents *events = g_new (BastideEvents, 1);

  bastide_record_replay (record, line, 0, state, events);
  for (unsigned ply = 0; ply < n_moves; ply++)
    {
      bastide_apply (state, record->set, bastide_record_ply (record, line, ply).move, NULL, events);
      tell (words, ply, state, events);
    }
}

BastideFilmWords *
bastide_film_words_new (const BastideRecord *record, unsigned line, unsigned n_moves,
                        const BastideFilmCaptions *captions)
{
  BastideFilmWords *words = g_new0 (BastideFilmWords, 1);
  BastideFilmCaption all[3];

  words->captions = *captions;
  words->list = g_array_new (FALSE, FALSE, sizeof (BastideFilmCaption));
  words->texts = g_ptr_array_new_with_free_func (g_free);
  words->events = g_hash_table_new (NULL, NULL);
  all[0] = bastide_film_words_title (words);
  all[1] = bastide_film_words_closing (words);
  all[2] = bastide_film_words_result (words, BASTIDE_NO_LOOK);
  g_array_append_vals (words->list, all, G_N_ELEMENTS (all));
  if (captions->tell != NULL)
    tell_all (words, record, line, n_moves);
  return words;
}

void
bastide_film_words_free (BastideFilmWords *words)
{
  if (words == NULL)
    return;
  g_array_unref (words->list);
  g_ptr_array_unref (words->texts);
  g_hash_table_unref (words->events);
  g_free (words);
}

const BastideFilmCaption *
bastide_film_words_list (const BastideFilmWords *words, unsigned *n)
{
  *n = words->list->len;
  return (const BastideFilmCaption *) (gpointer) words->list->data;
}

BastideFilmCaption
bastide_film_words_title (const BastideFilmWords *words)
{
  return (BastideFilmCaption) { .heading = words->captions.title };
}

BastideFilmCaption
bastide_film_words_closing (const BastideFilmWords *words)
{
  BastideFilmCaption caption = make_section (words->captions.count);

  caption.text = words->captions.closing;
  return caption;
}

BastideFilmCaption
bastide_film_words_result (const BastideFilmWords *words, uint8_t look)
{
  return (BastideFilmCaption) { .heading = words->captions.result,
                                .is_result = words->captions.result != NULL,
                                .look = look };
}

BastideFilmCaption
bastide_film_words_event (const BastideFilmWords *words, unsigned ply, unsigned index)
{
  const unsigned place = GPOINTER_TO_UINT (g_hash_table_lookup (words->events, name_event (ply, index)));

  return place > 0 ? g_array_index (words->list, BastideFilmCaption, place) : (BastideFilmCaption) { 0 };
}
