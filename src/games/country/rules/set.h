/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One set of tiles, as its text of form 2 says it. */
#pragma once

#include "kit.h"

enum { COUNTRY_SET_TILES = 128, COUNTRY_SET_TEXT = 64 * 1024 };

typedef struct {
  char name[COUNTRY_ID + 1];
  uint32_t needs; /* the option with which it is joined; 0 for a base set */
  uint8_t stack;  /* CountryStack */
  uint8_t start;  /* kind, or COUNTRY_NONE */
  uint8_t last;   /* kind, or COUNTRY_NONE */
  uint8_t n_kinds, n_tiles;
  CountryTileKind kinds[COUNTRY_SET_TILES];
} CountrySet;

/* Reads TEXT. Returns false, with FAULT, if it is not a set of Country in form 2; SET is then undefined. */
bool country_read_set (CountrySet *set, const char *text, BastideFault *fault);
