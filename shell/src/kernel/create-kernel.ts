import type { AiSettings, Log, Release } from '@mulya/contract';
import { createBus } from '../bus/bus.ts';
import { createState } from '../bus/state.ts';
import type { ViewLoader } from '../federation/view-status.ts';
import { createActions } from '../host/actions.ts';
import { createLeaving } from '../host/leaving.ts';
import { createLog, type LogDetail, type LogSink } from '../host/log.ts';
import { createNotify } from '../host/notify.ts';
import { createOverlays, type Parts } from '../host/overlays.ts';
import { createPreferences } from '../host/preferences.ts';
import { endSession } from '../session/end-session.ts';
import { joinOtherTabs, type TabChannel } from '../session/other-tabs.ts';
import type { LoadSessionAdapter } from '../session/session.adapter.ts';
import { createSessionPort, verifiedUser } from '../session/session-port.ts';
import { createSignOut } from '../session/sign-out.ts';
import { clearBrowser, clearTab } from '../session/traces.ts';
import type { Kernel, Presence } from './kernel.ts';
import { react } from './reactions.ts';

export interface KernelOptions {
  readonly release: Release;
  /** What the page was told of the AI; undefined by a gateway that has none. */
  readonly ai: AiSettings | undefined;
  readonly loadSession: LoadSessionAdapter;
  /** `kernel`: what the loader is a part of, once it stands. */
  readonly createLoader: (release: Release, log: Log, kernel: () => Kernel) => ViewLoader;
  /** Fetches what the shell can lay over a page. */
  readonly loadOverlays: () => Promise<Parts>;
  readonly console: LogSink;
  readonly logDetail: LogDetail;
  /** The browser, so that a test can stand in for what leaves the page. */
  readonly browser: Window;
  readonly fetch: typeof fetch;
  /** Reaches the other tabs of this browser. */
  readonly tabChannel: TabChannel;
  /** Loads /login in place of this page. */
  readonly leave: () => void;
}

/** A call that must not hold up signing out is waited for this long, in milliseconds. */
const patience = 1500;

/** Puts the shell together. It lives as long as the page does. */
export function createKernel(options: KernelOptions): Kernel {
  const { browser, release } = options;
  const log = createLog('shell', options.console, options.logDetail);
  const bus = createBus(log);
  const notify = createNotify();
  const leaving = createLeaving(browser, log);
  const presence = createState<Presence>('here');
  let moved = false; // the contract, and the user was told
  const port = createSessionPort(options.loadSession, log);
  const tabs = joinOtherTabs(options.tabChannel, () => {
    if (verifiedUser(port.state.current()) !== undefined) exit.endedElsewhere();
  });
  const traces = {
    localStorage: () => browser.localStorage,
    sessionStorage: () => browser.sessionStorage,
    document: browser.document,
    pathname: () => browser.location.pathname,
    indexedDB: browser.indexedDB,
  };

  const exit = createSignOut({
    log,
    token: () => port.token(false),
    signOutAtProvider: () => port.signOutAtProvider(),
    endSession: (token) => endSession(token, options.fetch),
    clearBrowser: () => {
      clearBrowser(traces);
    },
    clearTab: () => {
      clearTab(traces);
      leaving.clear(); // nobody is asked any more, by the browser neither
      presence.set('leaving'); // first: with the pages gone, nobody is redirected by the next line
      port.forget();
      bus.clear();
    },
    tellOtherTabs: () => {
      tabs.tellSignedOut();
    },
    leave: options.leave,
    alert: (text) => {
      notify.alert(text);
    },
    patience: () =>
      new Promise((resolve) => {
        browser.setTimeout(resolve, patience);
      }),
  });

  const kernel: Kernel = {
    release,
    loader: options.createLoader(release, log, () => kernel),
    session: port.session,
    sessionState: port.state,
    identity: { ...port.account, signOut: () => exit.signOut() },
    presence,
    returnUrl: createState<string | undefined>(undefined),
    bus,
    notify,
    actions: createActions(log),
    leaving,
    overlays: createOverlays(options.loadOverlays, notify, log),
    ai: options.ai ?? { model: 'default' },
    preferences: createPreferences(() => browser.localStorage, log),
    log,
    origin: browser.location.origin,
    fetch: options.fetch,
    logFor: (remote) => createLog(remote, options.console, options.logDetail),
    startSession: () => {
      port.start();
    },
    token: (fresh) => port.token(fresh),
    signInRefused: () => {
      exit.signOut().catch(() => undefined); // the alert has said so
    },
    contractMoved: () => {
      if (!moved) kernel.overlays.prefetch(({ tellNewVersion }) => tellNewVersion(kernel));
      moved = true;
    },
  };
  react(kernel, exit);
  return kernel;
}
