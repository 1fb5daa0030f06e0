import { type Log, THEME_COOKIE } from '@mulya/contract';

/** The steps of a sign-out, in their order. */
export interface SignOutSteps {
  /** The session's token, which isn't available after the sign-out. */
  token(): Promise<string>;
  signOutAtProvider(): Promise<void>;
  /** Makes the gateway refuse the token from now on. */
  endSession(token: string): Promise<void>;
  /** Clears what all tabs share: local storage, the provider's database, and cookies. */
  clearBrowser(): void;
  /** Clears what this tab holds: session storage, mounted pages, the session and the bus. */
  clearTab(): void;
  notifyOtherTabs(): void;
  /** Replaces the page with a full load of /login, which also clears all memory. */
  leave(): void;
  alert(text: string): void;
  /** Resolves when a sign-out must no longer wait for a call. */
  timeout(): Promise<void>;
  readonly log: Log;
}

export interface SignOut {
  /** Signs out. When the provider refuses, shows an alert, rejects and stays on the page. */
  signOut(): Promise<void>;
  /** Leaves after the session ended in another tab or at the provider. Keeps shared data, because it may belong to the next user. */
  onEndElsewhere(): void;
}

/** Creates the sign-out. A second call joins the one in flight. */
export function createSignOut(steps: SignOutSteps): SignOut {
  let inFlight: Promise<void> | undefined;
  let hasLeft = false;

  async function run(): Promise<void> {
    const token = await Promise.race([steps.token().catch(() => undefined), steps.timeout().then(() => undefined)]);
    try {
      await steps.signOutAtProvider();
    } catch (error) {
      steps.log.warn('The provider refused to sign out.', error);
      steps.alert('Failed to sign out. Please try again.');
      throw error;
    }
    const gatewayCall = token === undefined ? Promise.resolve() : endAtGateway(token);
    hasLeft = true;
    steps.clearBrowser();
    steps.clearTab();
    steps.notifyOtherTabs();
    await Promise.race([gatewayCall, steps.timeout()]);
    steps.leave();
  }

  async function endAtGateway(token: string): Promise<void> {
    try {
      await steps.endSession(token);
    } catch (error) {
      steps.log.warn('The gateway could not be told of the sign-out; the token ends by itself within the hour.', error);
    }
  }

  return {
    signOut: () => {
      inFlight ??= run().catch((error: unknown) => {
        inFlight = undefined;
        throw error;
      });
      return inFlight;
    },
    onEndElsewhere: () => {
      if (hasLeft || inFlight !== undefined) return;
      hasLeft = true;
      steps.clearTab();
      steps.leave();
    },
  };
}

export const channelName = 'mulya-session';
const SIGNED_OUT = 'signed-out';

/** The part of `BroadcastChannel` that the shell uses. */
export interface TabChannel {
  onmessage: ((message: MessageEvent) => void) | null;
  postMessage(message: string): void;
}

interface TabConnection {
  broadcastSignOut(): void;
}

/** Connects the tabs of this browser: when one signs out, all leave. */
export function connectTabs(channel: TabChannel, onSignedOut: () => void): TabConnection {
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === SIGNED_OUT) onSignedOut();
  };
  return {
    broadcastSignOut: () => channel.postMessage(SIGNED_OUT),
  };
}

/** Earlier versions let the provider's library write its dates of use here. */
const providerDatabase = 'firebase-heartbeat-database';

/** Where the browser holds data of a session. Blocked storage is empty, so it is skipped. */
interface BrowserStores {
  readonly localStorage: () => Storage;
  /** The key of the theme in local storage, which stays. */
  readonly themeKey: string;
  readonly sessionStorage: () => Storage;
  readonly document: Pick<Document, 'cookie'>;
  readonly pathname: () => string;
  readonly indexedDB: () => Pick<IDBFactory, 'deleteDatabase'> | undefined;
}

/**
 * Clears what all tabs share: local storage, the provider's database, and every cookie this page can see. Only the theme stays, so that the
 * login page doesn't flash; the gateway has the user's preferences.
 */
export function clearBrowser(stores: BrowserStores): void {
  ifStorageAllowed(() => {
    const storage = stores.localStorage();
    for (const key of Object.keys(storage)) if (key !== stores.themeKey) storage.removeItem(key);
  });
  expireCookies(stores.document, stores.pathname());
  ifStorageAllowed(() => stores.indexedDB()?.deleteDatabase(providerDatabase));
}

export function clearTab(stores: Pick<BrowserStores, 'sessionStorage'>): void {
  ifStorageAllowed(() => stores.sessionStorage().clear());
}

function ifStorageAllowed(clear: () => void): void {
  try {
    clear();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Expires each cookie under every possible path, because a cookie's own path can't be read. */
function expireCookies(document: Pick<Document, 'cookie'>, pathname: string): void {
  const names = document.cookie.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '');
  for (const name of names.filter((name) => name !== '' && name !== THEME_COOKIE)) {
    for (const path of pathsTo(pathname)) {
      // browsers accept __Host- and __Secure- names only as secure
      document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=${path}${name.startsWith('__') ? '; secure' : ''}`;
    }
  }
}

/** '/valuation/TCS' → '/', '/valuation', '/valuation/', '/valuation/TCS', '/valuation/TCS/'. */
function pathsTo(pathname: string): readonly string[] {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  return [
    '/',
    ...segments.flatMap((_, index) => {
      const path = `/${segments.slice(0, index + 1).join('/')}`;
      return [path, `${path}/`];
    }),
  ];
}
