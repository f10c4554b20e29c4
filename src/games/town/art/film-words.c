/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Collects all captions at the start, because what is said of an event needs the position after it. */
#include "film-words.h"

#include "games/town/board/city.h"
#include "games/town/rules/film-note.h"
#include "games/town/rules/game.h"

struct _TownFilmWords {
  BastideFilmCaptions captions;
  GArray *list;       /* of BastideFilmCaption; the first ones are not about events */
  GPtrArray *texts;   /* of captions for events; owned */
  GHashTable *events; /* places of these captions in LIST, by name_event () */
  unsigned completed; /* a set of TownFeatureType: what the last tile that completed anything did */
};

/* Whether EVENT is told. */
static bool
is_told (const BastideEvent *event)
{
  switch ((TownEventType) event->type)
    {
    case TOWN_EVENT_COMPLETED:
    case TOWN_EVENT_AREA:
    case TOWN_EVENT_ROW:
    case TOWN_EVENT_TOWER: return town_event_worth (event) > 0 && event->detail[TOWN_AT_PLAYERS] != 0;
    case TOWN_EVENT_GATE:
    case TOWN_EVENT_WALL:
    case TOWN_EVENT_GUARD:
    case TOWN_EVENT_REMOVED:
    case TOWN_EVENT_OVER: return true;
    default: return false;
    }
}

static gpointer
name_event (unsigned ply, unsigned index)
{
  return GUINT_TO_POINTER (ply * BASTIDE_MOST_EVENTS + index);
}

/* Whether EVENTS belong to a round of wall building. */
static bool
is_round (const BastideEvents *events)
{
  for (unsigned i = 0; i < events->n; i++)
    switch ((TownEventType) events->at[i].type)
      {
      case TOWN_EVENT_GATE:
      case TOWN_EVENT_WALL:
      case TOWN_EVENT_GUARD:
      case TOWN_EVENT_TOWER: return true;
      default: break;
      }
  return false;
}

/* Notes what EVENTS, which belong to no round, complete. */
static void
note_completed (TownFilmWords *words, const BastideEvents *events)
{
  unsigned completed = 0;

  for (unsigned i = 0; i < events->n; i++)
    if (events->at[i].type == TOWN_EVENT_COMPLETED)
      completed |= 1u << events->at[i].detail[TOWN_AT_FEATURE];
  if (completed != 0)
    words->completed = completed;
}

/* What is said in a round of wall building: why it is one. */
static const char *
find_reason (const TownFilmWords *words)
{
  const bool has_street = words->completed >> TOWN_STREET & 1, has_market = words->completed >> TOWN_MARKET & 1;

  return words->captions.notes[has_street && has_market ? TOWN_NOTE_BOTH
                               : has_market             ? TOWN_NOTE_MARKET
                                                        : TOWN_NOTE_STREET];
}

/* A caption with HEADING, below which texts come and go. */
static BastideFilmCaption
make_section (const char *heading)
{
  return (BastideFilmCaption) { .heading = heading, .is_section = heading != NULL };
}

/* Adds the captions for the EVENTS of the move number PLY. STATE is the position after it. */
static void
tell (TownFilmWords *words, unsigned ply, const BastideState *state, const BastideEvents *events)
{
  const char *heading = is_round (events) ? find_reason (words) : NULL;

  if (!is_round (events))
    note_completed (words, events);
  for (unsigned i = 0; i < events->n; i++)
    {
      const BastideEvent *event = &events->at[i];
      BastideFilmCaption caption = make_section (event->is_final ? words->captions.count : heading);

      if (!is_told (event))
        continue;
      caption.text = words->captions.tell (state, event, words->captions.data);
      g_hash_table_insert (words->events, name_event (ply, i), GUINT_TO_POINTER (words->list->len));
      g_array_append_val (words->list, caption);
      g_ptr_array_add (words->texts, (gpointer) caption.text);
    }
}

static void
tell_all (TownFilmWords *words, const BastideRecord *record, unsigned line, unsigned n_moves)
{
  g_autofree BastideState *state = g_new (BastideState, 1);
  g_autofree BastideEvents *events = g_new (BastideEvents, 1);

  bastide_record_replay (record, line, 0, state, events);
  for (unsigned ply = 0; ply < n_moves; ply++)
    {
      town_apply (state, record->kit, bastide_record_ply (record, line, ply).move, NULL, events);
      tell (words, ply, state, events);
    }
}

TownFilmWords *
town_film_words_new (const BastideRecord *record, unsigned line, unsigned n_moves, const BastideFilmCaptions *captions)
{
  TownFilmWords *words = g_new0 (TownFilmWords, 1);
  BastideFilmCaption all[3];

  words->captions = *captions;
  words->list = g_array_new (FALSE, FALSE, sizeof (BastideFilmCaption));
  words->texts = g_ptr_array_new_with_free_func (g_free);
  words->events = g_hash_table_new (NULL, NULL);
  all[0] = town_film_words_title (words);
  all[1] = town_film_words_closing (words);
  all[2] = town_film_words_result (words, BASTIDE_NO_LOOK);
  g_array_append_vals (words->list, all, G_N_ELEMENTS (all));
  if (captions->tell != NULL)
    tell_all (words, record, line, n_moves);
  return words;
}

void
town_film_words_free (TownFilmWords *words)
{
  if (words == NULL)
    return;
  g_array_unref (words->list);
  g_ptr_array_unref (words->texts);
  g_hash_table_unref (words->events);
  g_free (words);
}

const BastideFilmCaption *
town_film_words_list (const TownFilmWords *words, unsigned *n)
{
  *n = words->list->len;
  return (const BastideFilmCaption *) (gpointer) words->list->data;
}

BastideFilmCaption
town_film_words_title (const TownFilmWords *words)
{
  return (BastideFilmCaption) { .heading = words->captions.title };
}

BastideFilmCaption
town_film_words_closing (const TownFilmWords *words)
{
  BastideFilmCaption caption = make_section (words->captions.count);

  caption.text = words->captions.count != NULL ? words->captions.notes[TOWN_NOTE_CLOSING] : NULL;
  return caption;
}

BastideFilmCaption
town_film_words_result (const TownFilmWords *words, uint8_t look)
{
  return (BastideFilmCaption) { .heading = words->captions.result,
                                .is_result = words->captions.result != NULL,
                                .look = look };
}

BastideFilmCaption
town_film_words_event (const TownFilmWords *words, unsigned ply, unsigned index)
{
  const unsigned place = GPOINTER_TO_UINT (g_hash_table_lookup (words->events, name_event (ply, index)));

  return place > 0 ? g_array_index (words->list, BastideFilmCaption, place) : (BastideFilmCaption) { 0 };
}
