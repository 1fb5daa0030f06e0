/**
 * Maximum number of whole answers in flight. Without HTTP/2 a browser has six connections per host, and a slow model occupies each for up
 * to a minute. Two remain for peers' figures, saved work and the assistant.
 */
const maxInFlight = 4;

let inFlight = 0;
const waiting: (() => void)[] = [];

/** Runs the work once fewer than four others are in flight; the queue is first in, first out. */
export async function runWithLimit<T>(work: () => Promise<T>): Promise<T> {
  if (inFlight < maxInFlight) inFlight += 1;
  else await new Promise<void>((go) => waiting.push(go)); // the finished call passes its slot on
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) inFlight -= 1;
    else next();
  }
}
