/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The worked examples of the rules, posed to the checker itself. */

#pragma once

/* Runs all examples, says on standard error which fail, and returns how many failed. */
int checker_self_test (void);
