import type { Host, PayloadOf } from '@mulya/contract';

/** What the page did with a case: nothing, if there is a problem. */
export type CaseOutcome = { readonly ok: true } | { readonly ok: false; readonly problem: string };

/** Milliseconds. */
const maxWait = 10_000;

/** Hands a case of an answer to the page, and waits for what it did. Never rejects. */
export function chooseCase(bus: Host<'mfe-chat'>['bus'], choice: Omit<PayloadOf<'chat/case-chosen'>, 'id'>): Promise<CaseOutcome> {
  const id = crypto.randomUUID();
  return new Promise((resolve) => {
    const end = (outcome: CaseOutcome) => {
      stop();
      clearTimeout(timer);
      resolve(outcome);
    };
    const timer = setTimeout(() => end({ ok: false, problem: 'The page did not respond. Nothing has changed. Try again.' }), maxWait);
    const stop = bus.on('valuation/case-applied', (applied) => {
      if (applied.id === id) end(applied.ok ? { ok: true } : { ok: false, problem: applied.problem });
    });
    bus.emit('chat/case-chosen', { id, ...choice });
  });
}
