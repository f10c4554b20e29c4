/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a game of Cathedral can be: questions, parts of a round, the way round the board, sites of workers; and where
 * points come from. */
#pragma once

/* Which question is asked; the index in BastideRules.questions. */
typedef enum {
  CATHEDRAL_PHASE_OVER,
  CATHEDRAL_PHASE_CHOOSE,
  CATHEDRAL_PHASE_THROW,
  CATHEDRAL_PHASE_PLACE,
  CATHEDRAL_PHASE_BISHOP,
  CATHEDRAL_PHASE_AMULET,
  CATHEDRAL_PHASE_DISMISS,
  CATHEDRAL_PHASE_LETTER,
  CATHEDRAL_PHASE_HIRE,
  CATHEDRAL_PHASE_MARKET,
  CATHEDRAL_PHASE_BUILD,
  CATHEDRAL_PHASE_KEEP,
  CATHEDRAL_PHASES,
} CathedralPhase;

/* The index in BastideRules.sources. */
typedef enum {
  CATHEDRAL_NO_SOURCE,
  CATHEDRAL_START,
  CATHEDRAL_CRAFT,
  CATHEDRAL_PRIORY_POINTS,
  CATHEDRAL_PRIVILEGE_POINTS,
  CATHEDRAL_LOST,
  CATHEDRAL_SOURCES,
} CathedralSource;

/* The parts of a round, in the order in which they are played. */
typedef enum {
  CATHEDRAL_UNCOVER,  /* B4 */
  CATHEDRAL_CHOOSE,   /* part I */
  CATHEDRAL_DRAW,     /* part II: builders from the bag */
  CATHEDRAL_SEND,     /* part II: those that waited */
  CATHEDRAL_GO_ROUND, /* part III */
  CATHEDRAL_PARTS,
} CathedralPart;

/* On the way round the board in part III (B17). */
typedef enum {
  CATHEDRAL_NO_MILESTONE,
  CATHEDRAL_MILESTONE_EVENT,
  CATHEDRAL_MILESTONE_BISHOP,
  CATHEDRAL_MILESTONE_MILL,
  CATHEDRAL_MILESTONE_TOWN,
  CATHEDRAL_MILESTONE_PRIORY,
  CATHEDRAL_MILESTONE_FOREST,
  CATHEDRAL_MILESTONE_QUARRY,
  CATHEDRAL_MILESTONE_PIT,
  CATHEDRAL_MILESTONE_COURT,
  CATHEDRAL_MILESTONE_GUILD,
  CATHEDRAL_MILESTONE_CASTLE,
  CATHEDRAL_MILESTONE_MARKET,
  CATHEDRAL_MILESTONE_CATHEDRAL,
  CATHEDRAL_MILESTONE_LODGE,
  CATHEDRAL_MILESTONES,
} CathedralMilestone;

/* Where workers are. */
typedef enum {
  CATHEDRAL_FREE,
  CATHEDRAL_PIT, /* the three sites in the order of their kinds */
  CATHEDRAL_FOREST,
  CATHEDRAL_QUARRY,
  CATHEDRAL_MILL,
  CATHEDRAL_SITES,
} CathedralSite;
