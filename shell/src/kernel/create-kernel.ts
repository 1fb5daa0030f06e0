import type { AiSettings, Log, Release } from '@mulya/contract';
import { createBus } from '../bus/bus.ts';
import { createState } from '../bus/state.ts';
import type { ViewLoader } from '../federation/view-status.ts';
import { createActions } from '../host/actions.ts';
import { createLeaving } from '../host/leaving.ts';
import { createLog, type LogDetail, type LogSink } from '../host/log.ts';
import { createNotify } from '../host/notify.ts';
import { createOverlays, type OverlayModule } from '../host/overlays.ts';
import { browserThemeKey, createPreferences } from '../host/preferences.ts';
import { connectTabs, type TabChannel, createSignOut, type SignOut, clearBrowser, clearTab } from '../session/sign-out.ts';
import { type LoadSessionAdapter, createSessionPort, verifiedUser } from '../session/session-port.ts';
import type { Kernel, Presence } from './kernel.tsx';

export interface KernelOptions {
  readonly release: Release;
  /** Undefined when the gateway has no AI. */
  readonly ai: AiSettings | undefined;
  readonly loadSession: LoadSessionAdapter;
  /** `kernel` returns the finished kernel; call it only after `createKernel` has returned. */
  readonly createLoader: (release: Release, log: Log, kernel: () => Kernel) => ViewLoader;
  readonly loadOverlays: () => Promise<OverlayModule>;
  readonly console: LogSink;
  readonly logDetail: LogDetail;
  readonly browser: Window;
  readonly fetch: typeof fetch;
  /** Reaches the other tabs of this browser. */
  readonly tabChannel: TabChannel;
  /** Loads /login in place of this page. */
  readonly leave: () => void;
}

/** How long a sign-out waits for the gateway, in milliseconds. */
const SIGN_OUT_TIMEOUT = 1500;

/** Creates the shell's services. They live as long as the page. */
export function createKernel(options: KernelOptions): Kernel {
  const { browser, release } = options;
  const log = createLog('shell', options.console, options.logDetail);
  const bus = createBus(log);
  const notify = createNotify();
  const leaving = createLeaving(browser, log);
  const presence = createState<Presence>('here');
  let contractChangeAnnounced = false;
  const port = createSessionPort(options.loadSession, log);
  const tabs = connectTabs(options.tabChannel, () => {
    if (verifiedUser(port.state.current()) !== undefined) signOutFlow.onEndElsewhere();
  });
  const traces = {
    localStorage: () => browser.localStorage,
    themeKey: browserThemeKey,
    sessionStorage: () => browser.sessionStorage,
    document: browser.document,
    pathname: () => browser.location.pathname,
    indexedDB: () => browser.indexedDB,
  };

  const signOutFlow = createSignOut({
    log,
    token: () => port.token(false),
    signOutAtProvider: () => port.signOutAtProvider(),
    endSession: (token) => endSession(token, options.fetch),
    clearBrowser: () => clearBrowser(traces),
    clearTab: () => {
      clearTab(traces);
      leaving.clear(); // removes the browser's own prompt too
      presence.set('leaving'); // first, because `port.clear` would redirect mounted pages
      port.clear();
      bus.clear();
    },
    notifyOtherTabs: () => tabs.broadcastSignOut(),
    leave: options.leave,
    alert: (text) => notify.alert(text),
    timeout: () => new Promise((resolve) => browser.setTimeout(resolve, SIGN_OUT_TIMEOUT)),
  });

  const kernel: Kernel = {
    release,
    loader: options.createLoader(release, log, () => kernel),
    session: port.session,
    sessionState: port.state,
    identity: { ...port.account, signOut: () => signOutFlow.signOut() },
    presence,
    returnUrl: createState<string | undefined>(undefined),
    bus,
    notify,
    actions: createActions(log),
    leaving,
    overlays: createOverlays(options.loadOverlays, notify, log),
    ai: options.ai ?? { model: 'default' },
    preferences: createPreferences(() => browser.localStorage, log, browser.navigator.language),
    log,
    origin: browser.location.origin,
    fetch: options.fetch,
    lastTraces: new Map(),
    logFor: (remote) => createLog(remote, options.console, options.logDetail),
    startSession: () => port.start(),
    token: (fresh) => port.token(fresh),
    onTokenRefused: () => {
      signOutFlow.signOut().catch(() => undefined); // `signOut` has shown an alert
    },
    onTokenExpired: () => kernel.overlays.prefetch(({ announceExpiredSession }) => announceExpiredSession(kernel)),
    onContractChange: () => {
      if (!contractChangeAnnounced) kernel.overlays.prefetch(({ announceNewVersion }) => announceNewVersion(kernel));
      contractChangeAnnounced = true;
    },
  };
  startReactions(kernel, signOutFlow);
  return kernel;
}

/** Ends the session at the gateway, which then refuses its tokens. `keepalive` lets the call outlive the page. Rejects on failure. */
async function endSession(token: string, request: typeof fetch): Promise<void> {
  const response = await request('/api/session/end', {
    method: 'POST',
    keepalive: true,
    headers: { authorization: `Bearer ${token}`, 'x-trace-id': crypto.randomUUID(), 'x-remote': 'shell' },
  });
  if (!response.ok) throw new Error(`Expected the gateway to end the sign-in; it answered ${String(response.status)}.`);
}

/** Subscribes the shell to session changes and bus events for as long as the page lives. */
function startReactions(kernel: Kernel, signOutFlow: Pick<SignOut, 'onEndElsewhere'>): void {
  const bus = kernel.bus.busFor('shell', new AbortController().signal);

  // Leaves when a verified session ends elsewhere or changes its user, because the page still holds the previous user's data.
  let currentUid: string | undefined; // '' means signed out
  kernel.session.state.subscribe((state) => {
    if (state.is === 'loading') return;
    const user = verifiedUser(state);
    const previousUid = currentUid;
    currentUid = user?.uid ?? '';
    if (currentUid === previousUid) return;
    kernel.preferences.setOwner(user?.uid); // first, so that the next render uses this user's preferences
    bus.emit('session/changed', user === undefined ? { is: 'signed-out' } : { is: 'signed-in', uid: user.uid });
    if (previousUid !== undefined && previousUid !== '') signOutFlow.onEndElsewhere();
    else if (user !== undefined) kernel.notify.clear();
  });
}
