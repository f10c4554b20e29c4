/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learns the weights of the evaluation from games, and compares weights in matches. doc/strength.md has the commands.
 *
 *   learn play LEVEL SIMULATIONS GAMES SEED PLAYERS WEIGHTS
 *                                             prints a line for each position of games, for each pair of neighbours
 *   learn fit RIDGE TRUST WEIGHTS             reads such lines and prints weights
 *   learn match LEVEL SIMULATIONS DEALS SEED PLAYERS ONE TWO
 *                                             plays each deal from every seat with the weights ONE against TWO
 *   learn table TWO THREE FOUR ORIGIN         prints src/games/town/mind/weights.c with the weights for so many players
 *
 * WEIGHTS, ONE and so on are files of weights, or - for those that leave the formulas of src/games/town/mind/measure.c alone. Deals
 * whose seed ends in 0 are for testing, the others for fitting. SIMULATIONS is 0 for those of the level. A position is
 * fitted to what happened next in its game and to what WEIGHTS expect then: TRUST (0-1) says how much of what happened
 * after the next position counts, and so on. With 1 it is fitted to the end of the game alone. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "games/town/mind/mind.h"
#include "games/town/mind/think.h"

enum {
  FORMULAS = TOWN_MEASURE_BEHIND_NOW + 1, /* measures that are points already */
  TESTED = 10,                            /* one of so many deals is for testing */
  EXPLORED = 7,                           /* one of so many moves is one that a player would not have chosen */
  AMONG = 8,                              /* it is one of so many that the evaluation prefers */
  OPENING = 12,                           /* the game begins with up to so many random moves */
  COLUMNS = 9,
  MOST_POSITIONS = 2000, /* of a game */
  PAIRS = TOWN_MAX_PLAYERS - 1,
  UNKNOWN = TOWN_KNOTS * TOWN_MEASURES,
};

static TownWeights tables[TOWN_MAX_PLAYERS - 1];
static const TownWeights *in_use = &tables[0];

/* Takes the place of src/games/town/mind/weights.c in this program. */
const TownWeights *
town_weights (int players)
{
  (void) players;
  return in_use;
}

static void
reset_weights (TownWeights *weights)
{
  *weights = (TownWeights) { .turns = { 0, 6, 16, 30, 50 } };
  for (int knot = 0; knot < TOWN_KNOTS; knot++)
    for (int measure = 0; measure < FORMULAS; measure++)
      weights->of[knot][measure] = 1;
}

static void
fail (const char *what)
{
  fprintf (stderr, "learn: %s\n", what);
  exit (EXIT_FAILURE);
}

static void
read_weights (const char *name, TownWeights *weights)
{
  FILE *file;

  reset_weights (weights);
  if (strcmp (name, "-") == 0)
    return;
  file = fopen (name, "r");
  if (file == NULL)
    fail (name);
  for (int measure = 0; measure < TOWN_MEASURES; measure++)
    for (int knot = 0; knot < TOWN_KNOTS; knot++)
      if (fscanf (file, "%f", &weights->of[knot][measure]) != 1)
        fail (name);
  fclose (file);
}

static void
start_game (BastideState *state, int players, uint64_t seed)
{
  TownDeal deal;

  town_deal_shuffle (&deal, town_tile_set_builtin (), seed);
  town_state_init (state, town_tile_set_builtin (), players, &deal, NULL);
}

static BastideMove
choose (const BastideState *state, BastideLevel level, unsigned simulations, uint64_t seed)
{
  BastideSearchOptions options = { .level = level, .simulations = simulations, .seed = seed };

  return bastide_ai_choose (&town_mind, state, town_tile_set_builtin (), &options, NULL);
}

/* One of the moves that the evaluation prefers. */
static BastideMove
explore (const BastideState *state, BastideRng *rng)
{
  BastideState copy = *state;
  BastideRanking ranking;

  town_rank_ahead (&copy, town_tile_set_builtin (), 1, &ranking);
  return ranking.at[bastide_rng_below (rng, ranking.n < AMONG ? ranking.n : AMONG)].move;
}

/* A position that the evaluation may be asked about: what one player has more than the next. */
typedef struct {
  float turns, points, of[TOWN_MEASURES];
} Sample;

/* The points that PLAYER has more than the next one. */
static float
compare_points (const BastideState *state, int player)
{
  return (float) (town_state_score (state, player) - town_state_score (state, player + 1));
}

static void
take_samples (const BastideState *state, Sample samples[PAIRS])
{
  TownMeasures measures;
  TownKnown known;

  town_know (state, town_tile_set_builtin (), &known);
  town_measure (state, town_tile_set_builtin (), &known, &measures);
  for (int player = 0; player < town_state_players (state) - 1; player++)
    {
      samples[player].turns = measures.turns;
      samples[player].points = compare_points (state, player);
      for (int measure = 0; measure < TOWN_MEASURES; measure++)
        samples[player].of[measure] = measures.of[measure][player] - measures.of[measure][player + 1];
    }
}

