import type { Action, Route, SessionState, PreferenceValues } from '@mulya/contract';
import { verifiedUser } from '../session/session-port.ts';

interface GoToOptions {
  readonly routes: readonly Route[];
  readonly session: SessionState;
  /** The current page, which is omitted. */
  readonly pathname: string;
  readonly go: (to: string) => void;
  readonly logout: () => void;
}

/** Actions that open the pages of the route table. A signed-in user also gets Logout, a visitor the sign-in pages. */
export function goToActions({ routes, session, pathname, go, logout }: GoToOptions): readonly Action[] {
  const signedIn = verifiedUser(session) !== undefined;
  const pages = routes
    .filter(({ path, view, access }) => view.is === 'page' && !path.includes(':') && (access === 'signed-in') === signedIn)
    .map(({ path, title }) => ({ path, label: title.split(' · ')[0] ?? title }));
  return [
    ...[...pages, { path: '/', label: 'Home page' }]
      .filter(({ path }) => path !== pathname)
      .map(({ path, label }): Action => ({ name: `go${path}`, label, run: () => go(path) })),
    ...(signedIn ? [{ name: 'shell/logout', label: 'Logout', run: logout }] : []),
  ];
}

type Change = Partial<PreferenceValues>;

export const themeWords: Readonly<Record<PreferenceValues['theme'], string>> = { system: 'System', light: 'Light', dark: 'Dark' };
export const densityWords: Readonly<Record<PreferenceValues['density'], string>> = { regular: 'Regular', compact: 'Compact' };

/** Actions that change a preference to another value. A visitor gets only themes. */
export function preferenceActions(
  now: PreferenceValues,
  signedIn: boolean,
  choose: (change: Change, label: string) => void,
): readonly Action[] {
  const themes = entriesOf(themeWords)
    .filter(([theme]) => theme !== now.theme)
    .map(([theme, word]) => ({ label: `Theme: ${word}`, change: { theme } }));
  const densities = entriesOf(densityWords)
    .filter(([density]) => density !== now.density)
    .map(([density, word]) => ({ label: `Density: ${word}`, change: { density } }));
  const indian = now.grouping === 'indian';
  const grouping = {
    label: `Indian grouping: ${indian ? 'Off' : 'On'}`,
    change: { grouping: indian ? 'international' : 'indian' },
  } as const;
  const offered: readonly { readonly label: string; readonly change: Change }[] = signedIn ? [...themes, grouping, ...densities] : themes;
  return offered.map(({ label, change }) => ({ name: `preference/${label}`, label, run: () => choose(change, label) }));
}

function entriesOf<Key extends string>(words: Readonly<Record<Key, string>>): readonly (readonly [Key, string])[] {
  return Object.entries(words) as [Key, string][]; // the record has no other keys
}
