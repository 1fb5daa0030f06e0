import type { Action, Route, SessionState, PreferenceValues } from '@mulya/contract';
import { verifiedUser } from '../session/session-port.ts';
import type { OfferedAction } from '../host/actions.ts';
import { labels } from '../labels.ts';
import { remoteName } from '../outlet/notice.tsx';

interface GoToOptions {
  readonly routes: readonly Route[];
  readonly session: SessionState;
  /** The current page, which is omitted. */
  readonly pathname: string;
  readonly go: (to: string) => void;
  readonly logout: () => void;
}

/**
 * Actions that open the pages of the route table, with the remote's name where two titles are alike. A signed-in user also gets Logout, a
 * visitor the sign-in pages.
 */
export function goToActions({ routes, session, pathname, go, logout }: GoToOptions): readonly Action[] {
  const signedIn = verifiedUser(session) !== undefined;
  const pages = routes
    .filter(({ path, view, access }) => view.is === 'page' && !path.includes(':') && (access === 'signed-in') === signedIn)
    .map(({ path, title, remote }) => ({ path, label: title.split(' · ')[0] ?? title, remote }));
  const isAlone = (label: string) => pages.filter((page) => normalize(page.label) === normalize(label)).length < 2;
  return [
    ...[...pages, { path: '/', label: labels.homePage, remote: undefined }]
      .filter(({ path }) => path !== pathname)
      .map(({ path, label, remote }): Action => {
        const team = remote === undefined || isAlone(label) ? {} : { detail: remoteName(remote) };
        const group = remote === 'mfe-gallery' ? { heading: 'For teams' } : {}; // an analyst has no use for it
        return { name: `go${path}`, label, ...team, ...group, run: () => go(path) };
      }),
    ...(signedIn ? [{ name: 'shell/logout', label: labels.logout, run: logout }] : []),
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

/** The actions that match a query, best first. */
interface Matches {
  /** Each word of the query starts a word of the label. */
  readonly byWord: readonly RankedAction[];
  /** A word of the query is only a substring of a word, such as "edit" in "Credit". */
  readonly bySubstring: readonly OfferedAction[];
}

interface RankedAction {
  readonly offered: OfferedAction;
  readonly rank: Rank;
}

/** The label or a keyword 0: equals the query, 1: starts with it, 2: has all its words, 3: has words that start so, 4: contains them. */
type Rank = 0 | 1 | 2 | 3 | 4;

const normalize = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * Finds the actions with all words of the query in their label, or in one of their keywords. Equal matches keep their order. An empty query
 * matches all without a heading of their own.
 */
export function matchActions(offered: readonly OfferedAction[], query: string): Matches {
  const asked = normalize(query);
  const ranked = offered
    .filter(({ action }) => asked !== '' || action.heading === undefined)
    .flatMap((each): readonly RankedAction[] => {
      const { label, keywords = [] } = each.action;
      const ranks = [label, ...keywords].flatMap((name) => rankOf(normalize(name), asked) ?? []);
      const [rank] = ranks.toSorted((one, other) => one - other);
      return rank === undefined ? [] : [{ offered: each, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank);
  return {
    byWord: ranked.filter(({ rank }) => rank < 4),
    bySubstring: ranked.filter(({ rank }) => rank === 4).map((each) => each.offered),
  };
}

function rankOf(label: string, asked: string): Rank | undefined {
  if (label === asked) return 0;
  if (label.startsWith(asked)) return 1;
  const places = asked.split(' ').map((word) => placeOf(label, word));
  if (places.includes('none')) return undefined;
  if (places.includes('inside')) return 4;
  return places.includes('start') ? 3 : 2;
}

/** The best match of a word in a label. */
function placeOf(label: string, word: string): 'whole' | 'start' | 'inside' | 'none' {
  const found = label.split(/[^\p{L}\p{N}]+/u);
  if (found.includes(word)) return 'whole';
  for (let at = label.indexOf(word); at >= 0; at = label.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(label.charAt(at - 1))) return 'start';
  }
  return label.includes(word) ? 'inside' : 'none';
}