static void
print_sample (uint64_t series, const Sample *sample, float final)
{
  printf ("%llu %.4g %g", (unsigned long long) series, (double) sample->turns, (double) (final - sample->points));
  for (int measure = 0; measure < TOWN_MEASURES; measure++)
    printf (" %.4g", (double) sample->of[measure]);
  printf ("\n");
}

static void
play_game (BastideLevel level, unsigned simulations, uint64_t seed, int players)
{
  static Sample samples[MOST_POSITIONS][PAIRS];
  unsigned n = 0;
  BastideState state;
  BastideRng rng = bastide_rng (seed ^ 0x5eed);
  unsigned opening = bastide_rng_below (&rng, OPENING + 1);

  start_game (&state, players, seed);
  for (unsigned i = 0; !town_state_is_over (&state); i++)
    {
      TownPhase phase;
      BastideMoves moves;
      BastideMove move;

      town_legal (&state, town_tile_set_builtin (), &moves);
      town_moves_sort (&moves);
      if (i < opening)
        move = moves.at[bastide_rng_below (&rng, moves.n)];
      else if (bastide_rng_below (&rng, EXPLORED) == 0)
        move = explore (&state, &rng);
      else
        move = choose (&state, level, simulations, seed);
      town_apply (&state, town_tile_set_builtin (), move, NULL, NULL);
      phase = town_state_phase (&state);
      if (i >= opening && phase != TOWN_PHASE_FOLLOWER && phase != TOWN_PHASE_GUARD && phase != TOWN_PHASE_OVER)
        take_samples (&state, samples[n++]);
    }
  for (int player = 0; player < players - 1; player++)
    for (unsigned i = 0; i < n; i++)
      print_sample (seed * PAIRS + (uint64_t) player, &samples[i][player], compare_points (&state, player));
}

/* A line of the data: the unknowns with their factors, and what they should add up to. */
typedef struct {
  unsigned long long series; /* of the positions of a game and pair: the deal × PAIRS + the pair */
  double result; /* points to the end of the game */
  double target; /* that it is fitted to */
  double today;  /* what the formulas alone expect */
  int n;
  int unknown[2 * TOWN_MEASURES];
  double factor[2 * TOWN_MEASURES];
} Row;

static bool
read_row (Row *row)
{
  TownWeights plain;
  double turns, part;
  int knot = 0;
  static char line[16384];
  char *at = line;

  if (fgets (line, sizeof line, stdin) == NULL)
    return false;
  reset_weights (&plain);
  row->series = strtoull (at, &at, 10);
  turns = strtod (at, &at);
  row->result = strtod (at, &at);
  row->today = 0;
  row->n = 0;
  while (knot < TOWN_KNOTS - 2 && turns >= (double) plain.turns[knot + 1])
    knot++;
  part = (turns - (double) plain.turns[knot]) / (double) (plain.turns[knot + 1] - plain.turns[knot]);
  part = part > 1 ? 1 : part < 0 ? 0 : part;
  for (int measure = 0; measure < TOWN_MEASURES; measure++)
    {
      double value = strtod (at, &at);

      row->today += measure < FORMULAS ? value : 0;
      if (value == 0)
        continue;
      row->unknown[row->n] = knot * TOWN_MEASURES + measure;
      row->factor[row->n++] = (1 - part) * value;
      row->unknown[row->n] = (knot + 1) * TOWN_MEASURES + measure;
      row->factor[row->n++] = part * value;
    }
  return true;
}

static double matrix[UNKNOWN][UNKNOWN], vector[UNKNOWN], squares[TOWN_MEASURES];

static void
add_row (const Row *row)
{
  for (int i = 0; i < row->n; i++)
    {
      vector[row->unknown[i]] += row->factor[i] * (row->target - row->today);
      squares[row->unknown[i] % TOWN_MEASURES] += row->factor[i] * row->factor[i];
      for (int k = 0; k < row->n; k++)
        matrix[row->unknown[i]][row->unknown[k]] += row->factor[i] * row->factor[k];
    }
}

/* Keeps the weights near those that leave the formulas alone, and near those of the next knot. */
static void
add_ridge (double ridge, unsigned rows)
{
  for (int measure = 0; measure < TOWN_MEASURES; measure++)
    {
      double size = squares[measure] / rows + 1e-9;

      for (int knot = 0; knot < TOWN_KNOTS; knot++)
        {
          int at = knot * TOWN_MEASURES + measure, next = at + TOWN_MEASURES;

          matrix[at][at] += ridge * size;
          if (knot == TOWN_KNOTS - 1)
            continue;
          matrix[at][at] += 2 * ridge * size;
          matrix[next][next] += 2 * ridge * size;
          matrix[at][next] -= 2 * ridge * size;
          matrix[next][at] -= 2 * ridge * size;
        }
    }
}

