import type { Bus, EventOwner } from '@mulya/contract';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Answer, AnswerFailure } from './answer.ts';
import { useBusEvent } from './hooks.tsx';

/**
 * `none`: there is no key, or the user has signed out. `isRetrying`: `retry` sent the request again, and the failure stays until its
 * answer.
 */
export type AnswerState<Value> = { retry(): void } & (
  | { readonly is: 'none' }
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly failure: AnswerFailure; readonly isRetrying: boolean }
  | { readonly is: 'ready'; readonly value: Value }
);

/**
 * Sends a request while the component is shown, and again when `key` changes or on `retry`. It aborts the request that nobody waits for
 * any more, ignores late answers, and forgets the answer when the user signs out. The same object while nothing changes.
 *
 * @param key what the request asks for, such as its path; undefined: nothing
 * @param request gets the key, and must pass the signal on
 * @param onAnswer gets each answer that counts, for what a store keeps
 *
 * @example
 * const industries = useAnswer(host, '/api/market/industries', (path, signal) => fetchAnswer(host, path, IndustriesSchema, { signal }));
 * if (industries.is === 'failed') return <ErrorState onRetry={industries.retry}>{industries.failure.message}</ErrorState>;
 */
export function useAnswer<Value, Key extends string>(
  host: { readonly bus: Pick<Bus<EventOwner>, 'on'> },
  key: Key | undefined,
  request: (key: Key, signal: AbortSignal) => Promise<Answer<Value>>,
  onAnswer?: (answer: Answer<Value>) => void,
): AnswerState<Value> {
  const [received, setReceived] = useState<{ readonly key: string; readonly attempt: number; readonly answer: Answer<Value> }>();
  const [attempt, setAttempt] = useState(0);
  const [isSignedOut, setSignedOut] = useState(false);
  const wanted = isSignedOut ? undefined : key;
  const send = useEffectEvent(request);
  const hand = useEffectEvent((answer: Answer<Value>) => onAnswer?.(answer));

  useBusEvent(host, 'session/changed', ({ is }) => {
    setSignedOut(is === 'signed-out');
    if (is === 'signed-out') setReceived(undefined);
  });
  useEffect(() => {
    if (wanted === undefined) return;
    const controller = new AbortController();
    void send(wanted, controller.signal).then((answer) => {
      if (controller.signal.aborted || (!answer.ok && answer.failure.code === 'ABORTED')) return;
      setReceived({ key: wanted, attempt, answer });
      hand(answer);
    });
    return () => controller.abort();
  }, [wanted, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return useMemo(() => {
    const isRetrying = received?.attempt !== attempt;
    if (wanted === undefined) return { is: 'none', retry };
    if (received === undefined || received.key !== wanted) return { is: 'loading', retry };
    if (!received.answer.ok) return { is: 'failed', failure: received.answer.failure, isRetrying, retry };
    return isRetrying ? { is: 'loading', retry } : { is: 'ready', value: received.answer.value, retry };
  }, [received, wanted, attempt, retry]);
}
