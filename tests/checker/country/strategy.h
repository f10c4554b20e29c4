/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the driver chooses moves, so that games of every sort come about. */

#pragma once

#include "country.h"

/* A way of playing: how much is thought of what, and per cent. */
typedef struct
{
  int looks;     /* at so many placings before one is chosen; 1: any */
  int company;   /* for each filled cell round the tile */
  int completes; /* for each complete feature of the tile or monastery beside it */
  int fills;     /* for each occupied monastery or garden beside the tile */
  int meets;     /* for each feature of the tile in which several players stand */
  int extends;   /* if the tile continues a builder's feature */
  int pockets;   /* for each empty cell beside the tile that has three neighbours */
  int places;    /* per cent of the questions that are answered with a figure */
  int goes_home; /* per cent of the chances to take the abbot back that are taken */
  int sorts[COUNTRY_N_SORTS];  /* weights of the figures */
  int lands[COUNTRY_N_LANDS];  /* weights of where they stand */
} CountryStyle;

CountryStyle country_style_invent (CheckerRandom *random);

/* Chooses one of the legal moves, of which there is at least one. */
CountryMove country_style_choose (const CountryStyle *style, const CountryPosition *position,
                                  const CountryMoves *moves, CheckerRandom *random);

/* Makes up a move, well-formed but mostly illegal. */
CountryMove country_invent_move (const CountryPosition *position, CheckerRandom *random);
