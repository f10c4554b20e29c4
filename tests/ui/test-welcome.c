/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The town of the welcome page is painted before there is a window. If the first start shows something else, it does
 * not stay in memory. The program links with --wrap=texture_new_for_surface. */
#include "art/pictures.h"
#include "games/kind.h"
#include "ui/app/bastide-application.h"
#include "ui/widgets/texture.h"

/* The picture of the welcome page, which no other texture is as wide as, and whether there was one. */
static GWeakRef first;
static int has_painted;

GdkTexture *__wrap_texture_new_for_surface (cairo_surface_t *surface);
GdkTexture *__real_texture_new_for_surface (cairo_surface_t *surface);

GdkTexture *
__wrap_texture_new_for_surface (cairo_surface_t *surface)
{
  GdkTexture *texture = __real_texture_new_for_surface (surface);

  if (gdk_texture_get_width (texture) == (int) ((7 + 2 * BASTIDE_FADING_RIM) * 76))
    {
      g_weak_ref_set (&first, texture);
      g_atomic_int_set (&has_painted, TRUE);
    }
  return texture;
}

static gboolean
is_town_kept (void)
{
  g_autoptr (GObject) town = g_weak_ref_get (&first);

  return town != NULL;
}

static void
test_a_town_that_nobody_sees_is_freed (gconstpointer path)
{
  BastideApplication *application = bastide_application_new ();
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  g_application_open (G_APPLICATION (application), &file, 1, "");
  while (!g_atomic_int_get (&has_painted) || is_town_kept ())
    g_main_context_iteration (NULL, TRUE);
  gtk_window_destroy (gtk_application_get_active_window (GTK_APPLICATION (application)));
  g_object_unref (application);
}

/* Every game has a sample, whose position is its picture. */
static void
test_every_game_has_a_sample (void)
{
  for (unsigned i = 0; bastide_game_kinds[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/bastide/welcome-%s.bastide", bastide_game_kinds[i]->rules->word);
      g_autofree char *line = g_strdup_printf ("\ngame %s\n", bastide_game_kinds[i]->rules->word);
      g_autoptr (GBytes) text = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

      g_assert_nonnull (text);
      g_assert_true (i == 0 || g_strstr_len (g_bytes_get_data (text, NULL), 40, line) != NULL);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/ui/welcome/a-town-that-nobody-sees-is-freed", argv[argc - 1],
                        test_a_town_that_nobody_sees_is_freed);
  g_test_add_func ("/ui/welcome/every-game-has-a-sample", test_every_game_has_a_sample);
  return g_test_run ();
}
