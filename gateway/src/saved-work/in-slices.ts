import { setTimeout as rest } from 'node:timers/promises';

/** How long others wait for the thread at a time, and how long it is theirs then, ms: two who work like this leave a third of it. */
const slice = 8;
const pause = 16;

/** Does work of many small steps to its end, a slice at a time. */
export async function inSlices<T>(steps: Generator<void, T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - began < slice) continue;
    await rest(pause);
    began = performance.now();
  }
}
