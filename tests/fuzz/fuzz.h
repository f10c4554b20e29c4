/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The entry of every fuzz target, as libFuzzer calls it. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* Reads LENGTH bytes of DATA as hostile input; ends the program if something is wrong. Returns 0. */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t length);
