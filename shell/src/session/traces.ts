import { THEME_COOKIE } from '@mulya/contract';
import { ownBuildsKey } from '../boot/own-choice.ts';

/** The prefix of everything that the identity provider keeps in local storage. */
const providerPrefix = 'firebase:';
const providerDatabase = 'firebase-heartbeat-database';

/** What the browser keeps about a sign-in. A storage that is blocked holds nothing, so it is passed over. */
export interface Traces {
  readonly localStorage: () => Storage;
  readonly sessionStorage: () => Storage;
  readonly document: Pick<Document, 'cookie'>;
  readonly pathname: () => string;
  readonly indexedDB: Pick<IDBFactory, 'deleteDatabase'> | undefined;
}

/**
 * Clears what all tabs of this browser share: the provider's keys and database, builds of its own, and every cookie this page can see. What
 * stays are preferences: the browser's theme, so that the login page does not flash, and each user's choices under the uid.
 */
export function clearBrowser(traces: Traces): void {
  whereAllowed(() => {
    const storage = traces.localStorage();
    for (const key of Object.keys(storage)) if (key.startsWith(providerPrefix) || key === ownBuildsKey) storage.removeItem(key);
  });
  expireCookies(traces.document, traces.pathname());
  whereAllowed(() => {
    traces.indexedDB?.deleteDatabase(providerDatabase);
  });
}

/** Clears what this tab alone holds. */
export function clearTab(traces: Pick<Traces, 'sessionStorage'>): void {
  whereAllowed(() => {
    traces.sessionStorage().clear();
  });
}

function whereAllowed(clear: () => void): void {
  try {
    clear();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** A cookie is expired under the path it was set for, and that path cannot be read: each that leads here is tried. */
function expireCookies(document: Pick<Document, 'cookie'>, pathname: string): void {
  const names = document.cookie.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '');
  for (const name of names.filter((name) => name !== '' && name !== THEME_COOKIE)) {
    for (const path of pathsTo(pathname)) {
      document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=${path}${name.startsWith('__') ? '; secure' : ''}`; // of __Host- and __Secure- names a browser takes nothing else
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
