/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The worked examples of the rules of Cathedral, from their file. */

#pragma once

#include "position.h"

/* Hears of each game of the examples and of each move, so that they can be posed to an engine, too. */
typedef struct
{
  void (*begin) (void *data, const CathedralPosition *position, const char *events);
  void (*move) (void *data, const CathedralPosition *position, const char *move, const char *events);
  void *data;
} CathedralListener;

/* Plays the examples of the file and compares what must hold; the listener may be NULL. Returns how many statements do
 * not hold, and prints each; -1 if the file cannot be read. */
int cathedral_examples_run (const char *name, const CathedralListener *listener);
