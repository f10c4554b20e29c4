/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers of the new-game dialog as a value. */
#include "ai/ai.h"
#include "model/bastide-game.h"
#include "ui/setup/new-game.h"

/* Two persons and a computer player; the second one begins. */
static NewGame *
create_three (void)
{
  return new_game_parse ("([('Anna', '', uint32 3), ('Bo', 'hard', 0), ('Cy', '', 1)], 1, true)", NULL);
}

static void
test_empty_is_a_person_against_the_computer (void)
{
  static const char *const texts[] = { "", "nonsense", "([], 0, false)", "([('A', '', uint32 0)], -1, false)" };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (NewGame) set_up = new_game_parse (texts[i], NULL);

      g_assert_cmpuint (set_up->n_seats, ==, 2);
      g_assert_cmpint (set_up->begins, ==, -1);
      g_assert_cmpstr (set_up->seats[0].level, ==, "");
      g_assert_cmpstr (set_up->seats[1].level, ==, "easy");
      g_assert_cmpstr (set_up->seats[1].name, ==, "Mason");
      g_assert_cmpint (set_up->seats[0].colour, !=, set_up->seats[1].colour);
    }
}

static void
test_text_comes_back (void)
{
  g_autoptr (NewGame) set_up = create_three ();
  g_autofree char *text = new_game_print (set_up, "");
  g_autoptr (NewGame) again = new_game_parse (text, NULL);

  g_assert_cmpstr (again->tiles, ==, "");
  g_assert_cmpuint (again->n_seats, ==, 3);
  g_assert_cmpstr (again->seats[0].name, ==, "Anna");
  g_assert_cmpstr (again->seats[1].level, ==, "hard");
  g_assert_cmpint (again->seats[2].colour, ==, BASTIDE_BLUE);
  g_assert_cmpint (again->begins, ==, 1);
  g_assert_true (again->table_rules);
}

/* Every level that is meant for people is offered, the weakest first. */
static void
test_every_level_for_people_is_offered (void)
{
  guint offered = 0;

  for (int level = 0; level < BASTIDE_LEVELS; level++)
    if (bastide_level_info ((BastideLevel) level)->offered)
      g_assert_cmpstr (new_game_get_kind (++offered), ==, bastide_level_info ((BastideLevel) level)->name);
  g_assert_cmpuint (offered, >, 0);
  g_assert_cmpstr (new_game_get_kind (offered + 1), ==, NEW_GAME_ELSEWHERE);
  g_assert_cmpstr (new_game_get_kind (offered + 2), ==, "");
}

/* A person elsewhere is one of those who can play, and is no computer player. */
static void
test_a_person_may_be_elsewhere (void)
{
  g_autoptr (NewGame) set_up = new_game_new (bastide_faces[0]), again = NULL;
  g_auto (GStrv) kinds = new_game_kinds ();
  g_autofree char *text = NULL;
  guint kind = new_game_find_kind (NEW_GAME_ELSEWHERE);

  g_assert_cmpuint (kind, ==, g_strv_length (kinds) - 1);
  g_assert_cmpstr (new_game_get_kind (kind), ==, NEW_GAME_ELSEWHERE);
  g_assert_cmpstr (new_game_find_occupant (NEW_GAME_ELSEWHERE), ==, "");
  g_assert_cmpstr (new_game_find_occupant ("hard"), ==, "hard");
  g_assert_cmpuint (new_game_find_kind (""), ==, 0);
  g_assert_cmpuint (new_game_find_kind ("genius"), ==, 0);
  g_free (set_up->seats[1].level);
  set_up->seats[1].level = g_strdup (NEW_GAME_ELSEWHERE);
  text = new_game_print (set_up, "");
  again = new_game_parse (text, NULL);
  g_assert_cmpstr (again->seats[1].level, ==, NEW_GAME_ELSEWHERE);
}

static void
test_bad_values_are_refused (void)
{
  static const char *const texts[] = {
    "([('A', '', uint32 0), ('B', '', 0)], -1, false)",     /* one colour twice */
    "([('A', '', uint32 0), ('B', '', 7)], -1, false)",     /* no such colour */
    "([('A', '', uint32 0), ('', '', 1)], -1, false)",      /* no name */
    "([('A', '', uint32 0), ('B', 'genius', 1)], -1, false)", /* no such level */
    "([('A', '', uint32 0), ('B', '', 1)], 2, false)",      /* nobody has that place */
    "([('A', '', uint32 0), ('B', '', 1)], -2, false)",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (NewGame) set_up = new_game_parse (texts[i], NULL);

      g_assert_cmpstr (set_up->seats[0].name, !=, "A");
    }
}

static void
test_who_begins_comes_first (void)
{
  g_autoptr (NewGame) set_up = create_three ();
  g_autoptr (NewGame) turned = new_game_in_turn_order (set_up, 0);

  g_assert_cmpstr (turned->seats[0].name, ==, "Bo");
  g_assert_cmpstr (turned->seats[1].name, ==, "Cy");
  g_assert_cmpstr (turned->seats[2].name, ==, "Anna");
}

