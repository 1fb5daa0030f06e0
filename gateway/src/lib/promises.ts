import { performance } from 'node:perf_hooks';

/** A value, or a promise of it. Most calls have the value at hand, and a promise would cost each of them a turn and some garbage. */
export type Awaitable<Value> = Value | Promise<Value>;

/** Calls `next` synchronously with a value, or when a promise resolves. An error of `next` is thrown or rejects accordingly. */
export function andThen<Value, Next>(value: Awaitable<Value>, next: (value: Value) => Awaitable<Next>): Awaitable<Next> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/**
 * Settles as the promise does, if that happens in time.
 *
 * @throws Error after the timeout; a later result is ignored
 */
export async function withTimeout<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new Error(`no answer came within ${String(milliseconds)} ms.`));
    // After the thread was busy, answers that have arrived are read first.
    timer = setTimeout(() => setImmediate(giveUp), milliseconds);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Caches the result of `load` for a while, and shares one call among all who ask while it is in flight. A rejection is cached too.
 *
 * @param now a monotonic time in ms
 */
export function memoizeForTtl<Value>(
  load: () => Promise<Value>,
  ttlMs: number,
  now: () => number = () => performance.now(),
): () => Promise<Value> {
  let result: Promise<Value> | undefined;
  let freshUntil = 0;
  return () => {
    if (result !== undefined && now() < freshUntil) return result;
    freshUntil = Infinity; // until `load` has settled
    result = load().finally(() => {
      freshUntil = now() + ttlMs;
    });
    return result;
  };
}

/** Shares one call among all who ask for the same key while it is in flight. The next call after it starts another. */
type SingleFlight<Value> = (key: string, load: () => Promise<Value>) => Promise<Value>;

export function createSingleFlight<Value>(): SingleFlight<Value> {
  const inFlight = new Map<string, Promise<Value>>();
  return (key, load) => {
    const running = inFlight.get(key);
    if (running !== undefined) return running;
    const call = load().finally(() => inFlight.delete(key));
    inFlight.set(key, call);
    return call;
  };
}
