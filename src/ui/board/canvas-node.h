/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Painted pixels as nodes. */
#pragma once

#include <gtk/gtk.h>

/* A node of SURFACE, a picture in CAIRO_FORMAT_ARGB32, that fills BOUNDS in WIDGET. Takes SURFACE over, so its pixels
 * are not copied. The caller frees the node with gsk_render_node_unref (). */
GskRenderNode *canvas_node_new_take (GtkWidget *widget, cairo_surface_t *surface, const graphene_rect_t *bounds);

/* A node of WIDTH × HEIGHT premultiplied pixels (GDK_MEMORY_DEFAULT), STRIDE bytes a row, that fills BOUNDS in WIDGET.
 * It has a copy of BYTES or a reference to them. The caller frees it with gsk_render_node_unref (). */
GskRenderNode *canvas_node_new (GtkWidget *widget, GBytes *bytes, int width, int height, int stride,
                                const graphene_rect_t *bounds);
