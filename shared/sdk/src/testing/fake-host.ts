import type {
  Actions,
  EventName,
  Grants,
  GrantsOf,
  Host,
  HostCapabilities,
  Identity,
  Leave,
  Log,
  Notify,
  PayloadOf,
  PreferenceValues,
  Preferences,
  RemoteName,
  SessionState,
} from '@mulya/contract';
import { act } from '@testing-library/react';
import { noCalls, type Calls } from './calls.ts';
import { fakeBus } from './fake-bus.ts';
import { fakeHttp, type RequestMatcher, type Responder } from './fake-http.ts';
import { fakeIdentity } from './fake-identity.ts';
import { fakeLeaving } from './fake-leaving.ts';
import { fakeSession } from './fake-session.ts';
import { fakeStream } from './fake-stream.ts';

/** Capabilities that a test replaces whole; of a granted one, such as `identity`, only the scripted calls. */
export type HostOverrides<Name extends RemoteName> = Partial<HostCapabilities<Name>> & {
  readonly [Grant in keyof GrantsOf<Name>]?: Partial<GrantsOf<Name>[Grant]>;
};

export interface FakeHost<Name extends RemoteName> {
  readonly host: Host<Name>;
  readonly calls: Calls;
  readonly setSession: (state: SessionState) => void;
  /** Delivers an event as its owner would emit it. */
  readonly deliver: <Event extends EventName>(event: Event, payload: PayloadOf<Event>) => void;
  readonly respond: (matcher: RequestMatcher, responder: Responder) => void;
  /** Leaves like a link of the shell, or like Logout (`session`): calls `go` once all guards allow it, or at once without guards. */
  readonly leave: (go: () => void, ends?: Leave['ends']) => void;
  /** Ends the view's host: aborts its `signal`. */
  readonly end: () => void;
}

/**
 * Creates an in-memory host that records all calls. By default a verified analyst is signed in, every call of `identity` succeeds, and a
 * request without a scripted answer gets a 404. No section is mounted: a test of a page passes `slots`.
 *
 * @example
 * const fake = fakeHost('mfe-search');
 * fake.respond('/api/company/coverage', () => Response.json({ source: 'pack', covers: 'all' }));
 */
export function fakeHost<Name extends RemoteName>(name: Name, overrides: HostOverrides<Name> = {}): FakeHost<Name> {
  const calls = noCalls();
  const controller = new AbortController();
  const { signal } = controller;
  const session = fakeSession();
  const bus = fakeBus(name, calls, signal);
  const { http, respond } = fakeHttp(calls, signal);
  const leaving = fakeLeaving(signal);
  const capabilities: HostCapabilities<Name> = {
    remote: name,
    session,
    bus,
    navigate: (to, options) => void calls.navigated.push({ to, ...(options === undefined ? {} : { options }) }),
    http,
    notify: fakeNotify(calls),
    actions: fakeActions(calls, signal),
    leaving,
    slots: { mounts: [], load: () => Promise.resolve({ show: () => () => undefined }) },
    log: fakeLog(calls),
    preferences: fakePreferences(),
    ai: { model: 'test-model' },
    signal,
  };
  const scripted = overrides as { readonly identity?: Partial<Identity> }; // the capabilities of this remote are known only at run time
  const host = { ...capabilities, ...overrides, ...fakeGrants(name, scripted.identity ?? {}, calls) };
  return {
    host: host as Host<Name>, // as above
    calls,
    // Changes from outside React need act(), which lets the view update before the test continues.
    setSession: (state) => act(() => session.set(state)),
    deliver: (event, payload) => act(() => bus.deliver(event, payload)),
    respond,
    leave: (go, ends = 'page') => act(() => leaving.leave({ ends, go })),
    end: () => act(() => controller.abort()),
  };
}

function fakeGrants(name: RemoteName, script: Partial<Identity>, calls: Calls): Partial<Grants['mfe-auth']> {
  return name === 'mfe-auth' ? { identity: fakeIdentity(script, calls) } : {};
}

function fakeNotify(calls: Calls): Notify {
  return {
    alert: (text) => void calls.alerts.push(text),
    status: (text) => void calls.statuses.push(text),
    announce: (text) => void calls.announced.push(text),
  };
}

function fakeActions(calls: Calls, signal: AbortSignal): Actions {
  return {
    offer(actions) {
      calls.actions.push(...actions);
      const takeBack = () => {
        signal.removeEventListener('abort', takeBack);
        for (const action of actions) {
          const index = calls.actions.indexOf(action);
          if (index >= 0) calls.actions.splice(index, 1);
        }
      };
      signal.addEventListener('abort', takeBack, { once: true });
      return takeBack;
    },
  };
}

function fakeLog(calls: Calls): Log {
  const line = (level: 'info' | 'warn' | 'error') => (message: string, detail?: unknown) =>
    void calls.logged.push({ level, message, ...(detail === undefined ? {} : { detail }) });
  return { info: line('info'), warn: line('warn'), error: line('error') };
}

function fakePreferences(): Preferences {
  const state = fakeStream<PreferenceValues>({ grouping: 'international', theme: 'system', density: 'regular' });
  return { state, current: state.current, set: (change) => state.next({ ...state.current(), ...change }) };
}
