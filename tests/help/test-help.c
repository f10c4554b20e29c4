/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The help inside the program: what is found, what it says, and where its links lead. No display is needed. */
#include <string.h>

#include <pango/pango.h>

#include "games/town/words/rules.h"
#include "ui/help/help-markup.h"
#include "ui/widgets/help-topic.h"

static void
test_every_rule_is_found (void)
{
  g_autoptr (HelpPages) pages = help_pages_new ();

  for (const BastideRuleText *rule = town_rule_texts; rule->number != NULL; rule++)
    {
      g_autofree char *anchor = g_ascii_strdown (rule->number, -1);
      g_autofree char *id = g_strconcat ("rules#", anchor, NULL);
      g_autofree char *title = g_strdup_printf ("%s: %s", rule->number, rule->title);
      const HelpEntry *entry = help_pages_find (pages, id);

      g_assert_nonnull (entry);
      g_assert_cmpstr (entry->title, ==, title);
    }
}

/* What F1 opens at each question of each game is the rule about it, and at the beginning something about that game. */
static void
test_every_question_has_its_rule (void)
{
  static const struct {
    const char *game, *question, *title;
  } rules[] = {
    { "town", "over", "P18: Closing the wall" },
    { "town", "tile", "P4: Placing a tile" },
    { "town", "follower", "P6: Placing a follower" },
    { "town", "gate", "P12: The gate" },
    { "town", "wall", "P11: Building wall" },
    { "town", "guard", "P14: Guards" },
    { "town", "tower", "P16: Towers" },
    { "country", "over", "C17: Winning" },
    { "country", "tile", "C4: Placing a tile" },
    { "country", "follower", "C6: Putting a follower" },
    { "cathedral", "over", "B39: The end of the game" },
    { "cathedral", "choose", "B5: Choosing in turn" },
    { "cathedral", "throw", "B12: Throwing back" },
    { "cathedral", "place", "B13: Send or wait" },
    { "cathedral", "bishop", "B19: The bishop" },
    { "cathedral", "amulet", "M25: The order of questions" },
    { "cathedral", "dismiss", "M28: Fever" },
    { "cathedral", "letter", "M33: Letter, clerk and almoner" },
    { "cathedral", "hire", "M34: In the guild hall" },
    { "cathedral", "market", "B30: The market" },
    { "cathedral", "build", "B32: The cathedral" },
    { "cathedral", "keep", "B36: Five goods" },
  };
  g_autoptr (HelpPages) pages = help_pages_new ();
  gsize n = 0;

  for (gsize i = 0; bastide_faces[i] != NULL; i++)
    {
      const BastideRules *game = bastide_faces[i]->kind->rules;

      for (unsigned question = 0; game->questions[question] != NULL; question++, n++)
        {
          const HelpEntry *entry = help_pages_find (pages, help_topic_of_question (bastide_faces[i], question));

          g_assert_cmpuint (n, <, G_N_ELEMENTS (rules));
          g_assert_cmpstr (rules[n].game, ==, game->word);
          g_assert_cmpstr (rules[n].question, ==, game->questions[question]);
          g_assert_nonnull (entry);
          g_assert_cmpstr (entry->title, ==, rules[n].title);
        }
      g_assert_nonnull (help_pages_find (pages, help_topic_of_game (bastide_faces[i])));
    }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (rules));
}

static void
test_index_lists_every_page (void)
{
  static const char *const guides[] = { "index#game", "index#games", "index#ways", "index#more" };
  static const char *const first[] = { "first-game", "new-game", "computer", "files" };
  g_autoptr (HelpPages) pages = help_pages_new ();
  guint n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (guides); i++)
    {
      g_autoptr (GPtrArray) list = help_pages_list (pages, guides[i]);

      g_assert_cmpuint (list->len, >, 0);
      g_assert_cmpstr (((HelpEntry *) g_ptr_array_index (list, 0))->id, ==, first[i]);
      n += list->len;
    }
  g_assert_cmpuint (n, ==, 16);
}

