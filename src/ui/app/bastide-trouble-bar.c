/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar that reports that games cannot be stored. */
#include "bastide-trouble-bar.h"

#include <glib/gi18n.h>

#include "ui/widgets/access.h"
#include "ui/widgets/file-name.h"

struct _BastideTroubleBar {
  BastideTableView base;
  GtkWidget *revealer;
  GtkLabel *text;
  GtkWidget *retry, *agree, *save, *close;
  BastideStore *store;
  gboolean has_seen_set_aside, has_seen_copy;
};

G_DEFINE_FINAL_TYPE (BastideTroubleBar, bastide_trouble_bar, BASTIDE_TYPE_TABLE_VIEW)

/* Adds SENTENCE, whose ownership it takes, to TEXT. */
static void
add_sentence (GString *text, char *sentence)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
  g_free (sentence);
}

/* Says what was done with a damaged database, or with one of an older version. */
static void
describe_set_aside (GString *text, const BastideSetAside *aside)
{
  g_autoptr (GFile) file = g_file_new_for_path (aside->path);
  g_autofree char *name = file_name_quote (file);

  if (aside->is_older)
    /* Translators: the name of a file */
    add_sentence (text,
                  g_strdup_printf (_ ("The games are stored in a new form, and not all could be kept whole. The old "
                                      "file stays as “%s”."),
                                   name));
  else
    /* Translators: the name of a file */
    add_sentence (text, g_strdup_printf (_ ("The file of all games was damaged. It was set aside as “%s”."), name));
  /* Translators: out of the damaged file of all games, or that of an older version */
  add_sentence (text,
                g_strdup_printf (ngettext ("%u game was brought over.", "%u games were brought over.", aside->saved),
                                 aside->saved));
  if (aside->cut > 0)
    /* Translators: of the games that were brought over */
    add_sentence (text,
                  g_strdup_printf (aside->is_older ? ngettext ("%u of them is cut.", "%u of them are cut.", aside->cut)
                                                   : ngettext ("%u of them has only its beginning.",
                                                               "%u of them have only their beginnings.", aside->cut),
                                   aside->cut));
  if (aside->lost > 0)
    add_sentence (text,
                  g_strdup_printf (ngettext ("%u game could not be read.", "%u games could not be read.", aside->lost),
                                   aside->lost));
}

/* Says what happened and must be reported once; nothing if it has been. */
static void
describe_event (BastideTroubleBar *self, GString *text)
{
  const BastideSetAside *aside = bastide_store_get_set_aside (self->store);
  const char *reason = self->base.table != NULL ? bastide_table_get_copy_reason (self->base.table) : NULL;

  if (aside != NULL && !self->has_seen_set_aside)
    describe_set_aside (text, aside);
  else if (reason != NULL && !self->has_seen_copy)
    {
      add_sentence (text, g_strdup (reason));
      add_sentence (text, g_strdup (_ ("The game goes on here as a game of its own; nothing was overwritten.")));
    }
}

/* Whether games can be stored in spite of PROBLEM (or NULL), if a person says so. */
static gboolean
can_agree (const GError *problem)
{
  return g_error_matches (problem, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NO_LOCKS)
         || g_error_matches (problem, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_LEFT_LOCKED);
}

static void
update (BastideTroubleBar *self)
{
  BastideStoreState state = bastide_store_get_state (self->store);
  const GError *problem = bastide_store_get_problem (self->store);
  const double progress = bastide_store_get_progress (self->store);
  g_autoptr (GString) text = g_string_new (NULL);

  if (state == BASTIDE_STORE_OPENING && progress > 0)
    /* Translators: a percentage */
    add_sentence (text, g_strdup_printf (_ ("The games are being stored in a new form: %u %% of them are."),
                                         (unsigned) (100 * progress)));
  else if (state != BASTIDE_STORE_OPENING && problem != NULL)
    {
      add_sentence (text, g_strdup (_ ("Games are not being stored.")));
      add_sentence (text, g_strdup (problem->message));
      add_sentence (text, g_strdup (_ ("The game goes on; nothing is lost while the program runs.")));
    }
  else
    describe_event (self, text);

  if (text->len > 0)
    gtk_label_set_label (self->text, text->str);
  gtk_widget_set_visible (self->retry, problem != NULL && !can_agree (problem));
  gtk_widget_set_visible (self->agree, can_agree (problem));
  gtk_widget_set_visible (self->save, problem != NULL && self->base.table != NULL);
  gtk_widget_set_visible (self->close, problem == NULL && state != BASTIDE_STORE_OPENING);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), text->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self), text->len > 0);
}

