/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program: a single instance, its windows, and the actions that need no table. */
#pragma once

#include <adwaita.h>

#define BASTIDE_TYPE_APPLICATION (bastide_application_get_type ())
G_DECLARE_FINAL_TYPE (BastideApplication, bastide_application, BASTIDE, APPLICATION, AdwApplication)

/* Seconds for which the program waits for the store when it ends. */
#define BASTIDE_PATIENCE 2

BastideApplication *bastide_application_new (void);

/* Ends the program at once, even if the store is still busy. */
void bastide_application_end_now (BastideApplication *self);
