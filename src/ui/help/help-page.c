/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page of the help as widgets. Labels wrap and can be selected, and screen readers read them paragraph by
 * paragraph. */
#include "help-page.h"

#include "bastide-rule-picture.h"
#include "help-markup.h"

typedef struct {
  const HelpPages *pages;
  const char *name;
  GHashTable *sections;
  GCallback followed;
  gpointer data;
} Page;

static void add_block (const Page *page, GtkBox *box, const HelpNode *node, int level);

static void
add_blocks (const Page *page, GtkBox *box, const HelpNode *node, int level)
{
  for (guint i = 0; i < node->children->len; i++)
    add_block (page, box, g_ptr_array_index (node->children, i), level);
}

static GtkWidget *
make_label (const Page *page, const HelpNode *node)
{
  g_autofree char *markup = help_markup (page->pages, page->name, node);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  g_signal_connect (label, "activate-link", page->followed, page->data);
  return label;
}

static void
add_label (const Page *page, GtkBox *box, const HelpNode *node, const char *style)
{
  GtkWidget *label = make_label (page, node);

  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_box_append (box, label);
}

/* LEVEL is 1 for the title of the page and more for the sections in it. */
static GtkWidget *
add_heading (const Page *page, GtkBox *box, const HelpNode *node, int level)
{
  static const char *const styles[] = { "title-1", "title-2", "heading" };
  g_autofree char *text = help_node_text (node);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL);

  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, styles[MIN (level, 3) - 1]);
  if (level > 1)
    gtk_widget_set_margin_top (label, 12);
  gtk_box_append (box, label);
  return label;
}

static GtkBox *
make_box (GtkBox *parent, int indent)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_set_margin_start (box, indent);
  gtk_box_append (parent, box);
  return GTK_BOX (box);
}

static void
add_section (const Page *page, GtkBox *box, const HelpNode *node, int level)
{
  const HelpNode *title = help_node_find (node, "title");
  g_autofree char *id = g_strdup_printf ("%s#%s", page->name, help_node_get (node, "id"));
  const HelpEntry *entry = help_pages_find (page->pages, id);

  if (title != NULL)
    {
      GtkWidget *heading = add_heading (page, box, title, level + 1);

      if (entry != NULL)
        g_hash_table_insert (page->sections, entry->id, heading);
    }
  add_blocks (page, box, node, level + 1);
  if (entry != NULL)
    {
      g_autoptr (GPtrArray) list = help_pages_list (page->pages, id);

      for (guint i = 0; i < list->len; i++)
        {
          const HelpEntry *other = g_ptr_array_index (list, i);
          g_autofree char *markup = g_markup_printf_escaped ("<a href=\"%s\">%s</a>\n%s", other->id, other->title,
                                                             other->desc != NULL ? other->desc : "");
          GtkWidget *label = gtk_label_new (NULL);

          gtk_label_set_markup (GTK_LABEL (label), markup);
          gtk_label_set_wrap (GTK_LABEL (label), TRUE);
          gtk_label_set_xalign (GTK_LABEL (label), 0);
          g_signal_connect (label, "activate-link", page->followed, page->data);
          gtk_box_append (box, label);
        }
    }
}

/* Adds an item of a list: MARK, a bullet or a number, next to its paragraphs. */
static void
add_item (const Page *page, GtkBox *box, const HelpNode *item, const char *mark)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *label = gtk_label_new (mark);
  GtkBox *body;

  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (row), label);
  body = make_box (GTK_BOX (row), 0);
  add_blocks (page, body, item, 3);
  gtk_box_append (box, row);
}

