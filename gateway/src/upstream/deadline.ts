export interface Deadline {
  /** Ends when the time is over, with a `TimeoutError`, or as soon as one of the signals that it follows does, with that one's reason. */
  readonly signal: AbortSignal;
  /** Is called when what it bounds is over: nothing is timed or followed any more. */
  end(): void;
}

/**
 * A time that is held to. `AbortSignal.any` and `AbortSignal.timeout` know each other weakly: put together, the time may be collected
 * as garbage before it is over, and never is (nodejs/node#57736).
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

/** Whether a signal ended because its time was over. */
export function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}
