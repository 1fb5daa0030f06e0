import type { Stream } from '@mulya/contract';

/** A value that can be watched: a late subscriber gets the value now, as the shell's streams do it. */
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
      const subscriber = (changed: T) => next(changed); // one of its own, so that the same function may subscribe twice
      subscribers.add(subscriber);
      subscriber(value);
      return { unsubscribe: () => void subscribers.delete(subscriber) };
    },
  };
}