static void
test_chance_takes_any_seat (void)
{
  g_autoptr (NewGame) set_up = create_three ();

  set_up->begins = -1;
  for (guint32 random = 0; random < 6; random++)
    {
      g_autoptr (NewGame) turned = new_game_in_turn_order (set_up, random);

      g_assert_cmpstr (turned->seats[0].name, ==, set_up->seats[random % 3].name);
    }
}

static void
test_who_begins_again_can_be_chosen (void)
{
  static const struct {
    const char *who;
    int points[3], begins;
  } cases[] = {
    { "next", { 9, 5, 7 }, 1 },  { "same", { 9, 5, 7 }, 0 },  { "chance", { 9, 5, 7 }, -1 },
    { "lost", { 9, 7, 5 }, 2 },  { "lost", { 3, 7, 5 }, 0 },  { "lost", { 9, 5, 5 }, 1 },
    { "lost", { 4, 4, 4 }, 0 },
  };
  g_autoptr (NewGame) set_up = create_three ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_true (new_game_play_again (set_up, cases[i].who, cases[i].points));
      g_assert_cmpint (set_up->begins, ==, cases[i].begins);
    }
  set_up->begins = 2;
  g_assert_false (new_game_play_again (set_up, "nobody", cases[0].points));
  g_assert_cmpint (set_up->begins, ==, 2);
}

/* A person who gave the own seat to a computer player plays again as a person. */
static void
test_seats_are_again_as_at_the_beginning (void)
{
  static const BastideColour colours[] = { BASTIDE_GREEN, BASTIDE_RED, BASTIDE_BLUE };
  const BastideGameFace *face = bastide_faces[0];
  g_autofree BastideKit *kit = g_malloc (face->kind->rules->kit_size);
  BastideSetup setup = { .rules = face->kind->rules, .set = kit, .players = 3, .table_rules = true, .seed = 5 };
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (NewGame) set_up = NULL;
  BastideSeat seat;
  BastideFault fault;

  g_assert_true (face->kind->rules->open_kit (kit, 0, NULL, 0, &fault));
  for (guint i = 0; i < setup.players; i++)
    setup.seats[i] = (BastideSeat) { .colour = colours[i], .name = (char *) (i == 1 ? "Bo" : "Anna") };
  bastide_seat_occupy (&setup.seats[1], face->kind->mind, "hard");
  game = bastide_game_new (&setup);
  seat = *bastide_game_get_seat (game, 0);
  bastide_seat_occupy (&seat, face->kind->mind, "easy");
  g_assert_true (bastide_game_set_seat (game, 0, &seat));

  set_up = new_game_from_record (bastide_game_get_record (game), face, 1 << 2);
  g_assert_cmpuint (set_up->n_seats, ==, 3);
  g_assert_true (set_up->table_rules);
  g_assert_cmpstr (set_up->tiles, ==, "");
  g_assert_cmpstr (set_up->seats[0].level, ==, "");
  g_assert_cmpstr (set_up->seats[1].level, ==, "hard");
  g_assert_cmpstr (set_up->seats[2].level, ==, NEW_GAME_ELSEWHERE);
  for (guint i = 0; i < set_up->n_seats; i++)
    g_assert_cmpint (set_up->seats[i].colour, ==, colours[i]);
  g_assert_cmpstr (set_up->seats[1].name, ==, "Bo");
}

static void
test_tiles_come_back (void)
{
  g_autoptr (NewGame) set_up = new_game_new (bastide_faces[0]), again = NULL;
  g_autofree char *text = NULL;

  g_assert_cmpstr (set_up->tiles, ==, "");
  g_free (set_up->tiles);
  set_up->tiles = g_strdup ("odd");
  text = new_game_print (set_up, "");
  again = new_game_parse (text, NULL);
  g_assert_cmpstr (again->tiles, ==, "odd");
  g_assert_cmpuint (again->n_seats, ==, 2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/set-up/who-begins-again-can-be-chosen", test_who_begins_again_can_be_chosen);
  g_test_add_func ("/ui/set-up/seats-are-again-as-at-the-beginning", test_seats_are_again_as_at_the_beginning);
  g_test_add_func ("/ui/set-up/tiles-come-back", test_tiles_come_back);
  g_test_add_func ("/ui/set-up/every-level-for-people-is-offered", test_every_level_for_people_is_offered);
  g_test_add_func ("/ui/set-up/a-person-may-be-elsewhere", test_a_person_may_be_elsewhere);
  g_test_add_func ("/ui/set-up/empty-or-broken-text-is-a-person-against-easy", test_empty_is_a_person_against_the_computer);
  g_test_add_func ("/ui/set-up/text-comes-back", test_text_comes_back);
  g_test_add_func ("/ui/set-up/bad-values-are-refused", test_bad_values_are_refused);
  g_test_add_func ("/ui/set-up/who-begins-comes-first", test_who_begins_comes_first);
  g_test_add_func ("/ui/set-up/chance-takes-any-seat", test_chance_takes_any_seat);
  return g_test_run ();
}
