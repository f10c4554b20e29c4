/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for goods, figures and answers. */
#include "parts.h"

#include <glib/gi18n.h>

const char *
town_words_source (unsigned source)
{
  switch ((TownSource) source)
    {
    case TOWN_SOURCE_STREET: return C_ ("source of points", "Streets");
    case TOWN_SOURCE_MARKET: return C_ ("source of points", "Markets");
    case TOWN_SOURCE_TOWER: return C_ ("source of points", "Towers");
    case TOWN_SOURCE_STEWARD: return C_ ("source of points", "Stewards");
    case TOWN_SOURCE_GUARD: return C_ ("source of points", "Guards");
    case TOWN_SOURCE_NONE:
    case TOWN_SOURCES: break;
    }
  g_return_val_if_reached ("");
}

char *
town_words_goods (unsigned goods)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();

  if (goods & TOWN_FISH)
    g_ptr_array_add (list, (gpointer) C_ ("goods", "fish"));
  if (goods & TOWN_GRAIN)
    g_ptr_array_add (list, (gpointer) C_ ("goods", "grain"));
  if (goods & TOWN_LIVESTOCK)
    g_ptr_array_add (list, (gpointer) C_ ("goods", "livestock"));
  return bastide_words_list (list);
}

char *
town_words_figure (const BastideWords *words, unsigned player, TownFeatureType type)
{
  g_autofree char *name = bastide_words_name (words, player);

  switch (type)
    {
    case TOWN_STREET: return g_strdup_printf (_ ("%s’s citizen"), name);
    case TOWN_MARKET: return g_strdup_printf (_ ("%s’s merchant"), name);
    case TOWN_RESIDENTIAL: return g_strdup_printf (_ ("%s’s steward"), name);
    }
  g_return_val_if_reached (NULL);
}

const char *
town_words_pass (TownPhase asked)
{
  switch (asked)
    {
    case TOWN_PHASE_FOLLOWER: return _ ("No follower");
    case TOWN_PHASE_GUARD: return _ ("No guard");
    case TOWN_PHASE_TOWER: return _ ("No tower");
    default: return "";
    }
}
