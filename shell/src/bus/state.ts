import { BehaviorSubject } from '#rxjs';
import { distinctUntilChanged, type Observable } from 'rxjs';
import { useCallback, useSyncExternalStore } from 'react';

/** A value that changes over time. */
export interface StateView<T> {
  /** Emits the current value and then each new one. */
  readonly stream: Observable<T>;
  current(): T;
}

export interface State<T> extends StateView<T> {
  set(value: T): void;
}

/** Only this folder uses subjects; the rest of the shell and all remotes see an Observable. */
export function createState<T>(initial: T): State<T> {
  const subject = new BehaviorSubject(initial);
  return {
    stream: subject.pipe(distinctUntilChanged()),
    current: () => subject.getValue(),
    set: (value) => subject.next(value),
  };
}

/** Returns the current value and renders the component again when it changes. */
export function useStateView<T>(state: StateView<T>): T {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = state.stream.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [state],
  );
  return useSyncExternalStore(subscribe, () => state.current());
}
