/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The captions of a film: what its game says of the events, between title and result. */
#include "film-captions.h"

#include <glib/gi18n.h>

G_STATIC_ASSERT ((int) BASTIDE_FILM_NOTES <= (int) BASTIDE_FILM_MOST_NOTES);

/* The name of the seat of PLAYER. Programs without a window name seats by their number; then it is the
 * colour. */
static const char *
find_name (const BastideSeat *seat, unsigned player)
{
  g_autofree char *number = g_strdup_printf ("%u", player + 1);

  return g_str_equal (seat->name, number) ? bastide_words_colour ((BastideColour) seat->colour) : seat->name;
}

static char *
tell (const BastideState *state, const BastideEvent *event, gpointer data)
{
  FilmCaptions *captions = data;
  g_autofree char *sentence = NULL;
  g_auto (GStrv) parts = NULL;

  captions->words.state = state;
  sentence = captions->words.face->voice->caption (&captions->words, event);
  if (sentence == NULL)
    return NULL;
  /* No line ends within a product. */
  parts = g_strsplit (sentence, " × ", -1);
  return g_strjoinv ("\302\240×\302\240", parts);
}

void
film_captions_init (FilmCaptions *captions, const BastideRecord *record, BastideFilmOptions *options)
{
  const unsigned line = record->head_line, length = bastide_record_length (record, line);
  const BastideSeat *seats[BASTIDE_PLAYERS];

  captions->state = g_malloc (record->rules->state_size (record->kit));
  bastide_record_replay (record, line, length, captions->state, NULL);
  bastide_record_seats (record, line, length, seats);
  bastide_words_set (&captions->words, record, line, length, captions->state);
  for (unsigned player = 0; player < record->players; player++)
    {
      captions->seats[player] = *seats[player];
      captions->seats[player].name = (char *) find_name (seats[player], player);
      captions->words.seats[player] = &captions->seats[player];
      options->names[player] = captions->seats[player].name;
    }
  captions->title = bastide_words_players (&captions->words, (1u << record->players) - 1);
  captions->result = record->lines[line].is_finished ? captions->words.face->voice->result (&captions->words) : NULL;
  options->captions = (BastideFilmCaptions) {
    .title = captions->title,
    .count = captions->result != NULL ? _ ("Final scoring") : NULL,
    .result = captions->result,
    .tell = tell,
    .data = captions,
  };
  for (int i = 0; i < BASTIDE_FILM_NOTES; i++)
    if (captions->words.face->voice->film_notes[i] != NULL)
      options->captions.notes[i] = _ (captions->words.face->voice->film_notes[i]);
}

void
film_captions_clear (FilmCaptions *captions)
{
  g_free (captions->state);
  g_free (captions->title);
  g_free (captions->result);
}