/* Every link of MARKUP leads to something. */
static void
check_links (const HelpPages *pages, const char *markup)
{
  for (const char *link = strstr (markup, "href=\""); link != NULL; link = strstr (link + 1, "href=\""))
    {
      g_autofree char *target = g_strndup (link + 6, strcspn (link + 6, "\""));

      g_assert_nonnull (help_pages_find (pages, target));
    }
}

static void
check_paragraphs (const HelpPages *pages, const char *name, const HelpNode *node)
{
  for (guint i = 0; node->children != NULL && i < node->children->len; i++)
    {
      const HelpNode *child = g_ptr_array_index (node->children, i);
      g_autoptr (GError) error = NULL;
      g_autofree char *markup = NULL;

      check_paragraphs (pages, name, child);
      if (!help_node_is (child, "p"))
        continue;
      markup = help_markup (pages, name, child);
      check_links (pages, markup);
      /* A link is markup of labels, not of Pango. */
      if (strstr (markup, "<a ") == NULL)
        pango_parse_markup (markup, -1, 0, NULL, NULL, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (markup, !=, "");
    }
}

static void
test_paragraphs_become_markup (void)
{
  static const char *const names[] = { "computer", "files", "first-game", "games", "index", "keyboard", "new-game", "position",
                                       "preferences", "review", "rules", "saving", "screen-reader", "statistics", "tile-sets" };
  g_autoptr (HelpPages) pages = help_pages_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_nonnull (help_pages_get (pages, names[i]));
      check_paragraphs (pages, names[i], help_pages_get (pages, names[i]));
    }
}

static void
test_markup_sets_keys_and_links (void)
{
  static const char text[] = "<p>Press <keyseq><key>Ctrl</key><key>Z</key></keyseq>, see <link xref=\"saving\"/> &amp;\n"
                             "   <link xref=\"#undo\">that</link></p>";
  g_autoptr (HelpPages) pages = help_pages_new ();
  g_autoptr (HelpNode) document = help_tree_parse (text, strlen (text), NULL);
  g_autofree char *markup = help_markup (pages, "saving", help_node_find (document, "p"));

  g_assert_cmpstr (markup, ==, "Press <b>Ctrl</b>+<b>Z</b>, see <a href=\"saving\">Save and resume</a> &amp; "
                               "<a href=\"saving#undo\">that</a>");
}

/* An installed translation goes first, in every language but English, which is built in. */
static void
test_translations_go_first (void)
{
  static const struct {
    const char *language, *title;
  } titles[] = { { "es", "Guardar" }, { "en", "Save and resume" }, { "en_GB", "Save and resume" }, { "fi", "Save and resume" } };
  static const char page[] = "<page id=\"saving\"><title>Guardar</title></page>";

  for (gsize i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autofree char *folder = g_build_filename (g_get_system_data_dirs ()[0], "help", titles[i].language, "bastide", NULL);
      g_autofree char *path = g_build_filename (folder, "saving.page", NULL);
      g_autoptr (HelpPages) pages = NULL;

      g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
      g_assert_true (g_str_equal (titles[i].language, "fi") || g_file_set_contents (path, page, -1, NULL));
      g_setenv ("LANGUAGE", titles[i].language, TRUE);
      pages = help_pages_new ();
      g_assert_cmpstr (help_pages_find (pages, "saving")->title, ==, titles[i].title);
    }
  g_unsetenv ("LANGUAGE");
}

static void
test_broken_page_is_an_error (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (help_tree_parse ("<page><p></page>", 16, &error));
  g_assert_nonnull (error);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/ui/help/every-rule-is-found", test_every_rule_is_found);
  g_test_add_func ("/ui/help/every-question-has-its-rule", test_every_question_has_its_rule);
  g_test_add_func ("/ui/help/index-lists-every-page", test_index_lists_every_page);
  g_test_add_func ("/ui/help/paragraphs-become-markup", test_paragraphs_become_markup);
  g_test_add_func ("/ui/help/markup-sets-keys-and-links", test_markup_sets_keys_and_links);
  g_test_add_func ("/ui/help/translations-go-first", test_translations_go_first);
  g_test_add_func ("/ui/help/broken-page-is-an-error", test_broken_page_is_an_error);
  return g_test_run ();
}
