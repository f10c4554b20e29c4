/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of lines. After a change, one pass over the lines of the game finds those that are listed. */
#include "bastide-branches.h"

typedef struct {
  unsigned line;       /* its number; G_MAXUINT once it was deleted */
  BastideBranch *item; /* owned; NULL before first use */
} Row;

#define BASTIDE_TYPE_BRANCHES (bastide_branches_get_type ())
G_DECLARE_FINAL_TYPE (BastideBranches, bastide_branches, BASTIDE, BRANCHES, GObject)

struct _BastideBranches {
  GObject parent_instance;

  BastideGame *game;
  GArray *rows; /* of Row, by line */
};

static GType
get_item_type (GListModel *model)
{
  return BASTIDE_TYPE_BRANCH;
}

static unsigned
count_items (GListModel *model)
{
  return BASTIDE_BRANCHES (model)->rows->len;
}

static gpointer
get_item (GListModel *model, unsigned position)
{
  BastideBranches *self = BASTIDE_BRANCHES (model);
  Row *row;

  if (position >= self->rows->len)
    return NULL;
  row = &g_array_index (self->rows, Row, position);
  if (row->item == NULL)
    row->item = bastide_branch_new (self->game, row->line);
  return g_object_ref (row->item);
}

static void
implement_list_model (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = count_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideBranches, bastide_branches, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, implement_list_model))

static void
clear_row (gpointer data)
{
  g_clear_object (&((Row *) data)->item);
}

static GArray *
make_rows (void)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (Row));

  g_array_set_clear_func (rows, clear_row);
  return rows;
}

static void
bastide_branches_finalize (GObject *object)
{
  BastideBranches *self = BASTIDE_BRANCHES (object);

  g_array_unref (self->rows);
  g_object_unref (self->game);
  G_OBJECT_CLASS (bastide_branches_parent_class)->finalize (object);
}

static void
bastide_branches_class_init (BastideBranchesClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bastide_branches_finalize;
}

static void
bastide_branches_init (BastideBranches *self)
{
  self->rows = make_rows ();
}

/* Updates the numbers of the rows' lines after CHANGE. */
static void
renumber (BastideBranches *self, const BastideGameChange *change)
{
  unsigned gone = 0, back = 0;

  for (unsigned i = 0; i < self->rows->len; i++)
    {
      Row *row = &g_array_index (self->rows, Row, i);

      while (gone < change->n_gone && change->gone[gone] < row->line)
        gone++;
      if (gone < change->n_gone && change->gone[gone] == row->line)
        row->line = G_MAXUINT;
      else
        {
          row->line -= gone;
          while (back < change->n_back && change->back[back] <= row->line + back)
            back++;
          row->line += back;
        }
      if (row->item != NULL)
        bastide_branch_set_line (row->item, row->line);
    }
}

/* The rows of the lines that are listed now, with the items of the lines that were listed before. */
static GArray *
list_lines (BastideBranches *self)
{
  unsigned n_lines = bastide_game_get_record (self->game)->n_lines, head = bastide_game_get_line (self->game), old = 0;
  GArray *rows = make_rows ();

  for (unsigned line = 0; line < n_lines; line++)
    {
      Row row = { .line = line }, *before;

      if (line != head && !bastide_game_is_listed (self->game, line))
        continue;
      while (old < self->rows->len
             && (g_array_index (self->rows, Row, old).line < line
                 || g_array_index (self->rows, Row, old).line == G_MAXUINT))
        old++;
      before = old < self->rows->len ? &g_array_index (self->rows, Row, old) : NULL;
      if (before != NULL && before->line == line)
        row.item = g_steal_pointer (&before->item);
      g_array_append_val (rows, row);
    }
  return rows;
}

/* The number of rows, at most N, that have the same lines at the start of both lists, or if AT_END is true at their
 * ends. */
static unsigned
count_same (GArray *before, GArray *after, unsigned n, bool at_end)
{
  unsigned same = 0;

  while (same < n
         && g_array_index (before, Row, at_end ? before->len - 1 - same : same).line
                == g_array_index (after, Row, at_end ? after->len - 1 - same : same).line)
    same++;
  return same;
}

/* Lists the lines again, and reports the rows from the first to the last one that was added or removed. */
static void
update_rows (BastideBranches *self)
{
  g_autoptr (GArray) before = self->rows;
  unsigned n, start, end;

  self->rows = list_lines (self);
  n = MIN (before->len, self->rows->len);
  start = count_same (before, self->rows, n, false);
  end = count_same (before, self->rows, n - start, true);
  if (start < before->len || start < self->rows->len)
    g_list_model_items_changed (G_LIST_MODEL (self), start, before->len - start - end, self->rows->len - start - end);
}

static void
changed_cb (BastideBranches *self, const BastideGameChange *change)
{
  unsigned head = bastide_game_get_line (self->game);

  renumber (self, change);
  update_rows (self);
  for (unsigned i = 0; i < self->rows->len; i++)
    {
      const Row *row = &g_array_index (self->rows, Row, i);
      BastideBranchParts parts = 0;

      if (row->item == NULL)
        continue;
      if (change->named != 0 && row->line == change->named)
        parts |= BASTIDE_BRANCH_NAME;
      if (change->kind == BASTIDE_CHANGE_SEATS || (change->kind == BASTIDE_CHANGE_PLAYED && row->line == head))
        parts |= BASTIDE_BRANCH_SUMMARY;
      bastide_branch_update (row->item, parts);
    }
}

GListModel *
bastide_branches_new (BastideGame *game)
{
  BastideBranches *self = g_object_new (BASTIDE_TYPE_BRANCHES, NULL);

  self->game = g_object_ref (game);
  g_signal_connect_object (game, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  update_rows (self);
  return G_LIST_MODEL (self);
}