static void
add_list (const Page *page, GtkBox *box, const HelpNode *node)
{
  GtkBox *list = make_box (box, 12);
  int n = 0;

  for (guint i = 0; i < node->children->len; i++)
    {
      const HelpNode *child = g_ptr_array_index (node->children, i);
      g_autofree char *number = NULL;

      if (help_node_is (child, "title"))
        add_label (page, list, child, "heading");
      if (!help_node_is (child, "item"))
        continue;
      if (help_node_is (node, "terms"))
        {
          add_label (page, list, help_node_find (child, "title"), "heading");
          add_blocks (page, make_box (list, 12), child, 3);
          continue;
        }
      number = g_strdup_printf ("%d.", ++n);
      add_item (page, list, child, help_node_is (node, "steps") ? number : "•");
    }
}

/* Adds the cells of NODE and its descendants to GRID, and increments ROW for each row. */
static void
add_rows (const Page *page, GtkGrid *grid, const HelpNode *node, gboolean head, int *row)
{
  int column = 0;

  for (guint i = 0; i < node->children->len; i++)
    {
      const HelpNode *child = g_ptr_array_index (node->children, i);

      if (help_node_is (child, "td"))
        {
          GtkWidget *cell = make_label (page, help_node_find (child, "p"));

          gtk_widget_set_valign (cell, GTK_ALIGN_START);
          if (head)
            gtk_widget_add_css_class (cell, "heading");
          gtk_grid_attach (grid, cell, column++, *row, 1, 1);
        }
      else if (child->name != NULL)
        add_rows (page, grid, child, head || help_node_is (child, "thead"), row);
    }
  *row += column > 0;
}

static void
add_table (const Page *page, GtkBox *box, const HelpNode *node)
{
  GtkWidget *grid = gtk_grid_new ();
  int row = 0;

  gtk_grid_set_column_spacing (GTK_GRID (grid), 18);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  add_rows (page, GTK_GRID (grid), node, FALSE, &row);
  gtk_box_append (box, grid);
}

static void
add_screen (GtkBox *box, const HelpNode *node)
{
  g_autofree char *text = help_node_text (node);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "monospace");
  gtk_box_append (box, label);
}

/* A picture of the help is an example of the rules. It is painted by the program, as everywhere else. */
static void
add_figure (GtkBox *box, const HelpNode *node)
{
  const HelpNode *media = help_node_find (node, "media");
  g_autofree char *file = g_path_get_basename (help_node_get (media, "src"));
  g_autofree char *name = g_strndup (file, strcspn (file, "."));
  GtkWidget *picture = g_object_new (BASTIDE_TYPE_RULE_PICTURE, NULL);

  for (unsigned i = 0; bastide_faces[i] != NULL && (i == 0 || !gtk_widget_get_visible (picture)); i++)
    bastide_rule_picture_set_example (BASTIDE_RULE_PICTURE (picture), bastide_faces[i], name);
  gtk_box_append (box, picture);
}

static void
add_block (const Page *page, GtkBox *box, const HelpNode *node, int level)
{
  if (help_node_is (node, "p"))
    add_label (page, box, node, NULL);
  else if (help_node_is (node, "section"))
    add_section (page, box, node, level);
  else if (help_node_is (node, "list") || help_node_is (node, "steps") || help_node_is (node, "terms"))
    add_list (page, box, node);
  else if (help_node_is (node, "table"))
    add_table (page, box, node);
  else if (help_node_is (node, "figure"))
    add_figure (box, node);
  else if (help_node_is (node, "screen"))
    add_screen (box, node);
  else if (help_node_is (node, "example"))
    add_blocks (page, make_box (box, 12), node, level);
}

GtkWidget *
help_page_new (const HelpPages *pages, const char *name, GHashTable *sections, GCallback followed, gpointer data)
{
  const Page page = { pages, name, sections, followed, data };
  const HelpNode *root = help_pages_get (pages, name);
  GtkWidget *box;

  if (root == NULL)
    return NULL;
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  if (help_node_find (root, "title") != NULL)
    add_heading (&page, GTK_BOX (box), help_node_find (root, "title"), 1);
  add_blocks (&page, GTK_BOX (box), root, 1);
  return box;
}
