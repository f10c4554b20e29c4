/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture is painted in a thread. */
#include "bastide-mistake-card.h"

#include <glib/gi18n.h>

#include "art/pictures.h"
#include "model/words-report.h"
#include "ui/widgets/access.h"
#include "ui/widgets/texture.h"

enum { PICTURE_WIDTH = 560, PICTURE_HEIGHT = 260 };

struct _BastideMistakeCard {
  AdwBin parent_instance;
  GtkPicture *picture;
  GtkLabel *heading, *made, *advice, *rest, *coarse;
  GtkButton *try;
  BastideAnalysisStep mistake;
  GCancellable *painting;
};

G_DEFINE_FINAL_TYPE (BastideMistakeCard, bastide_mistake_card, ADW_TYPE_BIN)

enum { TRIED, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
try_clicked_cb (GtkButton *button, gpointer data)
{
  g_signal_emit (data, signals[TRIED], 0);
}

static void
bastide_mistake_card_dispose (GObject *object)
{
  BastideMistakeCard *self = BASTIDE_MISTAKE_CARD (object);

  g_cancellable_cancel (self->painting);
  g_clear_object (&self->painting);
  G_OBJECT_CLASS (bastide_mistake_card_parent_class)->dispose (object);
}

static void
bastide_mistake_card_class_init (BastideMistakeCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_mistake_card_dispose;
  signals[TRIED] = g_signal_new ("tried", BASTIDE_TYPE_MISTAKE_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-mistake-card.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideMistakeCard, picture);
  gtk_widget_class_bind_template_child (widget_class, BastideMistakeCard, heading);
  gtk_widget_class_bind_template_child (widget_class, BastideMistakeCard, made);
  gtk_widget_class_bind_template_child (widget_class, BastideMistakeCard, advice);
  gtk_widget_class_bind_template_child (widget_class, BastideMistakeCard, rest);
  gtk_widget_class_bind_template_child (widget_class, BastideMistakeCard, coarse);
  gtk_widget_class_bind_template_child (widget_class, BastideMistakeCard, try);
  gtk_widget_class_bind_template_callback (widget_class, try_clicked_cb);
}

static void
bastide_mistake_card_init (BastideMistakeCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bastide_mistake_card_new (void)
{
  return g_object_new (BASTIDE_TYPE_MISTAKE_CARD, NULL);
}

/* A picture that is painted on another thread. The task has no reference to the card, because that thread may be the
 * one that frees the task. */
typedef struct {
  BastideMistakeCard *card;
  const BastideArt *art;
  BastideKit *set;
  BastideState *state;
  uint8_t looks[BASTIDE_PLAYERS];
  BastideMove made, better;
  int scale;
  BastidePictureStyle style;
  GdkTexture *texture;
} Painting;

static void
paint_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Painting *painting = data;

  if (g_task_return_error_if_cancelled (task))
    return;
  painting->texture = texture_new_for_surface (
      painting->art->advice (painting->art, painting->set, painting->state, painting->looks, painting->made,
                             painting->better, PICTURE_WIDTH * painting->scale, PICTURE_HEIGHT * painting->scale,
                             painting->style));
  g_task_return_boolean (task, TRUE);
}

static void
painted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Painting *painting = data;

  if (g_task_propagate_boolean (G_TASK (result), NULL))
    gtk_picture_set_paintable (painting->card->picture, GDK_PAINTABLE (painting->texture));
  g_object_unref (painting->card);
  g_clear_object (&painting->texture);
  g_free (painting->set);
  g_free (painting->state);
  g_free (painting);
}

static void
paint (BastideMistakeCard *self, BastideAnalyst *analyst)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  const BastideRules *rules = bastide_analyst_get_mind (analyst)->rules;
  const BastideKit *kit = bastide_analyst_get_set (analyst);
  Painting *painting = g_new0 (Painting, 1);
  g_autoptr (GTask) task = NULL;

  painting->card = g_object_ref (self);
  painting->art = bastide_face_find (rules)->art;
  painting->set = g_memdup2 (kit, rules->kit_size);
  painting->state = g_malloc (rules->state_size (kit));
  bastide_analyst_replay (analyst, self->mistake.ply - 1u, painting->state);
  for (guint player = 0; player < bastide_analyst_get_players (analyst); player++)
    painting->looks[player] = bastide_analyst_get_seat (analyst, player)->colour;
  painting->made = self->mistake.move;
  painting->better = self->mistake.best;
  painting->scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  painting->style.dark = adw_style_manager_get_dark (manager);
  painting->style.contrast = adw_style_manager_get_high_contrast (manager);
  g_cancellable_cancel (self->painting);
  g_clear_object (&self->painting);
  self->painting = g_cancellable_new ();
  task = g_task_new (NULL, self->painting, painted_cb, painting);
  g_task_set_task_data (task, painting, NULL);
  g_task_run_in_thread (task, paint_in_thread);
}

