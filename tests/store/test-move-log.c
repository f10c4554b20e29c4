/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The compact log of moves: what is written can be read, and nothing else can be. */
#include "store/move-log.h"

/* Every kind of move with its limits: cells from -128 to 127, turns up to 3, segments up to 11. */
static const char *const logs[] = {
  "",
  "1t0,0,0",
  "1t-128,127,3 p 2t127,-128,1 f0 1f11",
  "3G0,-1N g 4w1,0E p 1w0,1S 2w-1,0W T0,0N 3p",
};

static void
test_logs_are_written_as_they_are_read (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (logs); i++)
    {
      g_autoptr (GArray) plies = g_array_new (FALSE, FALSE, sizeof (BastidePly));
      g_autoptr (GString) whole = g_string_new (NULL), parts = g_string_new (NULL);

      g_assert_true (bastide_move_log_parse (logs[i], plies));
      bastide_move_log_print (whole, (const BastidePly *) plies->data, 0, plies->len);
      g_assert_cmpstr (whole->str, ==, logs[i]);
      /* Writing it move by move gives the same. */
      for (unsigned n = 0; n < plies->len; n++)
        bastide_move_log_print (parts, (const BastidePly *) plies->data, n, n + 1);
      g_assert_cmpstr (parts->str, ==, logs[i]);
    }
}

static void
test_moves_are_read (void)
{
  g_autoptr (GArray) plies = g_array_new (FALSE, FALSE, sizeof (BastidePly));
  const BastidePly *ply;

  g_assert_true (bastide_move_log_parse ("2t-3,12,1 f7 4w5,-6S", plies));
  g_assert_cmpuint (plies->len, ==, 3);
  ply = (const BastidePly *) plies->data;
  g_assert_cmpuint (ply[0].player, ==, 1);
  g_assert_true (bastide_move_equal (ply[0].move, (BastideMove) { BASTIDE_MOVE_TILE, -3, 12, 1 }));
  g_assert_cmpuint (ply[1].player, ==, 1);
  g_assert_true (bastide_move_equal (ply[1].move, (BastideMove) { .type = BASTIDE_MOVE_FOLLOWER, .part = 7 }));
  g_assert_cmpuint (ply[2].player, ==, 3);
  g_assert_true (bastide_move_equal (ply[2].move, (BastideMove) { BASTIDE_MOVE_WALL, 5, -6, BASTIDE_SOUTH }));
}

static void
test_everything_else_is_refused (void)
{
  static const char *const wrong[] = {
    "t0,0,0",    "0p",          "5p",         "1",           "1x",          " 1p",     "1p ",      "1p  2p",
    "1p2p",      "1t",          "1t0",        "1t0,0",       "1t0,0,",      "1t,0,0",  "1t0,,0",   "1t0,0,-1",
    "1t0,0,4",   "1t128,0,0",   "1t0,-129,0", "1t0001,0,0",  "1t0,0,0000",  "1t-,0,0", "1t0 0 0",  "1t0,0,0p",
    "1f",        "1f12",        "1f-1",       "1f+1",        "1G0,0",       "1G0,0X",  "1G0,0,N",  "1w0,0n",
    "1T0,N",     "1T0,0NN",     "1g0",        "1t1000,0,0",
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GArray) plies = g_array_new (FALSE, FALSE, sizeof (BastidePly));

      if (bastide_move_log_parse (wrong[i], plies))
        g_error ("`%s` was read", wrong[i]);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store/move-log/is-written-as-it-is-read", test_logs_are_written_as_they_are_read);
  g_test_add_func ("/store/move-log/moves-are-read", test_moves_are_read);
  g_test_add_func ("/store/move-log/everything-else-is-refused", test_everything_else_is_refused);
  return g_test_run ();
}
