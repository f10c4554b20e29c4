/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values of options on the command line. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* Reads TEXT as a whole number from LOWEST to HIGHEST, in digits. Returns false if it is anything else. */
bool bastide_option_number (const char *text, uint64_t lowest, uint64_t highest, uint64_t *number);
