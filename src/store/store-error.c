/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The error domain of the store. */
#include "store-error.h"

G_DEFINE_QUARK (bastide - store - error - quark, bastide_store_error)
