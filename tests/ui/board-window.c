/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the canvas alone with a game that was played at random, and saves it as a picture: board-window [--moves N]
 * [--players N] [--seed N] [--question PHASE] [--point N] [--set] [--pixels N] [--size WxH] [--dark] [--contrast]
 * [--show BEAT --beat PERCENT] [--lit] [--hint] [--refuse X,Y] [--explain KIND,N] [--overlay NAME] [--out FILE]. Without --out
 * the window stays open and can be played in. */
#include <adwaita.h>
#include <math.h>

#include "board-game.h"
#include "ui/widgets/settings.h"

static int moves = 40, players = 3, seed = 1, point = -1, pixels, beat = -1;
static char *question, *size, *out, *refuse, *shown, *explain, *overlay;
static gboolean set, dark, contrast, lit, hint;

static const GOptionEntry options[]
    = { { "moves", 0, 0, G_OPTION_ARG_INT, &moves, "moves to play", "N" },
        { "players", 0, 0, G_OPTION_ARG_INT, &players, "players", "N" },
        { "seed", 0, 0, G_OPTION_ARG_INT, &seed, "seed of the deal and the moves", "N" },
        { "question", 0, 0, G_OPTION_ARG_STRING, &question, "play on to this question", "PHASE" },
        { "point", 0, 0, G_OPTION_ARG_INT, &point, "point at this place of the list", "N" },
        { "set", 0, 0, G_OPTION_ARG_NONE, &set, "choose it, to be confirmed", NULL },
        { "pixels", 0, 0, G_OPTION_ARG_INT, &pixels, "width of a tile", "N" },
        { "size", 0, 0, G_OPTION_ARG_STRING, &size, "of the window", "WxH" },
        { "dark", 0, 0, G_OPTION_ARG_NONE, &dark, "dark theme", NULL },
        { "contrast", 0, 0, G_OPTION_ARG_NONE, &contrast, "high contrast", NULL },
        { "show", 0, 0, G_OPTION_ARG_STRING, &shown, "play on to a move with such a beat, scored if not said", "BEAT" },
        { "beat", 0, 0, G_OPTION_ARG_INT, &beat, "play that move and stop there, in percent of the beat; 101: at the end", "N" },
        { "lit", 0, 0, G_OPTION_ARG_NONE, &lit, "light up the largest feature", NULL },
        { "hint", 0, 0, G_OPTION_ARG_NONE, &hint, "show the last legal move as a hint", NULL },
        { "refuse", 0, 0, G_OPTION_ARG_STRING, &refuse, "click at this place of the table", "X,Y" },
        { "explain", 0, 0, G_OPTION_ARG_STRING, &explain, "open the card of the Nth thing of a TownThingType", "KIND,N" },
        { "overlay", 0, 0, G_OPTION_ARG_STRING, &overlay, "what is read on the city, as in the preference", "NAME" },
        { "out", 0, 0, G_OPTION_ARG_FILENAME, &out, "write a picture and leave", "FILE" },
        { NULL } };

static gboolean
is_asked (BastideTable *table)
{
  static const char *const names[] = { "tile", "follower", "gate", "wall", "guard", "tower", "over" };

  return question == NULL || g_str_equal (question, names[bastide_table_get_state (table)->status.phase]);
}

static gboolean
is_shown (const BastideBeat *beat_of_move)
{
  static const char *const names[] = { "laid", "follower", "scored", "home", "piece", "ring", "tower", "closing" };

  return g_str_equal (shown != NULL ? shown : "scored", names[beat_of_move->type]);
}

/* Whether MOVE has the beat to be shown. */
static gboolean
has_beat (BastideTable *table, BastideMove move)
{
  BastideState after = *bastide_table_get_state (table);
  BastideBeat beats[BASTIDE_MOST_EVENTS + 1];
  BastideEvents events;
  unsigned n;

  town_apply (&after, bastide_table_get_set (table), move, NULL, &events);
  n = town_beats_cut (events.at, events.n, beats);
  for (unsigned i = 0; i < n; i++)
    if (is_shown (&beats[i]))
      return TRUE;
  return FALSE;
}

static void
play (BastideTable *table)
{
  BastideRng rng = bastide_rng ((uint64_t) seed);

  for (int i = 0; i < moves || beat >= 0 || !is_asked (table); i++)
    {
      const BastideMoves *legal = bastide_table_get_legal (table);

      for (unsigned j = 0; beat >= 0 && i > 30 && j < legal->n; j++)
        if (has_beat (table, legal->at[j]))
          return;
      if (!board_game_step (table, &rng))
        {
          if (beat >= 0)
            g_error ("no move of this game has such a beat");
          return;
        }
    }
}

