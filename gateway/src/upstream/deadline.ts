export interface Deadline {
  /** Aborts with a `TimeoutError` when the time is up, or with the reason of a followed signal. */
  readonly signal: AbortSignal;
  /** Call it when the bounded work is over: it stops the timer and the following. */
  end(): void;
}

/**
 * A reliable timeout. `AbortSignal.any` and `AbortSignal.timeout` reference each other weakly: combined, the timeout may be garbage
 * collected before it fires (nodejs/node#57736).
 */
export function createDeadline(milliseconds: number, ...signals: readonly AbortSignal[]): Deadline {
  const controller = new AbortController();
  const follow = () => controller.abort(signals.find(({ aborted }) => aborted)?.reason);
  const timer = setTimeout(
    () => controller.abort(new DOMException(`It took longer than ${milliseconds} ms.`, 'TimeoutError')),
    milliseconds,
  ).unref();
  for (const signal of signals) signal.addEventListener('abort', follow);
  if (signals.some(({ aborted }) => aborted)) follow();

  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', follow);
    },
  };
}

/** Whether a signal aborted because its time was up. */
export function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}
