// @ts-check
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Keeps a process and its threads on the first CPU, or on the others. Otherwise a polling generator and a server wait
 * for each other's time slices. It has no effect on a machine with one CPU, or without `taskset` (Linux).
 *
 * @param {number | undefined} pid
 * @param {'first' | 'others'} part
 */
export function keepTo(pid, part) {
  const count = availableParallelism();
  if (pid === undefined || count < 2) return;
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', part === 'first' ? '0' : `1-${count - 1}`, String(pid)], { stdio: 'ignore' });
}