static void
light (BastideTable *table)
{
  const BastideState *state = bastide_table_get_state (table);
  BastideEvent best = { 0 };

  for (int tile = 0; tile < state->status.n_tiles; tile++)
    for (int segment = 0; segment < bastide_table_get_set (table)->kinds[state->tiles[tile].kind].n_segments; segment++)
      {
        BastideEvent worth = town_feature_worth (state, bastide_table_get_set (table), tile, segment);

        if (worth.type == TOWN_EVENT_COMPLETED && worth.detail[TOWN_AT_TILES] > best.detail[TOWN_AT_TILES])
          best = worth;
      }
  bastide_table_light (table, &best);
}

/* Opens the card of the Nth thing of a KIND. */
static void
explain_thing (BastideCanvas *canvas, BastideTable *table, unsigned kind, unsigned n)
{
  GtkCssProvider *style = gtk_css_provider_new ();
  const BastideState *state = bastide_table_get_state (table);

  gtk_css_provider_load_from_resource (style, "/bastide/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_unref (style);
  for (int tile = 0; tile < state->status.n_tiles; tile++)
    for (double at = 0; at < 1; at += 0.01)
      {
        double x = state->tiles[tile].x + at, y = state->tiles[tile].y + fmod (at * 7, 1);
        BastideThing thing = town_thing_at (&canvas->stage, (float) x, (float) y, 0);

        if (thing.type == kind && !bastide_thing_equal (thing, canvas_card_get_thing (canvas->card)))
          {
            canvas_card_open (canvas->card, x, y);
            if (n-- == 0)
              return;
          }
      }
}

static void
arrange (BastideCanvas *canvas, BastideTable *table)
{
  if (pixels > 0)
    {
      BastideView view = canvas_view_get (canvas->view);

      view.pixels = pixels;
      canvas_view_choose (canvas->view, view, 0);
    }
  if (point >= 0 && canvas->places.n > 0)
    canvas_point (canvas, POINTED_BY_POINTER, canvas->places.at[(unsigned) point % canvas->places.n]);
  if (set)
    {
      canvas->stage.is_set = TRUE;
      canvas_relight (canvas);
    }
  if (lit)
    light (table);
  if (overlay != NULL)
    g_settings_set_string (settings_get_default (), "overlay", overlay);
  if (hint)
    {
      canvas->hint = canvas->stage.legal->at[canvas->stage.legal->n - 1];
      canvas->stage.hint = &canvas->hint;
      canvas_relight (canvas);
    }
  if (refuse != NULL)
    {
      double x = 0, y = 0;

      sscanf (refuse, "%lf,%lf", &x, &y);
      canvas_explain (canvas, x, y);
    }
  if (explain != NULL)
    {
      unsigned kind = 0, n = 0;

      sscanf (explain, "%u,%u", &kind, &n);
      explain_thing (canvas, table, kind, n);
      while (gtk_widget_get_width (GTK_WIDGET (canvas_card_get_widget (canvas->card))) == 0)
        g_main_context_iteration (NULL, TRUE);
      canvas_card_allocate (canvas->card);
    }
  if (beat >= 0)
    {
      const BastideMoves *legal = bastide_table_get_legal (table);

      for (unsigned i = 0; i < legal->n; i++)
        if (has_beat (table, legal->at[i]))
          {
            BastideMove move = legal->at[i];
            const BastideBeat *current;
            double progress;
            gint64 now = 1;

            bastide_table_play (table, &move, 1, NULL);
            gtk_widget_remove_tick_callback (GTK_WIDGET (canvas), canvas->tick);
            canvas->tick = 0;
            while (canvas_show_is_busy (canvas->show)
                   && ((current = canvas_show_get_beat (canvas->show, &progress)) == NULL || !is_shown (current)
                       || progress * 100 < beat))
              canvas_show_step (canvas->show, now += 10000);
            return;
          }
    }
}

/* Saves the canvas, with all its pictures. */
static void
save (BastideCanvas *canvas)
{
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (GTK_WIDGET (canvas)));
  g_autoptr (GdkTexture) texture = NULL;
  GskRenderNode *node;

  board_game_wait (canvas);
  node = board_game_draw (canvas);
  texture = gsk_renderer_render_texture (renderer, node,
                                         &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (GTK_WIDGET (canvas)),
                                                              (float) gtk_widget_get_height (GTK_WIDGET (canvas))));
  gsk_render_node_unref (node);
  gdk_texture_save_to_png (texture, out);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (BastideTable) table = NULL;
  int width = 1000, height = 800;
  BastideCanvas *canvas;

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    g_error ("%s", error->message);
  if (contrast)
    g_setenv ("ADW_DEBUG_HIGH_CONTRAST", "1", TRUE);
  adw_init ();
  if (size != NULL)
    sscanf (size, "%dx%d", &width, &height);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
  table = board_game_new ((unsigned) players, (uint64_t) seed, FALSE);
  play (table);
  canvas = board_game_show (table, width, height);
  arrange (canvas, table);
  if (out == NULL)
    while (g_list_model_get_n_items (gtk_window_get_toplevels ()) > 0)
      g_main_context_iteration (NULL, TRUE);
  else
    save (canvas);
  return 0;
}