/* Solves the equations by Cholesky's method; the result replaces the vector. */
static void
solve (void)
{
  for (int i = 0; i < UNKNOWN; i++)
    for (int k = 0; k <= i; k++)
      {
        double sum = matrix[i][k];

        for (int j = 0; j < k; j++)
          sum -= matrix[i][j] * matrix[k][j];
        matrix[i][k] = i == k ? sqrt (sum) : sum / matrix[k][k];
      }
  for (int i = 0; i < UNKNOWN; i++)
    {
      for (int k = 0; k < i; k++)
        vector[i] -= matrix[i][k] * vector[k];
      vector[i] /= matrix[i][i];
    }
  for (int i = UNKNOWN - 1; i >= 0; i--)
    {
      for (int k = i + 1; k < UNKNOWN; k++)
        vector[i] -= matrix[k][i] * vector[k];
      vector[i] /= matrix[i][i];
    }
}

/* What WEIGHTS expect in a position. */
static double
expect (const Row *row, const TownWeights *weights)
{
  double sum = 0;

  for (int i = 0; i < row->n; i++)
    sum += row->factor[i] * (double) weights->of[row->unknown[i] / TOWN_MEASURES][row->unknown[i] % TOWN_MEASURES];
  return sum;
}

/* Sets the targets of a game's positions, from its end on. */
static void
set_targets (Row *rows, unsigned n, double trust, const TownWeights *weights)
{
  for (unsigned i = n; i-- > 0;)
    {
      rows[i].target = rows[i].result;
      if (i + 1 < n)
        rows[i].target += trust * (rows[i + 1].target - rows[i + 1].result)
                          + (1 - trust) * (expect (&rows[i + 1], weights) - rows[i + 1].result);
    }
}

/* Reads the positions of a game for a pair. Returns their number; 0 at the end. */
static unsigned
read_game (Row rows[MOST_POSITIONS])
{
  static Row next;
  static bool has_next;
  unsigned n = 0;

  if (!has_next)
    has_next = read_row (&next);
  while (has_next && (n == 0 || next.series == rows[0].series) && n < MOST_POSITIONS)
    {
      rows[n++] = next;
      has_next = read_row (&next);
    }
  return n;
}

/* Squares of errors in games for testing. */
typedef struct {
  unsigned n;
  double points, formulas, before, learnt;
} Errors;

static void
add_errors (Errors *errors, const Row *row, const TownWeights *before, const TownWeights *learnt)
{
  double error_before = row->result - expect (row, before), error = row->result - expect (row, learnt);

  errors->n++;
  errors->points += row->result * row->result;
  errors->formulas += (row->result - row->today) * (row->result - row->today);
  errors->before += error_before * error_before;
  errors->learnt += error * error;
}

static void
print_weights (const TownWeights *weights)
{
  for (int measure = 0; measure < TOWN_MEASURES; measure++)
    for (int knot = 0; knot < TOWN_KNOTS; knot++)
      printf ("%.4f%c", (double) weights->of[knot][measure], knot == TOWN_KNOTS - 1 ? '\n' : ' ');
}

static void
fit (double ridge, double trust, const TownWeights *weights)
{
  static Row game[MOST_POSITIONS];
  static Row *tests;
  unsigned rows = 0, n = 0, room = 0, positions;
  TownWeights learnt;
  Errors errors = { 0 };

  while ((positions = read_game (game)) > 0)
    {
      bool testing = game[0].series / PAIRS % TESTED == 0;

      set_targets (game, positions, trust, weights);
      for (unsigned i = 0; i < positions; i++)
        if (!testing)
          add_row (&game[i]);
        else
          {
            if (n == room)
              tests = realloc (tests, (room = 2 * room + 1000) * sizeof *tests);
            if (tests == NULL)
              fail ("no memory");
            tests[n++] = game[i];
          }
      rows += testing ? 0 : positions;
    }
  if (rows == 0 || n == 0)
    fail ("too few games");
  add_ridge (ridge, rows);
  solve ();
  reset_weights (&learnt);
  for (int i = 0; i < UNKNOWN; i++)
    learnt.of[i / TOWN_MEASURES][i % TOWN_MEASURES] += (float) vector[i];
  for (unsigned i = 0; i < n; i++)
    add_errors (&errors, &tests[i], weights, &learnt);
  fprintf (stderr, "%u positions for fitting, %u for testing; error on these: %.3f with the points alone, ", rows, n,
           sqrt (errors.points / n));
  fprintf (stderr, "%.3f with the formulas, %.3f with the weights before, %.3f with these\n",
           sqrt (errors.formulas / n), sqrt (errors.before / n), sqrt (errors.learnt / n));
  print_weights (&learnt);
}

