/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game's sentences as the rest of the program sees them: one table of functions, all translated. */
#pragma once

#include "ai/ai.h"
#include "ai/chances.h"
#include "tile-voice.h"
#include "voice-types.h"

#include <glib.h>

G_BEGIN_DECLS

typedef struct BastideWords BastideWords; /* what sentences refer to (bastide-words.h) */

/* The sentences of a game. The caller frees strings that are not const with g_free (); the others are static. A
 * function that returns NULL has nothing to say. */
typedef struct {
  /* The game itself in words that are not translated. */
  const char *title; /* "Town" */
  const char *pitch; /* what one does in it, a sentence */
  const char *about; /* the same for the window about the program, and whose rules they are */

  const BastideOptionWords *options; /* in the order of the rules; NULL if there are none */

  /* How many tiles or rounds a game has, and about how long it takes. */
  char *(*length) (const BastideKit *kit, unsigned players);

  const BastideOverlayWords *overlays; /* those that the board draws, in the order of the menu */

  /* What the key G does, which chooses a place and puts a figure too, with the context "shortcuts"; NULL if the game
   * has no such choice. */
  const char *with_figure;

  /* What a film says besides the captions of events, in the order that its pictures know; not translated. */
  const char *film_notes[BASTIDE_FILM_NOTES];

  /* The name of a source of points, as a column of the final table has it: "Streets". SOURCE is an index in the sources
   * of the rules, from 1. */
  const char *(*source) (unsigned source);

  /* The button that passes QUESTION, with a mnemonic: "No _Follower". NULL if it cannot be passed. */
  const char *(*pass) (unsigned question);

  /* The button that passes QUESTION wherever it is asked in a period (BastideMoment.passed), and what that means. NULL
   * if no question can be. */
  const char *(*pass_on) (unsigned question, const char **meaning);

  /* The name of a sort of figures (BastideBoard.sorts): "Large Follower". The supply begins with the sorts. NULL if the
   * game has only one. */
  const char *(*sort) (unsigned sort);

  /* Who decides now, and what: "Red: build the wall at either end". If the game is over, who won. */
  char *(*question) (const BastideWords *words);

  /* What the question is about, in words that stand below it: what is in hand, turned TURNS times, and the like; if the
   * game is over, why. */
  char *(*matter) (const BastideWords *words, unsigned turns);

  /* Whose turn it is, in a title: "Turn 12, wall: Red". */
  char *(*turn) (const BastideWords *words);

  /* What to tell once about the question. */
  const BastideTip *(*tip) (const BastideWords *words);

  /* What is left in the supply of PLAYER, as a list; NUMBERS, all BASTIDE_NO_SUPPLY before, receives how much of each
   * kind. */
  char *(*supply) (const BastideWords *words, unsigned player, unsigned numbers[BASTIDE_SUPPLIES]);

  /* Of a game that is over: who won, "Red wins with 87 points", and why it ended. */
  char *(*result) (const BastideWords *words);
  const char *(*end) (const BastideWords *words);

  /* N legal moves in a row, which are one step: "Turned right: 2 east of the first tile". BRIEFLY: only the first, in
   * words that tell it apart from others on a picture. */
  char *(*move) (const BastideWords *words, const BastideMove *moves, unsigned n, bool briefly);

  /* What they would do: what they join, close and score. "" if there is nothing to say. */
  char *(*effects) (const BastideWords *words, const BastideMove *moves, unsigned n);

  /* Both, as far as it cannot be seen on the board where a person points at them. COUNTS: for those who count what is
   * left. */
  char *(*preview) (const BastideWords *words, const BastideMove *moves, unsigned n, bool counts);

  /* What a choice changes that makes no move yet (BastideBoard.change), from the draft BEFORE to AFTER: "Joiner, 2 × 1
   * point of 4 wood". NULL if the game has no drafts. */
  char *(*draft) (const BastideWords *words, const int8_t *before, const int8_t *after);

  /* An event as a sentence with its arithmetic: "Market of 3 tiles × 2 goods: 6 each for Red and Blue". */
  char *(*event) (const BastideWords *words, const BastideEvent *event);

  /* The same below a film, for those who do not know the game. */
  char *(*caption) (const BastideWords *words, const BastideEvent *event);

  /* What the history can be narrowed to, if EVENT belongs to it: "Wall". With NULL, what that is. */
  const char *(*filter) (const BastideEvent *event);

  /* Whether what EVENT, a decision, put on the table gets a mark of its own as long as it is news. */
  bool (*is_marked) (const BastideEvent *event);

  /* A decision and what it caused as lines of the history, without the player's name: first the decision, an answer to
   * the question ASKED, then the rest of the N EVENTS of the step. */
  char *(*line) (const BastideWords *words, unsigned asked, const BastideEvent *events, unsigned n);

  /* Why the person who caused N EVENTS in BEFORE is not asked what usually follows: "Red has no follower left to put on
   * the tile." */
  char *(*unasked) (const BastideWords *words, const BastideState *before, const BastideEvent *events, unsigned n);

  /* Why a move that was tried is not allowed, with the place in the way. */
  char *(*reason) (const BastideWords *words, BastideReason reason);

  /* A hint in words: MOVE in short, and up to three of the largest differences to the next best move. AFTERWARDS: the
   * next best was made, and is called A. */
  char *(*hint) (const BastideWords *words, BastideMove move, const BastideComparison *comparison, bool afterwards);

  /* Everything about the cell X, Y: what lies there, or where it is. */
  char *(*cell) (const BastideWords *words, int x, int y);

  /* A thing by itself: what and where it is, but not what it is worth. */
  char *(*thing) (const BastideWords *words, BastideThing thing);

  /* Its card, one sentence a line, in the order in which they matter; after an empty line what explains it. SCORED,
   * which may be NULL, is the event that scored it. REVEALS: also for those who count. */
  char *(*card) (const BastideWords *words, BastideThing thing, const BastideEvent *scored, bool reveals);

  /* Whether it has chances as long as the game goes on. */
  bool (*has_chances) (const BastideState *state, const BastideKit *kit, BastideThing thing);

  /* What becomes of it, by CHANCES of the position, one sentence a line; NULL if it has no chances. */
  char *(*chances) (const BastideWords *words, BastideThing thing, const BastideChances *chances);

  /* Whether EVENT, a scoring, scored THING. */
  bool (*scored) (const BastideState *state, const BastideKit *kit, BastideThing thing, const BastideEvent *event);

  /* What one of N MARKS at the cell X, Y means, if it is on THING. */
  char *(*mark) (const BastideWords *words, BastideThing thing, int x, int y, const BastideEvent *marks, unsigned n);

  /* What the overlay called WORD shows, in paragraphs with an empty line between them. PARAGRAPHS, of BastideParagraph,
   * receives one for each that is about something; it may be NULL. */
  char *(*overlay) (const BastideWords *words, const char *word, bool reveals, GArray *paragraphs);

  const BastideRuleText *rules; /* the rules in words, ended by one without a number */
  const char *rules_page;       /* of the help, with a section for each of them */

  /* The number of a rule for a question, for what an event means (for passing if it is NULL), and for a reason. */
  const char *(*rule_of_question) (unsigned question);
  const char *(*rule_of_event) (const BastideEvent *event);
  const char *(*rule_of_reason) (BastideReason reason);

  /* The example called NAME, which may also be the number of the rule that it illustrates; NULL if there is none.
   * CAPTION receives what can be seen in it, translated and static. The caller frees the example with g_free (). No two
   * games have an example of the same name. */
  BastideExample *(*example) (const char *name, const char **caption);

  /* Reads what a lesson names by TEXT (doc/lesson.md), as what a step lights, or with IS_ANSWER as the answer to a
   * puzzle. Returns false if it is nothing of that kind. find () finds its thing in a position; false if it does not
   * exist there. count () counts the points of a thing by the rules, with IF_ENDED as if the game ended now. */
  bool (*read) (const char *text, bool is_answer, BastideSubject *subject);
  bool (*find) (const BastideState *state, const BastideKit *kit, const BastideSubject *subject, BastideThing *thing);
  unsigned (*count) (const BastideState *state, const BastideKit *kit, BastideThing thing, bool if_ended);

  const BastideTileVoice *tiles; /* NULL if the game has no tiles */
} BastideVoice;

G_END_DECLS
