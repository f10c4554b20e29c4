/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The error domain of the store. */
#include "store-error.h"

/* clang-format off */ /* it would put spaces into the name */
G_DEFINE_QUARK (bastide-store-error-quark, bastide_store_error)
/* clang-format on */
