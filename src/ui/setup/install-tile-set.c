/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A set is looked at before it is installed: its name, its tiles, and whether it takes the place of another one. */
#include "install-tile-set.h"

#include <glib/gi18n.h>

#include "games/face.h"
#include "ui/tiles/tile-set-picture.h"
#include "ui/widgets/access.h"
#include "ui/widgets/file-name.h"

/* A set that is being installed or removed. */
typedef struct {
  GtkWindow *parent; /* NULL after it was finalized */
  BastideOwnSet *set;
  const BastideRules *rules;
  char *name;
  InstallFunc done; /* of a set that is being installed, with its data */
  gpointer data;
  void (*removed) (gpointer object); /* of one that is being removed */
  gpointer object;                   /* NULL after it was finalized */
} Change;

static Change *
create_change (GtkWindow *parent, const BastideOwnSet *set)
{
  Change *change = g_new0 (Change, 1);

  change->rules = set->rules;
  change->name = g_strdup (set->name);
  g_set_weak_pointer (&change->parent, parent);
  return change;
}

static void
free_change (Change *change)
{
  g_clear_weak_pointer (&change->parent);
  g_clear_weak_pointer (&change->object);
  bastide_own_set_free (change->set);
  g_free (change->name);
  g_free (change);
}

static void
say (Change *change, const char *text)
{
  if (change->parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (change->parent), "win.say", "s", text);
}

/* Ends an installation with TEXT, which may be NULL. */
static void
finish (Change *change, const char *text)
{
  change->done (text, change->data);
  free_change (change);
}

static void
installed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Change *change = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *reason = NULL, *text = NULL;

  if (bastide_tile_sets_change_finish (result, &error))
    /* Translators: the name of a tile set */
    text = g_strdup_printf (_ ("The tile set “%s” is installed. New Game offers it."), change->name);
  else
    {
      reason = file_name_explain (error);
      text = g_strdup_printf (_ ("The tile set “%s” cannot be installed: %s"), change->name, reason);
    }
  finish (change, text);
}

static void
install_response_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  Change *change = data;

  if (g_str_equal (response, "install"))
    bastide_tile_sets_install_async (change->set, installed_cb, change);
  else
    finish (change, NULL);
}

/* The installed set with that name, or NULL. */
static const BastideOwnSet *
find_set (GPtrArray *sets, const char *name)
{
  for (guint i = 0; i < sets->len; i++)
    {
      const BastideOwnSet *set = sets->pdata[i];

      if (g_str_equal (set->name, name))
        return set;
    }
  return NULL;
}

static char *
describe (const BastideOwnSet *set, gboolean replaces)
{
  unsigned n_kinds, n_tiles;
  g_autofree char *kinds = NULL, *text = NULL;

  bastide_face_find (set->rules)->voice->tiles->size (set->kit, &n_kinds, &n_tiles);
  kinds = g_strdup_printf (ngettext ("%d kind of tile", "%d kinds of tiles", n_kinds), (int) n_kinds);
  /* Translators: the number of tiles of a set, then how many kinds of them there are: "75 tiles, 30 kinds of tiles" */
  text = g_strdup_printf (ngettext ("%d tile, %s", "%d tiles, %s", n_tiles), (int) n_tiles, kinds);
  if (!replaces)
    return g_steal_pointer (&text);
  return g_strdup_printf ("%s\n%s", text,
                          _ ("Another set with this name is installed. This one takes its place; games that were begun "
                             "with the other one keep it."));
}

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Change *change = data;
  g_autoptr (GPtrArray) sets = bastide_tile_sets_list_finish (result);
  const BastideOwnSet *old = find_set (sets, change->name);
  g_autofree char *body = NULL;
  GtkWidget *dialog;

  if (change->parent == NULL)
    {
      finish (change, NULL);
      return;
    }
  if (old != NULL && old->checksum == change->set->checksum)
    {
      g_autofree char *text = g_strdup_printf (_ ("You have the tile set “%s” already. New Game offers it."),
                                               change->name);

      finish (change, text);
      return;
    }
  body = describe (change->set, old != NULL);
  dialog = adw_message_dialog_new (change->parent, NULL, body);
  adw_message_dialog_format_heading (ADW_MESSAGE_DIALOG (dialog), _ ("Install the Tile Set “%s”?"), change->name);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), tile_set_picture_new (change->set));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "install", _ ("_Install"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "install", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "install");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (install_response_cb), change);
  access_repair_mnemonics (dialog);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
install_tile_set (GtkWindow *parent, BastideOwnSet *set, InstallFunc done, gpointer data)
{
  Change *change = create_change (parent, set);

  change->done = done;
  change->data = data;
  change->set = set;
  bastide_tile_sets_list_async (set->rules, NULL, listed_cb, change);
}

static void
removed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Change *change = data;
  g_autoptr (GError) error = NULL;

  if (bastide_tile_sets_change_finish (result, &error) && change->object != NULL)
    change->removed (change->object);
  else if (error != NULL)
    {
      g_autofree char *reason = file_name_explain (error);
      g_autofree char *text = g_strdup_printf (_ ("The tile set “%s” cannot be removed: %s"), change->name, reason);

      say (change, text);
    }
  free_change (change);
}

static void
remove_response_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  Change *change = data;

  if (g_str_equal (response, "remove"))
    bastide_tile_sets_remove_async (change->rules, change->name, removed_cb, change);
  else
    free_change (change);
}

void
remove_tile_set (GtkWindow *parent, const BastideOwnSet *set, void (*removed) (gpointer object), gpointer object)
{
  Change *change = create_change (parent, set);
  GtkWidget *dialog = adw_message_dialog_new (parent, NULL, _ ("Games that were begun with it keep it."));

  change->removed = removed;
  g_set_weak_pointer (&change->object, object);
  adw_message_dialog_format_heading (ADW_MESSAGE_DIALOG (dialog), _ ("Remove the Tile Set “%s”?"), change->name);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "remove", _ ("_Remove"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "remove", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (remove_response_cb), change);
  access_repair_mnemonics (dialog);
  gtk_window_present (GTK_WINDOW (dialog));
}
