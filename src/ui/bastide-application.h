/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program: one instance, its windows, its actions that need no table. */
#pragma once

#include <adwaita.h>

#define BASTIDE_TYPE_APPLICATION (bastide_application_get_type ())
G_DECLARE_FINAL_TYPE (BastideApplication, bastide_application, BASTIDE, APPLICATION, AdwApplication)

BastideApplication *bastide_application_new (void);
