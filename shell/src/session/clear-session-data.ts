import { THEME_COOKIE } from '@mulya/contract';
import { acceptedOverridesKey } from '../boot/accepted-overrides.ts';

/** The prefix of the identity provider's keys in local storage. */
const providerPrefix = 'firebase:';
const providerDatabase = 'firebase-heartbeat-database';

/** Where the browser holds data of a session. Blocked storage is empty, so it is skipped. */
export interface BrowserStores {
  readonly localStorage: () => Storage;
  readonly sessionStorage: () => Storage;
  readonly document: Pick<Document, 'cookie'>;
  readonly pathname: () => string;
  readonly indexedDB: Pick<IDBFactory, 'deleteDatabase'> | undefined;
}

/**
 * Clears what all tabs share: the provider's keys and database, accepted overrides, and every cookie this page can see. Preferences
 * stay: the browser's theme, so that the login page doesn't flash, and each user's choices.
 */
export function clearBrowser(stores: BrowserStores): void {
  ifStorageAllowed(() => {
    const storage = stores.localStorage();
    for (const key of Object.keys(storage)) if (key.startsWith(providerPrefix) || key === acceptedOverridesKey) storage.removeItem(key);
  });
  expireCookies(stores.document, stores.pathname());
  ifStorageAllowed(() => stores.indexedDB?.deleteDatabase(providerDatabase));
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
