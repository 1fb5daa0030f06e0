import type { Changing, Host, PreferenceValues, RemoteName, SessionState, Stream } from '@mulya/contract';
import { createLog } from '../../host/log.ts';

const streamOf = <T>(value: T): Stream<T> => ({
  subscribe: (next) => {
    next(value);
    return { unsubscribe: () => undefined };
  },
});

const nothing = (): void => undefined;

/** The host of a section in a frame: it has the user's preferences, and no other power. The page would take nothing else from it. */
export function createFrameHost(remote: RemoteName, preferences: Changing<PreferenceValues>): Host<RemoteName> {
  const log = createLog(remote, console, 'left-out');
  const refuse = (what: string): Promise<never> => Promise.reject(new Error(`A sandboxed section has no ${what}.`));
  const warned = new Set<string>();
  const ignore = (what: string) => (): void => {
    if (!warned.has(what)) log.warn(`A sandboxed section has no ${what}; the call was ignored.`);
    warned.add(what);
  };
  return {
    remote,
    session: { state: streamOf<SessionState>({ is: 'signed-out' }), user: () => undefined, token: () => refuse('session') },
    bus: { emit: ignore('bus'), on: () => nothing },
    navigate: ignore('navigation'),
    http: () => refuse('network'),
    notify: { alert: ignore('notifications'), status: ignore('notifications'), announce: ignore('notifications') },
    actions: {
      offer: () => {
        ignore('actions')();
        return nothing;
      },
    },
    leaving: {
      guard: () => {
        ignore('guard')();
        return nothing;
      },
    },
    slots: { mounts: [], load: () => refuse('slots of its own') },
    log,
    preferences: { ...preferences, set: ignore('preferences to set') },
    ai: { model: 'default' },
    signal: new AbortController().signal, // the frame ends with the section
  };
}
