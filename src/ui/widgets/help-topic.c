/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places in the help. That about a class of widgets is kept with its type. */
#include "help-topic.h"

static GQuark
find_key (void)
{
  return g_quark_from_static_string ("bastide-help-place");
}

void
help_topic_set_place (GtkWidgetClass *klass, const char *place)
{
  g_type_set_qdata (G_TYPE_FROM_CLASS (klass), find_key (), (gpointer) place);
}

const char *
help_topic_get_place (GtkWidget *widget)
{
  const char *place = NULL;

  for (GType type = G_OBJECT_TYPE (widget); type != 0 && place == NULL; type = g_type_parent (type))
    place = g_type_get_qdata (type, find_key ());
  return place;
}

/* The first game has a page that leads through it; the others have a section on the page that compares them. */
const char *
help_topic_of_game (const BastideGameFace *face)
{
  g_autofree char *place = g_strconcat ("games#", face->kind->rules->word, NULL);

  return face == bastide_faces[0] ? "first-game" : g_intern_string (place);
}

const char *
help_topic_of_question (const BastideGameFace *face, unsigned question)
{
  g_autofree char *anchor = g_ascii_strdown (face->voice->rule_of_question (question), -1);
  g_autofree char *place = g_strconcat (face->voice->rules_page, "#", anchor, NULL);

  return g_intern_string (place);
}
