/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window about the program has all necessary information, and no links to pages that do not exist. */
#include "ui/app/about.h"
#include "ui/config.h"

static AdwAboutWindow *about;

static void
test_it_says_version_and_licence (void)
{
  g_assert_cmpstr (adw_about_window_get_version (about), ==, BASTIDE_VERSION);
  g_assert_cmpint (adw_about_window_get_license_type (about), ==, GTK_LICENSE_GPL_3_0);
  g_assert_cmpstr (adw_about_window_get_copyright (about), !=, "");
  g_assert_nonnull (adw_about_window_get_developers (about));
}

static void
test_it_says_whose_rules_they_are (void)
{
  const char *comments = adw_about_window_get_comments (about);

  g_assert_nonnull (strstr (comments, "“Carcassonne: The City” (2004) by Klaus-Jürgen Wrede"));
  g_assert_nonnull (strstr (comments, "no connection with the author of the game or its publishers"));
}

static void
test_it_links_only_to_the_site_of_the_build (void)
{
  gboolean has_site = *BASTIDE_SITE != '\0';

  g_assert_cmpstr (adw_about_window_get_website (about), ==, has_site ? BASTIDE_SITE "/" : "");
  g_assert_cmpstr (adw_about_window_get_issue_url (about), ==, has_site ? BASTIDE_SITE "/issues" : "");
  g_assert_cmpstr (adw_about_window_get_support_url (about), ==, "");
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  about = ADW_ABOUT_WINDOW (about_new ());
  g_test_add_func ("/ui/about/it-says-version-and-licence", test_it_says_version_and_licence);
  g_test_add_func ("/ui/about/it-says-whose-rules-they-are", test_it_says_whose_rules_they_are);
  g_test_add_func ("/ui/about/it-links-only-to-the-site-of-the-build", test_it_links_only_to_the_site_of_the_build);
  status = g_test_run ();
  gtk_window_destroy (GTK_WINDOW (about));
  return status;
}
