/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for sources, goods, figures and points. */
#include "words.h"

#include <glib/gi18n.h>

const char *
country_words_source (unsigned source)
{
  switch ((CountrySource) source)
    {
    case COUNTRY_FROM_ROADS: return C_ ("source of points", "Roads");
    case COUNTRY_FROM_CITIES: return C_ ("source of points", "Cities");
    case COUNTRY_FROM_MONASTERIES: return C_ ("source of points", "Monasteries");
    case COUNTRY_FROM_GARDENS: return C_ ("source of points", "Gardens");
    case COUNTRY_FROM_FIELDS: return C_ ("source of points", "Fields");
    case COUNTRY_FROM_GOODS: return C_ ("source of points", "Goods");
    case COUNTRY_FROM_NOTHING:
    case COUNTRY_SOURCES: break;
    }
  g_return_val_if_reached ("");
}

char *
country_words_goods (const uint16_t of[COUNTRY_GOODS])
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  if (of[0] > 0)
    /* Translators: tokens of goods */
    g_ptr_array_add (list, g_strdup_printf (C_ ("goods", "%u wine"), of[0]));
  if (of[1] > 0)
    g_ptr_array_add (list, g_strdup_printf (C_ ("goods", "%u grain"), of[1]));
  if (of[2] > 0)
    g_ptr_array_add (list, g_strdup_printf (C_ ("goods", "%u cloth"), of[2]));
  return bastide_words_list (list);
}

char *
country_words_figure (const BastideWords *words, unsigned player, CountryFigure figure)
{
  g_autofree char *name = bastide_words_name (words, player);

  switch (figure)
    {
    case COUNTRY_FOLLOWER: return g_strdup_printf (_ ("%s’s follower"), name);
    case COUNTRY_LARGE: return g_strdup_printf (_ ("%s’s large follower"), name);
    case COUNTRY_THE_ABBOT: return g_strdup_printf (_ ("%s’s abbot"), name);
    case COUNTRY_BUILDER: return g_strdup_printf (_ ("%s’s builder"), name);
    case COUNTRY_PIG: return g_strdup_printf (_ ("%s’s pig"), name);
    case COUNTRY_FIGURES: break;
    }
  g_return_val_if_reached (NULL);
}

char *
country_words_points (const BastideWords *words, const char *what, unsigned points, unsigned players)
{
  g_autofree char *names = NULL;

  if (points > 0)
    return bastide_words_points (words, what, points, players);
  names = bastide_words_players (words, players);
  /* Translators: “Unfinished road with an inn: nothing for Red” */
  return g_strdup_printf (_ ("%s: nothing for %s"), what, names);
}
