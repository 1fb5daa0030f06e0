import { setTimeout as rest } from 'node:timers/promises';

/** Work blocks the thread for a slice and then pauses: two such jobs leave a third of it free. */
const SLICE_MS = 8;
const PAUSE_MS = 16;

/** Runs work of many small steps in slices, so that other calls get the thread in between. */
export async function runInSlices<T>(steps: Generator<void, T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - began < SLICE_MS) continue;
    await rest(PAUSE_MS);
    began = performance.now();
  }
}
