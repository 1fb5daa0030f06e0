import { z, type Http, type PreferenceValues } from '@mulya/contract';
import { useEffect } from 'react';
import { httpFor } from '../host/host.ts';
import { unsentKey, type ChosenPreferences, type PreferenceStore } from '../host/preferences.ts';
import { useKernel, type Kernel } from '../kernel/kernel.tsx';
import { verifiedUser } from '../session/session-port.ts';

const path = '/api/saved-work/preferences';

/**
 * Saves the signed-in user's preferences at the gateway and loads the ones chosen in another browser. Renders nothing. If the gateway
 * doesn't respond, unsent preferences are retried on the next change or page load.
 */
export function PreferencesSync() {
  const kernel = useKernel();
  useEffect(() => {
    const unmounted = new AbortController();
    const stop = syncPreferences(
      kernel,
      createUnsentFlag(() => window.localStorage, verifiedUser(kernel.sessionState.current())?.uid ?? ''),
      httpFor('shell', { ...kernel, onTokenRefused: () => undefined }, unmounted.signal),
    );
    return () => {
      stop();
      unmounted.abort();
    };
  }, [kernel]);
  return null;
}

type SavedPreferences = Readonly<Record<string, unknown>>;
const SavedPreferencesSchema = z.object({ preferences: z.nullable(z.record(z.string(), z.custom<unknown>())) });

/** Whether this browser has a choice that the gateway doesn't know yet. `preferences.set` sets it. */
export interface UnsentFlag {
  isSet(): boolean;
  clear(): void;
}

export function createUnsentFlag(storage: () => Storage, uid: string): UnsentFlag {
  return {
    isSet: () => ifStorageAllowed(() => storage().getItem(unsentKey(uid)) !== null) ?? false,
    clear: () => ifStorageAllowed(() => storage().removeItem(unsentKey(uid))),
  };
}

/** Returns undefined when the browser blocks storage. */
function ifStorageAllowed<Value>(touch: () => Value): Value | undefined {
  try {
    return touch();
  } catch {
    return undefined;
  }
}

/** Starts the sync and returns a function that stops it. */
export function syncPreferences({ preferences, log }: Pick<Kernel, 'preferences' | 'log'>, unsent: UnsentFlag, http: Http): () => void {
  /** The gateway's copy, keyed by team. Undefined until it has been read. */
  let saved: SavedPreferences | undefined;

  const read = async (): Promise<SavedPreferences> =>
    SavedPreferencesSchema.parse(await (await checkedAnswer(http(path))).json()).preferences ?? {};
  const start = async (): Promise<void> => {
    saved = await read();
    const savedChoice = saved['shell'];
    // A change made on this page is newer than the gateway's copy, also when another tab has sent it meanwhile. So is an unsent one.
    if (savedChoice !== undefined && !preferences.isChanged() && !unsent.isSet()) preferences.replace(savedChoice);
    else await send();
  };
  const send = async (): Promise<void> => {
    const now = preferences.chosen();
    saved ??= await read();
    if (isSame(saved['shell'], now)) return unsent.clear();
    const next = { ...saved, shell: now };
    await checkedAnswer(
      http(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ preferences: next }) }),
    );
    saved = next;
    if (preferences.chosen() === now) unsent.clear();
  };
  const logFailure = (error: unknown): void => log.info('The preferences could not be kept at the gateway; this browser has them.', error);

  let sending = start().catch(logFailure);
  return onPreferencesChange(preferences, () => {
    sending = sending.then(send).catch(logFailure); // in sequence, so that the last choice wins
  });
}

/** Calls back on each change, but not for the current value. */
function onPreferencesChange(preferences: PreferenceStore, onChange: () => void): () => void {
  let latest = preferences.current();
  const subscription = preferences.state.subscribe((values) => {
    if (values === latest) return;
    latest = values;
    onChange();
  });
  return () => subscription.unsubscribe();
}

async function checkedAnswer(pending: Promise<Response>): Promise<Response> {
  const answer = await pending;
  if (!answer.ok) throw new Error(`${path} was expected to answer, but said ${String(answer.status)}.`);
  return answer;
}

/** Whether the gateway holds the same choices. Without one there is nothing to hold. */
const isSame = (saved: unknown, { grouping, theme, density }: ChosenPreferences): boolean => {
  const other: Partial<Record<keyof PreferenceValues, unknown>> = typeof saved === 'object' && saved !== null ? saved : {};
  return other.grouping === grouping && other.theme === theme && other.density === density;
};
