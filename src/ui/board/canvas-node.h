/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Painted pixels as nodes. */
#pragma once

#include <gtk/gtk.h>

/* A node of WIDTH × HEIGHT premultiplied pixels (GDK_MEMORY_DEFAULT), STRIDE bytes a row, that fills BOUNDS in WIDGET.
 * It keeps a reference to BYTES. The caller frees it with gsk_render_node_unref (). */
GskRenderNode *canvas_node_new (GtkWidget *widget, GBytes *bytes, int width, int height, int stride,
                                const graphene_rect_t *bounds);
