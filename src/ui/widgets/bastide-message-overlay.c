/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages look like AdwToast but do not use it: AdwToastOverlay 1.2 frees a toast as soon as it is hidden, even if
 * its appearance is still being animated, and then writes to the freed memory. This happens if a toast is dismissed
 * before it is fully shown. Here the widget is kept and its text changes. */
#include "bastide-message-overlay.h"

#include <glib/gi18n.h>

#include "access.h"
#include "bastide-announcer.h"

/* Milliseconds for which a message is shown: a fixed part, and one for each letter. */
#define GLANCE 4000
#define LETTER 60

/* In an overlay lower than this, in pixels, messages are close to the edge. */
#define LOW 340

/* Most letters in a line. */
#define LINE 64

typedef struct {
  char *text;
  char *button; /* NULL if nothing is offered */
  BastideMessageFunc clicked;
  gpointer data;
  GDestroyNotify free_data;
} Message;

struct _BastideMessageOverlay {
  GtkWidget parent_instance;
  GtkOverlay *overlay;
  GtkRevealer *revealer; /* this and its descendants are created with the first message */
  GtkWidget *toast, *label, *button;
  BastideAnnouncer *announcer;
  GtkEventController *motion, *focus;
  Message *shown; /* NULL if there is none, or if it was dismissed and is being hidden */
  GQueue waiting; /* of Message */
  guint timeout;  /* source that dismisses the message */
  int covered;    /* pixels at the lower edge, as last told */
};

enum { PROP_CHILD = 1, N_PROPS };

enum { COVERS, N_SIGNALS };

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BastideMessageOverlay, bastide_message_overlay, GTK_TYPE_WIDGET)

static void
free_message (Message *message)
{
  if (message->free_data != NULL)
    message->free_data (message->data);
  g_free (message->text);
  g_free (message->button);
  g_free (message);
}

/* The message is freed last, because that may free the owner of this widget. */
static void
dismiss (BastideMessageOverlay *self)
{
  Message *message = g_steal_pointer (&self->shown);

  g_clear_handle_id (&self->timeout, g_source_remove);
  gtk_widget_set_can_target (self->toast, FALSE);
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
  g_clear_pointer (&message, free_message);
}

/* A message that contains the pointer or the focus stays. */
static gboolean
time_over_cb (gpointer data)
{
  BastideMessageOverlay *self = data;

  if (gtk_event_controller_motion_contains_pointer (GTK_EVENT_CONTROLLER_MOTION (self->motion))
      || gtk_event_controller_focus_contains_focus (GTK_EVENT_CONTROLLER_FOCUS (self->focus)))
    return G_SOURCE_CONTINUE;
  self->timeout = 0;
  dismiss (self);
  return G_SOURCE_REMOVE;
}

/* Shows MESSAGE now and takes its ownership. */
static void
show (BastideMessageOverlay *self, Message *message)
{
  guint duration = GLANCE + LETTER * (guint) g_utf8_strlen (message->text, -1);
  Message *previous = self->shown;

  self->shown = message;
  gtk_label_set_label (GTK_LABEL (self->label), message->text);
  gtk_widget_set_visible (self->button, message->button != NULL);
  if (message->button != NULL)
    access_set_mnemonic (GTK_BUTTON (self->button), message->button);
  gtk_widget_set_can_target (self->toast, TRUE);
  gtk_widget_show (GTK_WIDGET (self->revealer));
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->timeout = g_timeout_add (duration, time_over_cb, self);
  bastide_announcer_say (self->announcer, message->text);
  g_clear_pointer (&previous, free_message);
}

/* A waiting message is shown when the previous one is hidden, so that nobody clicks a button that has just changed. */
static void
child_revealed_cb (GtkRevealer *revealer, GParamSpec *pspec, gpointer data)
{
  BastideMessageOverlay *self = data;

  if (gtk_revealer_get_child_revealed (revealer) || self->shown != NULL)
    return;
  if (g_queue_is_empty (&self->waiting))
    gtk_widget_hide (GTK_WIDGET (revealer));
  else
    show (self, g_queue_pop_head (&self->waiting));
}

