import { useEffect, useState } from 'react';

/** A value that loads. */
type LoadState<Value> =
  | { readonly is: 'loading' }
  | { readonly is: 'ready'; readonly value: Value }
  | { readonly is: 'failed'; readonly message: string };

/**
 * Loads a value when its component mounts, and again by `reload`. A result after the component has unmounted is dropped.
 *
 * @param load the same function on each render; its signal ends with the component
 */
export function useLoaded<Value>(load: (signal: AbortSignal) => Promise<Value>): {
  readonly loaded: LoadState<Value>;
  readonly reload: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<LoadState<Value>>({ is: 'loading' });
  useEffect(() => {
    const controller = new AbortController();
    const finish = (next: LoadState<Value>): void => {
      if (!controller.signal.aborted) setLoaded(next);
    };
    load(controller.signal).then(
      (value) => {
        finish({ is: 'ready', value });
      },
      (error: unknown) => {
        finish({ is: 'failed', message: error instanceof Error ? error.message : 'It could not be loaded.' });
      },
    );
    return () => {
      controller.abort();
    };
  }, [load, attempt]);
  return {
    loaded,
    reload: () => {
      setLoaded({ is: 'loading' });
      setAttempt((before) => before + 1);
    },
  };
}
