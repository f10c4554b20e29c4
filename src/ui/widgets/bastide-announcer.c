/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Announcements: by GTK's own function if it has one, otherwise by a status label whose name changes. */
#include "bastide-announcer.h"

#include "access.h"
#include "compat.h"

struct _BastideAnnouncer {
  GtkWidget parent_instance;
  GtkWidget *label;
  GString *waiting; /* texts since the last iteration of the main loop */
  char *last;
  guint idle;
  gboolean is_odd; /* every second announcement ends with a space, so that even the same text again is a change */
};

G_DEFINE_FINAL_TYPE (BastideAnnouncer, bastide_announcer, GTK_TYPE_WIDGET)

static void
speak (BastideAnnouncer *self)
{
  g_autofree char *text = NULL;

  if (self->last == NULL)
    return;
  if (compat_announce (GTK_WIDGET (self), self->last))
    return;
  self->is_odd = !self->is_odd;
  text = g_strconcat (self->last, self->is_odd ? " " : "", NULL);
  gtk_label_set_label (GTK_LABEL (self->label), text);
  access_set_name (self->label, text);
}

static gboolean
idle_reached_cb (gpointer data)
{
  BastideAnnouncer *self = data;

  self->idle = 0;
  g_free (self->last);
  self->last = g_strdup (self->waiting->str);
  g_string_truncate (self->waiting, 0);
  speak (self);
  return G_SOURCE_REMOVE;
}

/* The widget takes no room, but screen readers find the label. */
static void
bastide_announcer_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                           int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = 0;
}

static void
bastide_announcer_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BastideAnnouncer *self = BASTIDE_ANNOUNCER (widget);
  GtkRequisition size;

  gtk_widget_get_preferred_size (self->label, &size, NULL);
  gtk_widget_size_allocate (self->label, &(GtkAllocation) { 0, 0, size.width, size.height }, -1);
}

static void
bastide_announcer_dispose (GObject *object)
{
  BastideAnnouncer *self = BASTIDE_ANNOUNCER (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_pointer (&self->label, gtk_widget_unparent);
  G_OBJECT_CLASS (bastide_announcer_parent_class)->dispose (object);
}

static void
bastide_announcer_finalize (GObject *object)
{
  BastideAnnouncer *self = BASTIDE_ANNOUNCER (object);

  g_string_free (self->waiting, TRUE);
  g_free (self->last);
  G_OBJECT_CLASS (bastide_announcer_parent_class)->finalize (object);
}

static void
bastide_announcer_class_init (BastideAnnouncerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_announcer_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_announcer_finalize;
  GTK_WIDGET_CLASS (klass)->measure = bastide_announcer_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = bastide_announcer_size_allocate;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "announcer");
}

static void
bastide_announcer_init (BastideAnnouncer *self)
{
  self->waiting = g_string_new (NULL);
  self->label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, "ellipsize",
                              PANGO_ELLIPSIZE_END, "opacity", 0.0, "can-target", FALSE, NULL);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

void
bastide_announcer_say (BastideAnnouncer *self, const char *text)
{
  g_return_if_fail (BASTIDE_IS_ANNOUNCER (self));

  if (text == NULL || *text == '\0')
    return;
  if (self->waiting->len > 0)
    g_string_append_c (self->waiting, ' ');
  g_string_append (self->waiting, text);
  if (self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, idle_reached_cb, self, NULL); /* before the next frame */
}

void
bastide_announcer_repeat (BastideAnnouncer *self)
{
  g_return_if_fail (BASTIDE_IS_ANNOUNCER (self));

  speak (self);
}
