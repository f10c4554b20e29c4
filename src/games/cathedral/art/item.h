/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Items as pictures: functions of BastideArt. */
#pragma once

#include "art/pictures.h"

bool cathedral_item_is_ground (const BastideItem *item);
uint64_t cathedral_item_key (const BastideBrush *brush, const BastideItem *item);
double cathedral_item_solidity (const BastideItem *item);
void cathedral_item_measure (const BastideBrush *brush, const BastideItem *item, double *x, double *y, double *width,
                             double *height);
void cathedral_item_paint (const BastideBrush *brush, cairo_t *cr, const BastideItem *item);