static void
button_clicked_cb (GtkButton *button, gpointer data)
{
  BastideMessageOverlay *self = data;
  Message *taken = g_steal_pointer (&self->shown);

  if (taken == NULL)
    return;
  dismiss (self);
  taken->clicked (taken->data);
  free_message (taken);
}

static void
close_clicked_cb (GtkButton *button, gpointer data)
{
  dismiss (data);
}

static gboolean
escape_pressed_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  BastideMessageOverlay *self = BASTIDE_MESSAGE_OVERLAY (widget);

  if (self->shown == NULL)
    return GDK_EVENT_PROPAGATE;
  dismiss (self);
  return GDK_EVENT_STOP;
}

/* Creates the label, which wraps, and the buttons. */
static GtkWidget *
make_toast (BastideMessageOverlay *self)
{
  GtkWidget *toast = g_object_new (GTK_TYPE_GRID, "css-name", "toast", "column-spacing", 6, NULL);
  GtkWidget *close = g_object_new (GTK_TYPE_BUTTON, "icon-name", "window-close-symbolic", "valign", GTK_ALIGN_CENTER,
                                   "focus-on-click", FALSE, NULL);

  self->label = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "xalign", 0.0f,
                              "max-width-chars", LINE, "hexpand", TRUE, "margin-start", 6, "margin-end", 6, NULL);
  self->button = g_object_new (GTK_TYPE_BUTTON, "use-underline", TRUE, "valign", GTK_ALIGN_CENTER, "focus-on-click",
                               FALSE, NULL);
  gtk_widget_add_css_class (self->label, "heading");
  gtk_widget_add_css_class (close, "circular");
  gtk_widget_add_css_class (close, "flat");
  access_set_name (close, _ ("Close"));
  g_signal_connect (self->button, "clicked", G_CALLBACK (button_clicked_cb), self);
  g_signal_connect (close, "clicked", G_CALLBACK (close_clicked_cb), self);
  gtk_grid_attach (GTK_GRID (toast), self->label, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (toast), self->button, 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (toast), close, 2, 0, 1, 1);
  return toast;
}

static void
make_parts (BastideMessageOverlay *self)
{
  if (self->revealer != NULL)
    return;
  self->toast = make_toast (self);
  self->motion = gtk_event_controller_motion_new ();
  self->focus = gtk_event_controller_focus_new ();
  gtk_widget_add_controller (self->toast, self->motion);
  gtk_widget_add_controller (self->toast, self->focus);
  self->revealer = g_object_new (GTK_TYPE_REVEALER, "transition-type", GTK_REVEALER_TRANSITION_TYPE_CROSSFADE, "halign",
                                 GTK_ALIGN_CENTER, "valign", GTK_ALIGN_END, "child", self->toast, "visible", FALSE,
                                 NULL);
  g_signal_connect (self->revealer, "notify::child-revealed", G_CALLBACK (child_revealed_cb), self);
  self->announcer = g_object_new (BASTIDE_TYPE_ANNOUNCER, "halign", GTK_ALIGN_START, "valign", GTK_ALIGN_START, NULL);
  gtk_overlay_add_overlay (self->overlay, GTK_WIDGET (self->revealer));
  gtk_overlay_add_overlay (self->overlay, GTK_WIDGET (self->announcer));
}

static void
bastide_message_overlay_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *least, int *natural,
                                 int *least_baseline, int *natural_baseline)
{
  gtk_widget_measure (GTK_WIDGET (BASTIDE_MESSAGE_OVERLAY (widget)->overlay), orientation, for_size, least, natural,
                      least_baseline, natural_baseline);
}

