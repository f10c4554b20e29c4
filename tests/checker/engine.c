/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bastide-engine as a child process that answers commands over pipes. */

#include "engine.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define PATIENCE_MILLISECONDS 60000

bool
checker_engine_start (CheckerEngine *engine, char *const arguments[])
{
  int to[2], from[2];

  *engine = (CheckerEngine){ .pid = -1 };
  if (pipe (to) != 0 || pipe (from) != 0)
    {
      perror ("bastide-checker: pipe");
      return false;
    }
  engine->pid = fork ();
  if (engine->pid == 0)
    {
      dup2 (to[0], STDIN_FILENO);
      dup2 (from[1], STDOUT_FILENO);
      close (to[0]);
      close (to[1]);
      close (from[0]);
      close (from[1]);
      execv (arguments[0], arguments);
      perror (arguments[0]);
      _exit (127);
    }
  close (to[0]);
  close (from[1]);
  engine->to = to[1];
  engine->from = from[0];
  if (engine->pid < 0)
    perror ("bastide-checker: fork");
  return engine->pid > 0;
}

bool
checker_engine_send (CheckerEngine *engine, const char *bytes, size_t length)
{
  while (length > 0)
    {
      ssize_t written = write (engine->to, bytes, length);

      if (written < 0 && errno == EINTR)
        continue;
      if (written <= 0)
        return false;
      bytes += written;
      length -= (size_t) written;
    }
  return true;
}

/* Reads what there is, at least one byte. */
static bool
read_more (CheckerEngine *engine)
{
  char buffer[65536];
  struct pollfd waiting = { .fd = engine->from, .events = POLLIN };
  ssize_t n;

  do
    {
      if (poll (&waiting, 1, PATIENCE_MILLISECONDS) == 0)
        {
          kill (engine->pid, SIGKILL); /* it would not notice the end of its input either */
          return false;
        }
      n = read (engine->from, buffer, sizeof buffer);
    }
  while (n < 0 && errno == EINTR);
  if (n <= 0)
    return false;
  checker_text_add_bytes (&engine->received, buffer, (size_t) n);
  return true;
}

bool
checker_engine_receive (CheckerEngine *engine, bool *success, CheckerText *answer)
{
  const char *start, *end;

  checker_text_clear (answer);
  *success = false;
  if (engine->taken == engine->received.length)
    {
      checker_text_clear (&engine->received);
      engine->taken = 0;
    }
  while ((end = strstr (checker_text_get (&engine->received) + engine->taken, "\n\n")) == NULL)
    if (!read_more (engine))
      {
        checker_text_add (answer, "%s", checker_text_get (&engine->received) + engine->taken);
        return false;
      }
  start = checker_text_get (&engine->received) + engine->taken;
  engine->taken = (size_t) (end + 2 - checker_text_get (&engine->received));
  if (*start != '=' && *start != '?')
    {
      checker_text_add_bytes (answer, start, (size_t) (end - start));
      return false;
    }
  *success = *start++ == '=';
  if (*start == ' ')
    start++;
  checker_text_add_bytes (answer, start, (size_t) (end - start));
  return true;
}

bool
checker_engine_stop (CheckerEngine *engine)
{
  int status = -1;

  close (engine->to);
  close (engine->from);
  if (engine->pid > 0)
    waitpid (engine->pid, &status, 0);
  checker_text_free (&engine->received);
  return WIFEXITED (status) && WEXITSTATUS (status) == 0;
}
