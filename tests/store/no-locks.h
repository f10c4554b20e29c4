/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file system without locks, as some disks of the net are: every folder called `lockless`. */
#pragma once

/* The error that locks fail with there, at first ENOLCK; 0 if they work. */
extern int no_locks_fault;
