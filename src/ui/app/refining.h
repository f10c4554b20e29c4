/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether reports grow more exact in the background. */
#pragma once

#include "model/bastide-table.h"

/* Lets the analyst of TABLE go on (bastide_table_set_refines ()), while TABLE lives, as long as the preference says so
 * and the system does not save power. */
void refining_follow (BastideTable *table);
