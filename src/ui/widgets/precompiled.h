/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What nearly every file of the rooms includes, compiled once (b_pch). */
#include <adwaita.h>
