import { askAi } from './ask-ai.ts';
import type { AiCall, AiFailure, AiHost, AiOutcome } from './ai-call.ts';
import { givenUp } from './ai-failure.ts';

/** The longest that is waited for the next try, in seconds: a limit of a day is a failure, which says when to ask again. */
const maxWait = 120;

/** Others may have taken the room that the wait was for, so one wait is not always enough. */
const maxTries = 10;

export interface AskAgainOptions {
  readonly signal: AbortSignal;
  /** When the next try begins, in milliseconds since 1970, after the gateway has refused one; undefined once it begins. */
  readonly onWait: (until: number | undefined) => void;
}

/** Asks for a whole answer as `askAi` does, and asks again by itself after the wait that a 429 names. Never rejects. */
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
    if (either.aborted) return { ok: false, failure: givenUp };
  }
}

function waitAfter({ status, retryAfter }: AiFailure): number | undefined {
  return status === 429 && retryAfter !== undefined && retryAfter <= maxWait ? retryAfter : undefined;
}

/** Ends early with the signal. */
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
