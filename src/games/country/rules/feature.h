/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a feature is made of, who has the majority there, and what it is worth. */
#pragma once

#include "event.h"

enum { COUNTRY_MOST_HELD = 64 /* figures in one feature, at most */ };

/* A feature as it stands. */
typedef struct {
  uint16_t root;
  uint8_t ground;  /* CountryGround */
  uint8_t marks;   /* set of those that occur */
  uint8_t players; /* set of those who have the majority (C11) */
  uint8_t pigs;    /* set of those of them who have a pig in it (K37) */
  uint8_t n_figures;
  uint16_t tiles; /* each once (K2); of a monastery or garden the filled cells of its nine */
  uint16_t shields;
  uint16_t goods[COUNTRY_GOODS];       /* signs */
  uint16_t figures[COUNTRY_MOST_HELD]; /* their tiles, in the order of placing */
} CountrySurvey;

void country_survey (const BastideState *state, const BastideKit *kit, unsigned root, CountrySurvey *survey);

/* What the road, city, monastery or garden scores (C8-C10, C15, C23, C26, C27), and by which rule. */
unsigned country_value (const BastideKit *kit, const CountrySurvey *survey, bool is_complete, CountryRule *rule);

/* Tells that the feature scores, and gives POINTS to those who have the majority, if anybody has. */
BastideEvent *country_score (BastideState *state, const CountrySurvey *survey, CountryEventType type, unsigned points,
                             CountryRule rule, BastideEvents *events);

/* Tells where TYPE happened: the first segment of the feature ROOT. */
void country_name_feature (const BastideState *state, unsigned root, BastideEvent *event);

/* Sends the figures of a feature home (C12, K38); TYPE is COUNTRY_RETURNED or COUNTRY_REMOVED. */
void country_send_home (BastideState *state, const CountrySurvey *survey, CountryEventType type, BastideEvents *events);

/* K41: what the feature of NODE is worth now. */
unsigned country_worth (const BastideState *state, const BastideKit *kit, unsigned node);