static void
set_text (GtkLabel *label, char *text)
{
  if (g_strcmp0 (gtk_label_get_label (label), text) != 0)
    gtk_label_set_label (label, text);
  g_free (text);
}

static void
tell_heading (BastideMistakeCard *self, BastideAnalyst *analyst)
{
  const BastideAnalysisStep *mistake = &self->mistake;
  g_autofree char *name = bastide_words_quote (bastide_analyst_get_seat (analyst, mistake->seat)->name);
  g_autofree char *about = bastide_words_about (mistake->change[mistake->seat]);

  /* Translators: a turn, a player, then such as “about 6 points” */
  set_text (self->heading,
            g_strdup_printf (_ ("Turn %u: %s lost %s"), bastide_analyst_find_turn (analyst, mistake), name, about));
  access_set_name (GTK_WIDGET (self), gtk_label_get_label (self->heading));
}

/* Says who judged, unless it is the judge of the whole report. */
static void
tell_judge (BastideMistakeCard *self, BastideAnalyst *analyst)
{
  set_text (self->coarse, bastide_words_coarse_judge (bastide_analyst_get_coarse_level (analyst)));
  gtk_widget_set_visible (GTK_WIDGET (self->coarse), self->mistake.judged != BASTIDE_JUDGED_FINE);
}

/* Says which is which in the picture. */
static void
tell_moves (BastideMistakeCard *self, BastideAnalyst *analyst)
{
  const BastideAnalysisStep *mistake = &self->mistake;
  g_autofree char *name = bastide_words_quote (bastide_analyst_get_seat (analyst, mistake->seat)->name);
  g_autofree char *made = bastide_analyst_name_move (analyst, mistake, mistake->move);
  g_autofree char *better = bastide_analyst_name_move (analyst, mistake, mistake->best);
  char *rest;
  g_autofree char *advice = bastide_analyst_explain (analyst, mistake, &rest);
  /* Translators: for screen readers: what a picture shows; two moves. A and B are their letters in the picture */
  g_autofree char *about = g_strdup_printf (_ ("The board with both moves. A, played: %s. B, better: %s."), made,
                                            better);

  /* Translators: a move; A is its letter in the picture */
  set_text (self->made, g_strdup_printf (_ ("A, played: %s."), made));
  /* Translators: a player, then a hint, such as “2 east of the first tile. It closes your market for 8.”; B is the
   * letter of that move in the picture */
  set_text (self->advice, g_strdup_printf (_ ("B, better: a hint would have told %s “%s”"), name, advice));
  access_set_name (GTK_WIDGET (self->picture), about);
  gtk_widget_set_visible (GTK_WIDGET (self->rest), rest != NULL);
  set_text (self->rest, rest != NULL ? rest : g_strdup (""));
}

void
bastide_mistake_card_set_mistake (BastideMistakeCard *self, BastideAnalyst *analyst, const BastideAnalysisStep *mistake)
{
  const BastideAnalysisStep old = self->mistake;
  const gboolean is_same = old.ply == mistake->ply && bastide_move_equal (old.best, mistake->best);
  g_autofree char *about = NULL;

  g_return_if_fail (BASTIDE_IS_MISTAKE_CARD (self));

  self->mistake = *mistake;
  tell_heading (self, analyst);
  tell_judge (self, analyst);
  if (is_same && old.judged == mistake->judged)
    return;
  tell_moves (self, analyst);
  if (is_same)
    return;
  /* Translators: for screen readers; a turn */
  about = g_strdup_printf (_ ("Try move B of turn %u"), bastide_analyst_find_turn (analyst, mistake));
  access_set_description (GTK_WIDGET (self->try), about);
  paint (self, analyst);
}

const BastideAnalysisStep *
bastide_mistake_card_get_mistake (BastideMistakeCard *self)
{
  return &self->mistake;
}
