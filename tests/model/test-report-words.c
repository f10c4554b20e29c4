/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the report says of mistakes, luck and who judged. */
#include "fixture.h"

#include "model/bastide-analyst.h"
#include "model/words-report.h"

/* Reasons that are small against the loss are not left alone. */
static void
says_what_reasons_leave_open (void)
{
  static const struct {
    float seen, loss;
    const char *expected;
  } rows[] = {
    { 6, 6, NULL },
    { 3, 6, NULL },
    { 2.9f, 6, "These reasons account for less than half of the loss. The rest lies in what may follow." },
    { 0.4f, 6, "The loss lies in what may follow." },
    { -0.4f, 6, "The loss lies in what may follow." },
    { -3, 6, "At first, A looks no worse. The loss lies in what may follow." },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = bastide_words_rest (rows[i].seen, rows[i].loss);

      g_assert_cmpstr (words, ==, rows[i].expected);
    }
}

static void
rounds_points (void)
{
  static const struct {
    float points;
    const char *expected;
  } rows[] = { { 0, "less than 1 point" }, { -0.4f, "less than 1 point" }, { 0.6f, "about 1 point" },
               { -6.4f, "about 6 points" }, { 12.5f, "about 13 points" } };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = bastide_words_about (rows[i].points);

      g_assert_cmpstr (words, ==, rows[i].expected);
    }
}

static void
names_qualities (void)
{
  static const struct {
    float loss;
    BastideQuality quality;
    const char *words;
  } rows[] = {
    { 0, BASTIDE_QUALITY_GOOD, "Good decision" },         { 0.74f, BASTIDE_QUALITY_GOOD, "Good decision" },
    { 0.75f, BASTIDE_QUALITY_SMALL_MISTAKE, "Cost about 1 point" }, { 2.9f, BASTIDE_QUALITY_SMALL_MISTAKE, "Cost about 3 points" },
    { 3, BASTIDE_QUALITY_MISTAKE, "Cost about 3 points" }, { 7.9f, BASTIDE_QUALITY_MISTAKE, "Cost about 8 points" },
    { 8, BASTIDE_QUALITY_LARGE_MISTAKE, "Cost about 8 points" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = bastide_words_loss (rows[i].loss);

      g_assert_cmpint (bastide_quality_of_loss (rows[i].loss), ==, rows[i].quality);
      g_assert_cmpstr (words, ==, rows[i].words);
    }
}

/* Means are rounded, and luck within the noise of its mean is not told. */
static void
means_are_fair (void)
{
  static const struct {
    unsigned games;
    double loss, luck, unexplained;
    const char *expected;
  } rows[] = {
    { 1, 6.4, 9, 4, "Own decisions cost about 6 points a game. Good luck with the draws brought about 9 points a game." },
    { 1, 6.4, 3.9, 4, "Own decisions cost about 6 points a game. The luck of the draws is too small to tell." },
    { 16, 0.3, -3.9, 4, "Own decisions cost less than 1 point a game. Bad luck with the draws cost about 4 points a game." },
    { 100, 1, 0.45, 1, "Own decisions cost about 1 point a game. The luck of the draws is too small to tell." },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = bastide_words_means (rows[i].games, rows[i].loss, rows[i].luck, rows[i].unexplained);

      g_assert_cmpstr (words, ==, rows[i].expected);
    }
}

/* Why somebody lost: what did most comes first, and what cannot be explained is not hidden. */
static void
says_why (void)
{
  static const struct {
    unsigned players;
    BastideAnalysisSums sums;
    const char *expected;
  } rows[] = {
    { 2, { .final = { -16, 16 }, .loss = { 16, 3 }, .luck = { 8, -8 }, .unexplained = { -12, 12 } },
      "Mostly decisions. What they cost: Anna about 16 points, Bo about 3 points. The draws even helped. What they "
      "brought: Anna about 8 points. These are estimates. They may be off by about 12 points." },
    { 2, { .final = { -16, 16 }, .loss = { 6, 3 }, .luck = { -8, 8 }, .unexplained = { -9, 9 } },
      "Mostly luck. What the draws cost: Anna about 8 points. These are estimates. They may be off by about 9 points." },
    { 2, { .final = { -2, 2 }, .loss = { 3, 3 }, .luck = { 0.3f, -0.3f }, .unexplained = { -0.5f, 0.5f } },
      "Neither decisions nor luck say why Anna lost." },
    { 2, { .final = { 2, -2 }, .loss = { 1, 5 }, .luck = { 0.2f, -0.2f }, .unexplained = { 1.9f, -1.9f } },
      "Mostly decisions. What they cost: Bo about 5 points, Anna about 1 point." },
    { 2, { .final = { 0, 0 }, .loss = { 1, 5 } }, NULL },
    /* Bo is a computer player, and was second */
    { 3, { .final = { -9, -2, 2 }, .loss = { 9, 2, 1 } },
      "Mostly decisions. What they cost: Anna about 9 points, Cleo about 1 point." },
  };
  static const BastideSeat seats[] = { { .name = "Anna", .level = "" },
                                       { .is_computer = true, .name = "Bo", .level = "hard" },
                                       { .name = "Cleo", .level = "" } };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BastideWords words = { .seats = { &seats[0], &seats[1], &seats[2] } };
      g_autofree char *why = bastide_words_why (&words, rows[i].players, &rows[i].sums);

      g_assert_cmpstr (why, ==, rows[i].expected);
    }
}

