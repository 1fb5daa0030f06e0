import type { Changing } from '@mulya/contract';

/** What a page hands to the sections of a slot. */
export interface SlotInput<T> extends Changing<T> {
  /** Replaces the input. Sections that are open get it at once; without one, `read` is not called until a section opens. */
  set(read: () => T): void;
}

/**
 * Creates the input of a slot. Keep the same object while the page is open, because another one starts the sections again.
 *
 * @example
 * const [input] = useState(() => createSlotInput(() => ({ watchlist })));
 * useEffect(() => input.set(() => ({ watchlist })), [input, watchlist]);
 */
export function createSlotInput<T>(read: () => T): SlotInput<T> {
  let readInput = read;
  let input: { readonly value: T } | undefined;
  const subscribers = new Set<(value: T) => void>();
  const current = (): T => {
    input ??= { value: readInput() };
    return input.value;
  };
  return {
    current,
    state: {
      subscribe: (next) => {
        const subscriber = (value: T): void => next(value); // a distinct function, so that the same one may be added twice
        subscribers.add(subscriber);
        subscriber(current());
        return { unsubscribe: () => void subscribers.delete(subscriber) };
      },
    },
    set: (changed) => {
      readInput = changed;
      input = undefined;
      for (const subscriber of [...subscribers]) subscriber(current());
    },
  };
}