/* The part of the win of the player in SEAT, who has the first weights. */
static double
play_seat (BastideLevel level, unsigned simulations, int players, uint64_t seed, int seat, double *margin)
{
  BastideState state;
  int best = 0, winners = 0;

  start_game (&state, players, seed);
  while (!town_state_is_over (&state))
    {
      in_use = town_state_to_move (&state) == seat ? &tables[0] : &tables[1];
      town_apply (&state, town_tile_set_builtin (), choose (&state, level, simulations, seed), NULL, NULL);
    }
  for (int player = 0; player < players; player++)
    best = town_state_score (&state, player) > best ? town_state_score (&state, player) : best;
  for (int player = 0; player < players; player++)
    winners += town_state_score (&state, player) == best;
  for (int player = 0; player < players; player++)
    *margin += (double) town_state_score (&state, player) / (player == seat ? 1 : 1 - players);
  return town_state_score (&state, seat) == best ? 1.0 / winners : 0;
}

static void
play_match (BastideLevel level, unsigned simulations, unsigned deals, uint64_t seed, int players)
{
  double wins = 0, sums = 0, margin = 0;

  for (unsigned deal = 0; deal < deals; deal++)
    {
      double sum = 0;

      for (int seat = 0; seat < players; seat++)
        sum += play_seat (level, simulations, players, seed + deal, seat, &margin) / players;
      wins += sum;
      sums += sum * sum;
    }
  wins /= deals;
  printf ("deals %u, wins %.1f %%, interval +- %.1f, margin %.2f\n", deals, 100 * wins,
          196 * sqrt ((sums / deals - wins * wins) / (deals - 1)), margin / deals / players);
}

static void
print_numbers (const TownWeights *table)
{
  for (int knot = 0; knot < TOWN_KNOTS; knot++)
    {
      printf ("      {\n");
      for (int measure = 0; measure < TOWN_MEASURES; measure++)
        printf ("%s%.4ff,%s", measure % COLUMNS == 0 ? "        " : " ", (double) table->of[knot][measure],
                measure % COLUMNS == COLUMNS - 1 || measure == TOWN_MEASURES - 1 ? "\n" : "");
      printf ("      },\n");
    }
}

static void
print_tables (const char *origin)
{
  printf ("/* SPDX-License-Identifier: GPL-3.0-or-later */\n"
          "/* The weights of the evaluation. Generated by tests/learn:\n * %s */\n"
          "#include \"measure.h\"\n\n/* clang-format off */\n"
          "static const TownWeights weights[] = {\n", origin);
  for (int players = 2; players <= TOWN_MAX_PLAYERS; players++)
    {
      printf ("  { /* for games of %d */\n    .turns = {", players);
      for (int knot = 0; knot < TOWN_KNOTS; knot++)
        printf (" %g,", (double) tables[players - 2].turns[knot]);
      printf (" },\n    .of = {\n");
      print_numbers (&tables[players - 2]);
      printf ("    },\n  },\n");
    }
  printf ("};\n/* clang-format on */\n\n"
          "const TownWeights *\nbastide_weights (int players)\n{\n  return &weights[players - 2];\n}\n");
}

static BastideLevel
read_level (const char *name)
{
  int level = bastide_level_find (name, strlen (name));

  if (level < 0)
    fail (name);
  return (BastideLevel) level;
}

int
main (int argc, char **argv)
{
  const char *what = argc > 1 ? argv[1] : "";

  if (strcmp (what, "play") == 0 && argc == 8)
    {
      unsigned games = (unsigned) atoi (argv[4]);

      read_weights (argv[7], &tables[0]);
      for (unsigned i = 0; i < games; i++)
        play_game (read_level (argv[2]), (unsigned) atoi (argv[3]), strtoull (argv[5], NULL, 10) + i, atoi (argv[6]));
    }
  else if (strcmp (what, "fit") == 0 && argc == 5)
    {
      read_weights (argv[4], &tables[0]);
      fit (atof (argv[2]), atof (argv[3]), &tables[0]);
    }
  else if (strcmp (what, "match") == 0 && argc == 9)
    {
      read_weights (argv[7], &tables[0]);
      read_weights (argv[8], &tables[1]);
      play_match (read_level (argv[2]), (unsigned) atoi (argv[3]), (unsigned) atoi (argv[4]),
                  strtoull (argv[5], NULL, 10), atoi (argv[6]));
    }
  else if (strcmp (what, "table") == 0 && argc == 6)
    {
      for (int i = 0; i < TOWN_MAX_PLAYERS - 1; i++)
        read_weights (argv[2 + i], &tables[i]);
      print_tables (argv[5]);
    }
  else
    fail ("wrong words");
  return EXIT_SUCCESS;
}
