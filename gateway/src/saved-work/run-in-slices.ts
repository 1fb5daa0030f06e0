import { setTimeout as rest } from 'node:timers/promises';

/** How long others wait for the thread at a time, and how long it is theirs then, ms: two who work like this leave a third of it. */
const SLICE_MS = 8;
const PAUSE_MS = 16;

/** Does work of many small steps to its end, a slice at a time. */
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
