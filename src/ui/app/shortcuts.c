/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "shortcuts.h"

#include <glib/gi18n.h>

/* What a gesture is done with. */
#define MOUSE NULL, GTK_SHORTCUT_GESTURE, "input-mouse-symbolic"
#define TOUCH NULL, GTK_SHORTCUT_GESTURE, "input-touchscreen-symbolic"

/* A title that the game has, which may have none. */
#define OF_GAME NULL

/* A key or gesture. A list of them ends with one without `how`. */
typedef struct {
  const char *title;  /* not translated */
  const char *how;    /* names of accelerators with spaces between them; or what the hand does, not translated */
  const char *action; /* what the keys activate in every window; NULL if they are those of a widget */
  GtkShortcutType type;
  const char *icon; /* NULL for that of the type */
} Shortcut;

static const Shortcut on_table[] = {
  { NC_ ("shortcuts", "Move over the legal places"), "Left Right Up Down" },
  { NC_ ("shortcuts", "Move over all places"), "<Shift>Left <Shift>Right <Shift>Up <Shift>Down" },
  { NC_ ("shortcuts", "Turn the tile"), "r <Shift>r" },
  { NC_ ("shortcuts", "Do what is asked here"), "Return space" },
  { OF_GAME, "g" },
  { NC_ ("shortcuts", "Pass"), "BackSpace" },
  { NC_ ("shortcuts", "The sort of figure to put"), "1 2 3 4 5" },
  { NC_ ("shortcuts", "Go back"), "Escape" },
  { NC_ ("shortcuts", "Zoom"), "plus minus" },
  { NC_ ("shortcuts", "Show the whole city"), "0" },
  { NC_ ("shortcuts", "Move the view"), "<Control>Left <Control>Right <Control>Up <Control>Down" },
  { NC_ ("shortcuts", "Do not wait for what is shown"), "s" },
  { NC_ ("shortcuts", "Next step of the final scoring, then its points"), "Return space" },
  { NC_ ("shortcuts", "Leave the table"), "Tab" },
  { 0 },
};

static const Shortcut at_position[] = {
  { NC_ ("shortcuts", "Tell about this place"), "d" },
  { NC_ ("shortcuts", "Explain the next thing at this place"), "i" },
  { NC_ ("shortcuts", "Unfold the card"), "m" },
  { OF_GAME, "o" },
  { OF_GAME, "w" },
  { NC_ ("shortcuts", "What everybody would have now"), "l" },
  { NC_ ("shortcuts", "Tiles that nobody has seen"), "t" },
  { 0 },
};

static const Shortcut by_hand[] = {
  { NC_ ("shortcuts", "Explain what is there"), NC_ ("shortcuts", "Rest on the city"), MOUSE },
  { NC_ ("shortcuts", "Explain what is there"), NC_ ("shortcuts", "Hold a finger on the city"), TOUCH },
  { NC_ ("shortcuts", "Turn the tile"), NC_ ("shortcuts", "Right button"), MOUSE },
  { NC_ ("shortcuts", "Zoom"), NC_ ("shortcuts", "Wheel"), MOUSE },
  { NC_ ("shortcuts", "Move the view"), NC_ ("shortcuts", "Drag"), MOUSE },
  { NC_ ("shortcuts", "Show the whole city"), NC_ ("shortcuts", "Double click"), MOUSE },
  { NC_ ("shortcuts", "Zoom and move the view"), NC_ ("shortcuts", "Two fingers"), NULL, GTK_SHORTCUT_GESTURE_PINCH },
  { 0 },
};

static const Shortcut playing[] = {
  { NC_ ("shortcuts", "New game"), "<Control>n", "win.new-game" },
  { NC_ ("shortcuts", "Undo"), "<Control>z", "win.undo" },
  { NC_ ("shortcuts", "Redo"), "<Control><Shift>z <Control>y", "win.redo" },
  { NC_ ("shortcuts", "Undo the whole turn"), "<Control><Alt>z", "win.undo-turn" },
  { NC_ ("shortcuts", "Hint"), "F4", "win.hint" },
  { NC_ ("shortcuts", "List of legal moves"), "F6", "win.moves" },
  { NC_ ("shortcuts", "How it went"), "F7", "win.report" },
  { NC_ ("shortcuts", "Say the last announcement again"), "F8", "win.repeat" },
  { 0 },
};

static const Shortcut reviewing[] = {
  { NC_ ("shortcuts", "One move back"), "<Alt>Left", "win.review-previous" },
  { NC_ ("shortcuts", "One move on"), "<Alt>Right", "win.review-next" },
  { NC_ ("shortcuts", "Empty table"), "<Alt>Home", "win.review-first" },
  { NC_ ("shortcuts", "Back to the game"), "<Alt>End", "win.review-last" },
  { NC_ ("shortcuts", "Previous scoring"), "<Alt>Page_Up", "win.review-previous-scoring" },
  { NC_ ("shortcuts", "Next scoring"), "<Alt>Page_Down", "win.review-next-scoring" },
  { NC_ ("shortcuts", "Note on this move"), "<Control>e", "win.note" },
  { 0 },
};

