/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Textures of cairo surfaces. */
#pragma once

#include <gtk/gtk.h>

/* A texture of SURFACE, an image of CAIRO_FORMAT_ARGB32 that is not painted on any more. Takes the ownership of
 * SURFACE. Can be called on any thread. */
GdkTexture *texture_new_for_surface (cairo_surface_t *surface);
