import { z, type Http, type PreferenceValues } from '@mulya/contract';
import { useEffect } from 'react';
import { httpFor } from '../host/host.ts';
import type { KeptPreferences } from '../host/preferences.ts';
import { useKernel } from '../kernel/kernel-context.tsx';
import type { Kernel } from '../kernel/kernel.ts';
import { verifiedUser } from '../session/session-port.ts';

const path = '/api/saved-work/preferences';

/**
 * Keeps the preferences of who is signed in at the gateway, and brings those that were chosen in another browser here: shows
 * nothing. What a gateway that does not answer was not told, it is told with the next change or the next page.
 */
export function KeptAtGateway() {
  const kernel = useKernel();
  useEffect(() => {
    const away = new AbortController();
    const ended = keepAtGateway(
      kernel,
      unsentMark(() => window.localStorage, verifiedUser(kernel.sessionState.current())?.uid ?? ''),
      httpFor('shell', { ...kernel, signInRefused: () => undefined }, away.signal),
    );
    return () => {
      ended();
      away.abort();
    };
  }, [kernel]);
  return null;
}

type Kept = Readonly<Record<string, unknown>>;
const KeptSchema = z.object({ preferences: z.nullable(z.record(z.string(), z.custom<unknown>())) });

/** Whether this browser has a choice that the gateway was not told of, which outlives the page. */
export interface UnsentMark {
  isSet(): boolean;
  set(unsent: boolean): void;
}

export function unsentMark(storage: () => Storage, uid: string): UnsentMark {
  const key = `mulya.preferences-unsent.${uid}`;
  return {
    isSet: () => whereAllowed(() => storage().getItem(key) !== null) ?? false,
    set: (unsent) => whereAllowed(() => (unsent ? storage().setItem(key, '1') : storage().removeItem(key))),
  };
}

/** undefined where this browser refuses storage. */
function whereAllowed<Value>(touch: () => Value): Value | undefined {
  try {
    return touch();
  } catch {
    return undefined;
  }
}

/** Begins; what it gives ends it. */
export function keepAtGateway({ preferences, log }: Pick<Kernel, 'preferences' | 'log'>, unsent: UnsentMark, http: Http): () => void {
  /** What the gateway holds, each team's under a name of its own; undefined: nobody knows yet. */
  let held: Kept | undefined;
  const atFirst = preferences.current();

  const read = async (): Promise<Kept> => KeptSchema.parse(await (await answered(http(path))).json()).preferences ?? {};
  const begin = async (): Promise<void> => {
    held = await read();
    const chosen = held['shell'];
    // What was changed here while the answer was on its way is newer, and so is what could not be sent.
    if (chosen !== undefined && preferences.current() === atFirst && !unsent.isSet()) preferences.take(chosen);
    else await send();
  };
  const send = async (): Promise<void> => {
    const now = preferences.current();
    held ??= await read();
    if (same(held['shell'], now)) return unsent.set(false);
    const next = { ...held, shell: now };
    await answered(
      http(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ preferences: next }) }),
    );
    held = next;
    if (preferences.current() === now) unsent.set(false);
  };
  const told = (error: unknown): void => log.info('The preferences could not be kept at the gateway; this browser has them.', error);

  let sending = begin().catch(told);
  return follow(preferences, () => {
    if (held === undefined || !same(held['shell'], preferences.current())) unsent.set(true);
    sending = sending.then(send).catch(told); // one after the other, so that the last choice stands
  });
}

/** Calls for each change, and not for what holds already. */
function follow(preferences: KeptPreferences, changed: () => void): () => void {
  let known = preferences.current();
  const following = preferences.state.subscribe((values) => {
    if (values === known) return;
    known = values;
    changed();
  });
  return () => following.unsubscribe();
}

async function answered(asked: Promise<Response>): Promise<Response> {
  const answer = await asked;
  if (!answer.ok) throw new Error(`${path} was expected to answer, but said ${String(answer.status)}.`);
  return answer;
}

const same = (held: unknown, { grouping, theme, density }: PreferenceValues): boolean => {
  if (typeof held !== 'object' || held === null) return false;
  const other = held as Partial<Record<keyof PreferenceValues, unknown>>; // any JSON; three fields of it are compared
  return other.grouping === grouping && other.theme === theme && other.density === density;
};
