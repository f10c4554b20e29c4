/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the sentences of a game (voice.h) are about: overlays, options, rules and paragraphs in words. */
#pragma once

#include "core/rules.h"
#include "core/thing.h"

#include <limits.h>

enum {
  BASTIDE_SUPPLIES = 8,   /* kinds of things in the supply of a player that are counted, at most */
  BASTIDE_FILM_NOTES = 4, /* of a game, at most */
};

/* The number of a kind that is not counted, because the game has no such thing with these options. */
#define BASTIDE_NO_SUPPLY UINT_MAX

/* In the number of a kind: nobody has more of it, which counts in this game. */
#define BASTIDE_SUPPLY_LEADS 0x10000u

/* What is told once in the life of a person: a word to remember it by, and the text, not translated. */
typedef struct {
  const char *word;
  const char *text;
} BastideTip;

/* An overlay of the board (scene/board.h) in words, which are not translated. */
typedef struct {
  const char *word;     /* that of the board; NULL at the end of a list */
  char letter;          /* its key; if several have it, each press goes on to the next one */
  uint32_t options;     /* of the rules, of which a game must have one; 0 if every game has the overlay */
  const char *title;    /* "Rows and Wall" */
  const char *item;     /* the same as an item of a menu, with a mnemonic */
  const char *about;    /* what it shows */
  const char *shown;    /* a sentence: the board shows it */
  const char *shortcut; /* what its key shows, with the context "shortcuts"; NULL if that of another tells it */
  const char *signs;    /* what its signs on the board mean; NULL if they explain themselves */
} BastideOverlayWords;

/* Whether a game with OPTIONS has the overlay of WORDS. */
static inline bool
bastide_overlay_suits (const BastideOverlayWords *words, uint32_t options)
{
  return words->options == 0 || (words->options & options) != 0;
}

/* What a lesson names by words: the event that lights it, and the type of its thing if it is the answer to a puzzle. */
typedef struct {
  BastideEvent light;
  uint8_t type;
} BastideSubject;

/* A paragraph of an overlay in words. */
typedef struct {
  bool is_lit;         /* EVENT lights on the board what it is about */
  BastideEvent event;  /* what it is about, also if that is not lit */
  BastideThing thing;  /* whose card explains more; its type is 0 if there is none */
  const char *heading; /* over it and those after it with the same one, or NULL; static */
} BastideParagraph;

/* An option of the rules in words, which are not translated. */
typedef struct {
  const char *title; /* "Inns and Cathedrals" */
  const char *adds;  /* what it adds: "18 tiles, a large follower, up to six players" */
} BastideOptionWords;

/* A rule in words, not translated: "P4", its title and its paragraph. */
typedef struct {
  const char *number, *title, *text;
} BastideRuleText;