static const Shortcut everywhere[] = {
  { NC_ ("shortcuts", "All games"), "<Control>o", "win.library" },
  { NC_ ("shortcuts", "Open a file"), "<Control><Shift>o", "win.open-file" },
  { NC_ ("shortcuts", "Save a copy"), "<Control>s", "win.save-copy" },
  { NC_ ("shortcuts", "Side pane"), "F9", "win.pane" },
  { NC_ ("shortcuts", "Menu"), "F10", "win.menu" },
  { NC_ ("shortcuts", "Full screen"), "F11", "win.fullscreen" },
  { NC_ ("shortcuts", "Preferences"), "<Control>comma", "app.preferences" },
  { NC_ ("shortcuts", "Shortcuts"), "<Control>question", "win.show-help-overlay" },
  { NC_ ("shortcuts", "Help"), "F1", "app.help" },
  { NC_ ("shortcuts", "Close the window"), "<Control>w", "window.close" },
  { NC_ ("shortcuts", "Quit"), "<Control>q", "app.quit" },
  { 0 },
};

static const Shortcut elsewhere[] = {
  { NC_ ("shortcuts", "Search all games"), "<Control>f" },
  { NC_ ("shortcuts", "Restore a deleted game"), "<Control>z" },
  { NC_ ("shortcuts", "Back in the help"), "<Alt>Left" },
  { NC_ ("shortcuts", "Other turns in the chart of points"), "Left Right Home End" },
  { 0 },
};

typedef struct {
  const char *title; /* not translated, or NULL */
  const Shortcut *shortcuts;
} Group;

static const struct {
  const char *word, *context, *title; /* the title is not translated */
  guint rows;                         /* of a column, at most; 0 for those of GTK */
  Group groups[5];                    /* ended by one without shortcuts */
} sections[] = {
  { "board", "shortcuts", NC_ ("shortcuts", "On the Table"), 14, { { NULL, on_table } } },
  { "position", "side pane", NC_ ("side pane", "Position"), 0, { { NULL, at_position } } },
  { "pointer", "shortcuts", NC_ ("shortcuts", "Pointer and Touch"), 0, { { NULL, by_hand } } },
  { "everywhere",
    "shortcuts",
    NC_ ("shortcuts", "Everywhere"),
    14,
    { { NC_ ("shortcuts", "Playing"), playing },
      { NC_ ("shortcuts", "Review"), reviewing },
      { NC_ ("shortcuts", "Bastide"), everywhere },
      { NC_ ("shortcuts", "Elsewhere"), elsewhere } } },
};

static const char *
translate (const char *title)
{
  return title != NULL ? g_dpgettext2 (NULL, "shortcuts", title) : NULL;
}

/* Adds CHILD as templates do. The functions for it came with GTK 4.14. */
static void
add (GtkWidget *parent, GtkBuilder *builder, GtkWidget *child)
{
  GTK_BUILDABLE_GET_IFACE (parent)->add_child (GTK_BUILDABLE (parent), builder, G_OBJECT (child), NULL);
}

/* What the game of VOICE has to say of the key LETTER, not translated; NULL if nothing. */
static const char *
find_title (const BastideVoice *voice, char letter)
{
  const char *title = letter == 'g' ? voice->with_figure : NULL;

  for (const BastideOverlayWords *overlay = voice->overlays; overlay->word != NULL; overlay++)
    if (overlay->letter == letter && overlay->shortcut != NULL)
      title = overlay->shortcut;
  return title;
}

static GtkWidget *
create_shortcut (const Shortcut *shortcut, const BastideVoice *voice)
{
  const char *title = shortcut->title != OF_GAME ? shortcut->title : find_title (voice, *shortcut->how);
  gboolean is_key = shortcut->type == GTK_SHORTCUT_ACCELERATOR;
  g_autoptr (GIcon) icon = shortcut->icon != NULL ? g_themed_icon_new (shortcut->icon) : NULL;
  GtkWidget *row = g_object_new (GTK_TYPE_SHORTCUTS_SHORTCUT, "shortcut-type", shortcut->type, "title",
                                 translate (title), "visible", title != NULL, is_key ? "accelerator" : "subtitle",
                                 is_key ? shortcut->how : translate (shortcut->how), NULL);

  if (icon != NULL)
    g_object_set (row, "icon", icon, NULL);
  return row;
}

GtkWidget *
shortcuts_create_window (const BastideVoice *voice)
{
  GtkWidget *window = g_object_new (GTK_TYPE_SHORTCUTS_WINDOW, "title", _ ("Keyboard Shortcuts"), "modal", TRUE, NULL);
  g_autoptr (GtkBuilder) builder = gtk_builder_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      GtkWidget *section = g_object_new (GTK_TYPE_SHORTCUTS_SECTION, "section-name", sections[i].word, "title",
                                         g_dpgettext2 (NULL, sections[i].context, sections[i].title), NULL);

      if (sections[i].rows > 0)
        g_object_set (section, "max-height", sections[i].rows, NULL);
      for (const Group *group = sections[i].groups; group->shortcuts != NULL; group++)
        {
          GtkWidget *rows = g_object_new (GTK_TYPE_SHORTCUTS_GROUP, "title", translate (group->title), NULL);

          for (const Shortcut *shortcut = group->shortcuts; shortcut->how != NULL; shortcut++)
            add (rows, builder, create_shortcut (shortcut, voice));
          add (section, builder, rows);
        }
      add (window, builder, section);
    }
  return window;
}

void
shortcuts_add (GtkApplication *application)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sections); i++)
    for (const Group *group = sections[i].groups; group->shortcuts != NULL; group++)
      for (const Shortcut *shortcut = group->shortcuts; shortcut->how != NULL; shortcut++)
        if (shortcut->action != NULL)
          {
            g_auto (GStrv) keys = g_strsplit (shortcut->how, " ", -1);

            gtk_application_set_accels_for_action (application, shortcut->action, (const char **) keys);
          }
}
