/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thumbnail is the map that the list of games shows. */
#include "thumbnail.h"

#include <stdio.h>
#include <stdlib.h>

#include "art/pictures.h"
#include "games/picture.h"

cairo_surface_t *
bastide_thumbnail_paint (const char *text, size_t length, int size, BastideFault *error)
{
  BastideRecord *record = bastide_record_parse (text, length, error);
  const BastideArt *art = record != NULL ? bastide_picture_find (record->rules) : NULL;
  uint8_t looks[BASTIDE_PLAYERS] = { 0 };
  cairo_surface_t *picture;
  BastideState *state;

  if (record != NULL && art == NULL)
    snprintf (error->reason, sizeof error->reason, "there is no picture of the game `%s`", record->rules->word);
  if (art == NULL)
    {
      bastide_record_free (record);
      return NULL;
    }
  for (unsigned player = 0; player < record->players; player++)
    looks[player] = record->seats[player].colour;
  state = malloc (record->rules->state_size (record->kit));
  if (state == NULL)
    abort ();
  bastide_record_replay (record, record->head_line, record->head_ply, state, NULL);
  picture = art->map (art, record->kit, state, looks, size, size, (BastidePictureStyle) { 0 });
  free (state);
  bastide_record_free (record);
  return picture;
}
