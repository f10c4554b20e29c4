/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages over a window: in quick succession, and dismissed at any moment. */
#include "find-widget.h"
#include "ui/widgets/bastide-message-overlay.h"

/* Milliseconds between two messages. */
static const guint intervals[] = { 10, 33, 100, 160, 250 };

enum { N_INTERVALS = G_N_ELEMENTS (intervals) };

typedef struct {
  GtkWidget *window;
  BastideMessageOverlay *messages;
  guint said, wanted;
} Place;

static Place *
open_place (void)
{
  Place *place = g_new0 (Place, 1);

  place->messages = g_object_new (BASTIDE_TYPE_MESSAGE_OVERLAY, "child", gtk_label_new ("The table"), NULL);
  place->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (place->window), 400, 300);
  gtk_window_set_child (GTK_WINDOW (place->window), GTK_WIDGET (place->messages));
  gtk_window_present (GTK_WINDOW (place->window));
  return place;
}

static void
close_place (Place *place)
{
  if (place->window != NULL)
    gtk_window_destroy (GTK_WINDOW (place->window));
  g_free (place);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Place, close_place)

static gboolean
has_css_name (GtkWidget *widget, gconstpointer name)
{
  return g_str_equal (gtk_widget_get_css_name (widget), name);
}

/* The message if it is visible and can be clicked, or NULL. */
static GtkWidget *
find_toast (Place *place)
{
  GtkWidget *toast = find_widget_if (place->messages, has_css_name, "toast");

  return toast != NULL && gtk_widget_get_mapped (toast) && gtk_widget_get_can_target (toast) ? toast : NULL;
}

static const char *
get_text (Place *place)
{
  GtkWidget *toast = find_toast (place);

  return toast != NULL ? gtk_label_get_label (GTK_LABEL (find_widget_if (toast, has_css_name, "label"))) : "";
}

/* Runs the main loop until PLACE shows TEXT, "" for none. */
static void
wait_for (Place *place, const char *text)
{
  while (!g_str_equal (get_text (place), text))
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
frame_seen_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer frames)
{
  return --*(guint *) frames > 0;
}

static void
wait_for_frames (Place *place, guint frames)
{
  gtk_widget_add_tick_callback (place->window, frame_seen_cb, &frames, NULL);
  while (frames > 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
click_close (Place *place)
{
  g_signal_emit_by_name (gtk_widget_get_last_child (find_toast (place)), "clicked");
}

static gboolean
say_next_cb (gpointer data)
{
  Place *place = data;
  g_autofree char *text = g_strdup_printf ("Message %u", place->said + 1);

  bastide_message_overlay_say (place->messages, text);
  return ++place->said < place->wanted ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
test_come_at_any_rate (void)
{
  Place *places[N_INTERVALS];
  guint wanted = g_getenv ("BASTIDE_LONG") != NULL ? 200 : 12;
  g_autofree char *last = g_strdup_printf ("Message %u", wanted);

  for (guint i = 0; i < N_INTERVALS; i++)
    {
      places[i] = open_place ();
      places[i]->wanted = wanted;
      g_timeout_add (intervals[i], say_next_cb, places[i]);
    }
  for (guint i = 0; i < N_INTERVALS; i++)
    {
      while (places[i]->said < wanted)
        g_main_context_iteration (NULL, TRUE);
      wait_for (places[i], last);
      close_place (places[i]);
    }
}

static void
count_cb (gpointer data)
{
  ++*(guint *) data;
}

/* Offers that wait are closed as soon as they are shown, with messages in between. */
static void
test_are_closed_at_any_moment (void)
{
  g_autoptr (Place) place = open_place ();
  guint n = g_getenv ("BASTIDE_LONG") != NULL ? 60 : 5, freed = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = g_strdup_printf ("Offer %u", i);

      bastide_message_overlay_offer (place->messages, text, "_Undo", count_cb, &freed, count_cb);
    }
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = g_strdup_printf ("Offer %u", i);

      wait_for (place, text);
      wait_for_frames (place, 1 + i * 2 % 13);
      if (i % 2 == 0)
        {
          bastide_message_overlay_say (place->messages, "In between");
          wait_for (place, "In between");
          click_close (place);
          bastide_message_overlay_say (place->messages, "Lost");
          bastide_message_overlay_say (place->messages, "Just after");
          wait_for (place, "Just after");
          click_close (place);
          wait_for (place, text);
        }
      g_assert_cmpuint (freed, ==, i);
      click_close (place);
      g_assert_cmpuint (freed, ==, i + 1);
    }
  wait_for (place, "");
}

static void
test_an_offer_is_taken_once (void)
{
  g_autoptr (Place) place = open_place ();
  guint taken = 0;
  GtkWidget *undo;

  bastide_message_overlay_offer (place->messages, "Branch deleted", "_Undo", count_cb, &taken, NULL);
  wait_for (place, "Branch deleted");
  undo = gtk_widget_get_prev_sibling (gtk_widget_get_last_child (find_toast (place)));
  g_signal_emit_by_name (undo, "clicked");
  g_signal_emit_by_name (undo, "clicked");
  wait_for (place, "");
  g_assert_cmpuint (taken, ==, 1);
}

/* The data of an offer is freed with the window, even if it is the window. */
static void
test_end_with_the_window (void)
{
  g_autoptr (Place) place = open_place ();
  GtkWidget *window = place->window;
  guint freed = 0;

  bastide_message_overlay_offer (place->messages, "One", "_Undo", count_cb, g_object_ref (window), g_object_unref);
  bastide_message_overlay_offer (place->messages, "Two", "_Undo", count_cb, &freed, count_cb);
  wait_for (place, "One");
  bastide_message_overlay_say (place->messages, "Three");
  wait_for (place, "Three");
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (GTK_WINDOW (g_steal_pointer (&place->window)));
  while (window != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (freed, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  g_test_add_func ("/ui/message-overlay/come-at-any-rate", test_come_at_any_rate);
  g_test_add_func ("/ui/message-overlay/are-closed-at-any-moment", test_are_closed_at_any_moment);
  g_test_add_func ("/ui/message-overlay/an-offer-is-taken-once", test_an_offer_is_taken_once);
  g_test_add_func ("/ui/message-overlay/end-with-the-window", test_end_with_the_window);
  return g_test_run ();
}