static void
store_changed_cb (BastideTroubleBar *self)
{
  update (self);
}

static void
set_aside_cb (BastideTroubleBar *self)
{
  self->has_seen_set_aside = FALSE;
  update (self);
}

static void
changed (BastideTableView *view, const BastideTableChange *change)
{
  BastideTroubleBar *self = BASTIDE_TROUBLE_BAR (view);

  if (!(change->parts & BASTIDE_TABLE_COPIED))
    return;
  self->has_seen_copy = FALSE;
  update (self);
}

static void
retry_clicked_cb (GtkButton *button, gpointer data)
{
  bastide_store_retry (((BastideTroubleBar *) data)->store);
}

static void
agree_clicked_cb (GtkButton *button, gpointer data)
{
  bastide_store_agree (((BastideTroubleBar *) data)->store);
}

static void
close_clicked_cb (GtkButton *button, gpointer data)
{
  BastideTroubleBar *self = data;
  if (bastide_store_get_set_aside (self->store) != NULL && !self->has_seen_set_aside)
    self->has_seen_set_aside = TRUE;
  else
    self->has_seen_copy = TRUE;
  update (self);
}

static void
bastide_trouble_bar_dispose (GObject *object)
{
  BastideTroubleBar *self = BASTIDE_TROUBLE_BAR (object);

  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (self), NULL);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (bastide_trouble_bar_parent_class)->dispose (object);
}

static void
forget_copy (BastideTableView *view)
{
  BastideTroubleBar *self = BASTIDE_TROUBLE_BAR (view);

  self->has_seen_copy = FALSE;
  update (self);
}

static void
bastide_trouble_bar_class_init (BastideTroubleBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ((BastideTableViewClass *) klass)->forget = forget_copy;
  ((BastideTableViewClass *) klass)->show = forget_copy;
  ((BastideTableViewClass *) klass)->changed = changed;
  G_OBJECT_CLASS (klass)->dispose = bastide_trouble_bar_dispose;
  gtk_widget_class_set_css_name (widget_class, "troublebar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-trouble-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideTroubleBar, revealer);
  gtk_widget_class_bind_template_child (widget_class, BastideTroubleBar, text);
  gtk_widget_class_bind_template_child (widget_class, BastideTroubleBar, retry);
  gtk_widget_class_bind_template_child (widget_class, BastideTroubleBar, agree);
  gtk_widget_class_bind_template_child (widget_class, BastideTroubleBar, save);
  gtk_widget_class_bind_template_child (widget_class, BastideTroubleBar, close);
  gtk_widget_class_bind_template_callback (widget_class, retry_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, agree_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_clicked_cb);
}

static void
bastide_trouble_bar_init (BastideTroubleBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  access_repair_mnemonics (GTK_WIDGET (self));
}

void
bastide_trouble_bar_set_store (BastideTroubleBar *self, BastideStore *store)
{
  g_return_if_fail (BASTIDE_IS_TROUBLE_BAR (self));
  g_return_if_fail (self->store == NULL);

  self->store = g_object_ref (store);
  g_signal_connect_object (store, "notify::state", G_CALLBACK (store_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (store, "notify::progress", G_CALLBACK (store_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (store, "set-aside", G_CALLBACK (set_aside_cb), self, G_CONNECT_SWAPPED);
  update (self);
}