/* How many pixels the message takes at the lower edge if the overlay has that WIDTH. */
static int
measure_covered (BastideMessageOverlay *self, int width)
{
  GtkWidget *revealer = GTK_WIDGET (self->revealer);
  int least, natural, height;

  gtk_widget_measure (revealer, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  gtk_widget_measure (revealer, GTK_ORIENTATION_VERTICAL, CLAMP (width, least, natural), NULL, &height, NULL, NULL);
  return height;
}

/* Every change of the message or of its style, and every other size of the window, ends here. */
static void
bastide_message_overlay_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BastideMessageOverlay *self = BASTIDE_MESSAGE_OVERLAY (widget);
  int covered = self->revealer != NULL ? measure_covered (self, width) : 0;

  if (self->toast != NULL && height < LOW)
    gtk_widget_add_css_class (self->toast, "low");
  else if (self->toast != NULL)
    gtk_widget_remove_css_class (self->toast, "low");
  gtk_widget_allocate (GTK_WIDGET (self->overlay), width, height, baseline, NULL);
  if (self->covered == covered)
    return;
  self->covered = covered;
  g_signal_emit (self, signals[COVERS], 0, covered);
}

static void
bastide_message_overlay_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, gtk_overlay_get_child (BASTIDE_MESSAGE_OVERLAY (object)->overlay));
}

static void
bastide_message_overlay_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  gtk_overlay_set_child (BASTIDE_MESSAGE_OVERLAY (object)->overlay, g_value_get_object (value));
}

/* Frees all messages when the window is destroyed, because one may have a reference that keeps the window alive. */
static void
bastide_message_overlay_unrealize (GtkWidget *widget)
{
  BastideMessageOverlay *self = BASTIDE_MESSAGE_OVERLAY (widget);

  g_queue_clear_full (&self->waiting, (GDestroyNotify) free_message);
  if (self->shown != NULL)
    dismiss (self);
  GTK_WIDGET_CLASS (bastide_message_overlay_parent_class)->unrealize (widget);
}

static void
bastide_message_overlay_dispose (GObject *object)
{
  BastideMessageOverlay *self = BASTIDE_MESSAGE_OVERLAY (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->revealer != NULL)
    g_signal_handlers_disconnect_by_data (self->revealer, self);
  self->revealer = NULL;
  g_clear_pointer ((GtkWidget **) &self->overlay, gtk_widget_unparent);
  g_clear_pointer (&self->shown, free_message);
  g_queue_clear_full (&self->waiting, (GDestroyNotify) free_message);
  G_OBJECT_CLASS (bastide_message_overlay_parent_class)->dispose (object);
}

static void
bastide_message_overlay_class_init (BastideMessageOverlayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = bastide_message_overlay_get_property;
  object_class->set_property = bastide_message_overlay_set_property;
  object_class->dispose = bastide_message_overlay_dispose;
  widget_class->measure = bastide_message_overlay_measure;
  widget_class->size_allocate = bastide_message_overlay_size_allocate;
  widget_class->unrealize = bastide_message_overlay_unrealize;
  props[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[COVERS] = g_signal_new ("covers", G_OBJECT_CLASS_TYPE (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_INT);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_pressed_cb, NULL);
}

static void
bastide_message_overlay_init (BastideMessageOverlay *self)
{
  g_queue_init (&self->waiting);
  self->overlay = GTK_OVERLAY (gtk_overlay_new ());
  gtk_widget_set_parent (GTK_WIDGET (self->overlay), GTK_WIDGET (self));
}

void
bastide_message_overlay_say (BastideMessageOverlay *self, const char *text)
{
  Message *message;

  g_return_if_fail (BASTIDE_IS_MESSAGE_OVERLAY (self));

  message = g_new0 (Message, 1);
  message->text = g_strdup (text);
  make_parts (self);
  if (self->shown != NULL && self->shown->button != NULL)
    g_queue_push_head (&self->waiting, g_steal_pointer (&self->shown));
  show (self, message);
}

void
bastide_message_overlay_offer (BastideMessageOverlay *self, const char *text, const char *button,
                               BastideMessageFunc clicked, gpointer data, GDestroyNotify free_data)
{
  Message *message;

  g_return_if_fail (BASTIDE_IS_MESSAGE_OVERLAY (self));

  message = g_new0 (Message, 1);
  *message = (Message) { g_strdup (text), g_strdup (button), clicked, data, free_data };
  make_parts (self);
  if (gtk_widget_get_visible (GTK_WIDGET (self->revealer)))
    g_queue_push_tail (&self->waiting, message);
  else
    show (self, message);
}
