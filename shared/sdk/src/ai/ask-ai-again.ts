import { askAi } from './ask-ai.ts';
import type { AiCall, AiFailure, AiHost, AiOutcome } from './ai-call.ts';
import { abortedFailure } from './ai-failure.ts';

/** Maximum wait before a retry, in seconds. A daily limit is a failure, and its message states when to retry. */
const maxWait = 120;

/** Other calls may use up the new quota first, so one wait may not suffice. */
const maxTries = 10;

export interface AskAgainOptions {
  readonly signal: AbortSignal;
  /** Called with the time of the next try, in milliseconds since 1970, after a refusal; with undefined once it begins. */
  readonly onWait: (until: number | undefined) => void;
}

/**
 * Asks like `askAi`, and retries after the wait that a 429 states. Never rejects.
 *
 * @example
 * const outcome = await askAiAgain(host, call, { signal: host.signal, onWait: setRetryAt });
 */
export async function askAiAgain(host: AiHost, call: AiCall, { signal, onWait }: AskAgainOptions): Promise<AiOutcome> {
  const either = AbortSignal.any([host.signal, signal]);
  for (let tries = 1; ; tries += 1) {
    const outcome = await askAi(host, call, signal);
    if (outcome.ok || tries === maxTries) return outcome;
    const seconds = waitAfter(outcome.failure);
    if (seconds === undefined) return outcome;
    onWait(Date.now() + seconds * 1000);
    await pause(seconds * 1000, either);
    onWait(undefined);
    if (either.aborted) return { ok: false, failure: abortedFailure };
  }
}

function waitAfter({ status, retryAfter }: AiFailure): number | undefined {
  return status === 429 && retryAfter !== undefined && retryAfter <= maxWait ? retryAfter : undefined;
}

/** Resolves early when the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}
