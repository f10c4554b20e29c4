/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thumbnail is the map that the list of games shows. */
#include "thumbnail.h"

#include "art/city-picture.h"

cairo_surface_t *
bastide_thumbnail_paint (const char *text, size_t length, int size, BastideTextError *error)
{
  BastideRecord *record = bastide_record_parse (text, length, error);
  uint8_t looks[BASTIDE_MAX_PLAYERS] = { 0 };
  cairo_surface_t *picture;
  BastideState state;

  if (record == NULL)
    return NULL;
  for (unsigned player = 0; player < record->players; player++)
    looks[player] = record->seats[player].colour;
  bastide_record_replay (record, record->head_line, record->head_ply, &state, NULL);
  picture = bastide_city_picture_new_map (record->set, &state, looks, size, size, (BastidePictureStyle) { 0 });
  bastide_record_free (record);
  return picture;
}
