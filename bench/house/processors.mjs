// @ts-check
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Keeps a process and its threads to the first processor, or to all others: a generator that polls without a pause, and a server that the
 * kernel wakes beside it, otherwise wait for each other for whole slices of time. Nothing happens on a machine with one processor or without
 * `taskset` (Linux).
 *
 * @param {number | undefined} pid
 * @param {'first' | 'others'} part
 */
export function keepTo(pid, part) {
  const count = availableParallelism();
  if (pid === undefined || count < 2) return;
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', part === 'first' ? '0' : `1-${count - 1}`, String(pid)], { stdio: 'ignore' });
}