/* Whoever really judged is named: while there is only an overview, in between, and at the end. */
static void
names_who_judged (void)
{
  static const struct {
    unsigned fine;
    const char *level, *expected;
  } rows[] = {
    { 0, "hard", "Who judged so far, coarsely: Computer, medium. The game " },
    { 12, "hard", "Who judged 12 of 80 draws and decisions: Computer, hard. The others, coarsely: Computer, "
                  "medium. The game " },
    { 80, "hard", "Who judged: Computer, hard. The game " },
    { 80, "genius", "Who judged: genius. The game " },
  };
  g_autofree char *coarse = bastide_words_coarse_judge ("medium");

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = bastide_words_judge (rows[i].level, "medium", rows[i].fine, 80);

      g_assert_true (g_str_has_prefix (words, rows[i].expected));
    }
  g_assert_cmpstr (coarse, ==, "Who judged this so far, coarsely: Computer, medium.");
}

/* What is shown adds up, though it is rounded. */
static void
rounded_sums_add_up (void)
{
  static const BastideAnalysisSums sums = { .final = { 9, -9 },
                                            .start = { 2.5f, -2.5f },
                                            .luck = { 12.6f, -12.6f },
                                            .loss = { 10.5f, 4.4f },
                                            .others = { 4.4f, 10.5f },
                                            .unexplained = { 0, 0 } };
  static const int expected[2][BASTIDE_SUM_N] = { { 3, 13, -11, 4, 0, 9 }, { -3, -13, -4, 11, 0, -9 } };

  for (unsigned player = 0; player < 2; player++)
    {
      int points[BASTIDE_SUM_N];

      bastide_words_round_sums (&sums, player, points);
      g_assert_cmpmem (points, sizeof points, expected[player], sizeof expected[player]);
    }
}

static void
names_versions (void)
{
  static const char *const rows[][2] = { { TOWN_AI_VERSION, "hard" }, { "2", "hard (earlier version 2)" },
                                         { "17", "hard (version 17)" }, { "2-beta", "hard (version 2-beta)" } };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = bastide_words_level_version ("hard", rows[i][0], TOWN_AI_VERSION);

      g_assert_cmpstr (words, ==, rows[i][1]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/report-words/says-what-reasons-leave-open", says_what_reasons_leave_open);
  g_test_add_func ("/model/report-words/rounds-points", rounds_points);
  g_test_add_func ("/model/report-words/names-qualities", names_qualities);
  g_test_add_func ("/model/report-words/means-are-fair", means_are_fair);
  g_test_add_func ("/model/report-words/says-why", says_why);
  g_test_add_func ("/model/report-words/names-who-judged", names_who_judged);
  g_test_add_func ("/model/report-words/rounded-sums-add-up", rounded_sums_add_up);
  g_test_add_func ("/model/report-words/names-versions", names_versions);
  return g_test_run ();
}
