import type { Stream } from '@mulya/contract';

/** An observable value: a late subscriber receives the current value, as with the shell's streams. */
export interface FakeStream<T> extends Stream<T> {
  readonly current: () => T;
  readonly next: (value: T) => void;
}

export function fakeStream<T>(initial: T): FakeStream<T> {
  let value = initial;
  const subscribers = new Set<(value: T) => void>();
  return {
    current: () => value,
    next(changed) {
      value = changed;
      for (const subscriber of [...subscribers]) subscriber(changed);
    },
    subscribe(next) {
      const subscriber = (changed: T) => next(changed); // a distinct function, so that the same subscriber may be added twice
      subscribers.add(subscriber);
      subscriber(value);
      return { unsubscribe: () => void subscribers.delete(subscriber) };
    },
  };
}
