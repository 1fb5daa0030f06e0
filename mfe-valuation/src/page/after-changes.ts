/** Milliseconds; longer than the gap between two keystrokes. */
const delay = 400;

interface AfterChangesOptions {
  /** Whether the first call comes without a change. */
  readonly atStart?: boolean;
}

/**
 * Calls `onChange` a moment after the last change of any of the `parts` of a store's state. Returns a function that ends it.
 *
 * @example
 * const end = afterChanges(store, ({ fairValue }) => [fairValue.work], publish);
 */
export function afterChanges<State>(
  store: { getState(): State; subscribe(listener: () => void): () => void },
  parts: (state: State) => readonly unknown[],
  onChange: () => void,
  { atStart = false }: AfterChangesOptions = {},
): () => void {
  let timer = atStart ? setTimeout(onChange, delay) : undefined;
  let before = parts(store.getState());
  const unsubscribe = store.subscribe(() => {
    const after = parts(store.getState());
    if (after.every((part, at) => part === before[at])) return;
    before = after;
    clearTimeout(timer);
    timer = setTimeout(onChange, delay);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
