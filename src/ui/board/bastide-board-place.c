/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GTK before 4.10 makes only widgets accessible, so a place is a widget although the canvas draws it. */
#include "bastide-board-place.h"

struct _BastideBoardPlace {
  GtkWidget parent_instance;
  BastidePlace place;
  float x, y;
  char *name, *description;
};

G_DEFINE_FINAL_TYPE (BastideBoardPlace, bastide_board_place, GTK_TYPE_WIDGET)

enum { ACTIVATED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
activated_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit (widget, signals[ACTIVATED], 0, g_str_equal (action, "place.turn"));
}

/* The canvas draws everything. */
static void
bastide_board_place_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
}

static void
bastide_board_place_finalize (GObject *object)
{
  BastideBoardPlace *self = BASTIDE_BOARD_PLACE (object);

  g_free (self->name);
  g_free (self->description);
  G_OBJECT_CLASS (bastide_board_place_parent_class)->finalize (object);
}

static void
bastide_board_place_class_init (BastideBoardPlaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bastide_board_place_finalize;
  widget_class->snapshot = bastide_board_place_snapshot;
  signals[ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  gtk_widget_class_set_css_name (widget_class, "boardplace");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_install_action (widget_class, "place.choose", NULL, activated_cb);
  gtk_widget_class_install_action (widget_class, "place.turn", NULL, activated_cb);
}

static void
bastide_board_place_init (BastideBoardPlace *self)
{
  self->name = g_strdup ("");
  self->description = g_strdup ("");
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

GtkWidget *
bastide_board_place_new (BastidePlace place)
{
  BastideBoardPlace *self = g_object_new (BASTIDE_TYPE_BOARD_PLACE, NULL);

  self->place = place;
  return GTK_WIDGET (self);
}

BastidePlace
bastide_board_place_get_place (BastideBoardPlace *self)
{
  return self->place;
}

void
bastide_board_place_set_middle (BastideBoardPlace *self, float x, float y)
{
  self->x = x;
  self->y = y;
}

void
bastide_board_place_get_middle (BastideBoardPlace *self, float *x, float *y)
{
  *x = self->x;
  *y = self->y;
}

static gboolean
replace (char **old, const char *text)
{
  text = text == NULL ? "" : text;
  if (g_str_equal (*old, text))
    return FALSE;
  g_free (*old);
  *old = g_strdup (text);
  return TRUE;
}

void
bastide_board_place_set_words (BastideBoardPlace *self, const char *name, const char *description)
{
  if (replace (&self->name, name))
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->name, -1);
  if (replace (&self->description, description))
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, self->description, -1);
}

const char *
bastide_board_place_get_name (BastideBoardPlace *self)
{
  return self->name;
}

const char *
bastide_board_place_get_description (BastideBoardPlace *self)
{
  return self->description;
}

void
bastide_board_place_set_uses (BastideBoardPlace *self, gboolean choose, gboolean turn)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "place.choose", choose);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "place.turn", turn);
}
