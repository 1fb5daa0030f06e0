import type { Navigate, FinderRow } from '@mulya/contract';
import { CommandPalette, type PaletteEntry, type PaletteGroup } from '@mulya/ui/overlays';
import { useEffect, useState } from 'react';
import { paletteActionName } from '../host/overlays.ts';
import { useStateView } from '../bus/state.ts';
import { useKernel, type Kernel } from '../kernel/kernel.tsx';
import type { OfferedAction, ActionGroup } from '../host/actions.ts';
import { type FinderSearch, type FinderResults, createFinderSearch } from './finder-search.ts';
import { matchActions } from './palette-actions.ts';
import { createHost } from '../host/host.ts';
import { checkAccess } from '../outlet/route-guard.ts';

interface PaletteContent {
  readonly query: string;
  readonly finders: readonly FinderResults[];
  readonly offered: readonly OfferedAction[];
  readonly go: (to: string) => void;
  readonly run: (action: OfferedAction['action']) => void;
}

/** Per heading of a page's own, and of actions that match by substring. */
const maxShown = 12;

const headings: readonly (readonly [ActionGroup, string])[] = [
  ['page', 'On this page'],
  ['go-to', 'Go to'],
  ['preferences', 'Preferences'],
  ['help', 'Help'],
];

interface PaletteProps {
  readonly open: boolean;
  readonly offered: readonly OfferedAction[];
  readonly go: Navigate;
  readonly onClose: () => void;
}

/** Finds companies, actions and pages by a part of their name. */
export function Palette({ open, ...props }: PaletteProps) {
  const kernel = useKernel();
  const [finders] = useState(() => openFinders(kernel, props.go));
  return open ? <OpenPalette finders={finders} {...props} /> : null;
}

/** Mounted only while open, so that each opening starts with an empty box. */
function OpenPalette({ finders, offered, go, onClose }: Omit<PaletteProps, 'open'> & { readonly finders: FinderSearch }) {
  const { actions } = useKernel();
  const results = useStateView(finders.results);
  const [query, setQuery] = useState('');
  const doable = offered.filter(({ action }) => action.name !== paletteActionName);

  useEffect(() => {
    finders.start();
    return () => finders.search('');
  }, [finders]);

  return (
    <CommandPalette
      open
      onClose={onClose}
      groups={paletteGroups({ query, finders: results, offered: doable, go, run: actions.run })}
      query={query}
      onQuery={(text) => {
        setQuery(text);
        finders.search(text);
      }}
      busy={query.trim() !== '' && results.some(({ is }) => is === 'loading' || is === 'searching')}
      emptyText={`No results for “${query.trim()}”.`}
    />
  );
}

/**
 * The palette's groups: actions that match by word, under the shell's and the page's headings, the best match first; then the finders'
 * results; then actions that match by substring. So Enter after "edit" runs Edit and doesn't open Ashika Credit.
 */
function paletteGroups({ query, finders, offered, go, run }: PaletteContent): readonly PaletteGroup[] {
  const { byWord, bySubstring } = matchActions(offered, query);
  const entryOf = ({ group, action }: OfferedAction): PaletteEntry => ({
    id: `${group}/${action.name}`,
    label: action.label,
    detail: action.detail,
    keys: action.keys,
    run: () => run(action),
  });
  const own = byWord.filter(({ offered: { action } }) => action.heading !== undefined);
  const others = byWord.filter(({ offered: { action } }) => action.heading === undefined);
  const actions = [
    ...headings.map(([name, label]) => ({ name, label, found: others.filter(({ offered: { group } }) => group === name) })),
    ...[...new Set(own.flatMap(({ offered: { action } }) => action.heading ?? []))].map((label) => ({
      name: `page/${label}`,
      label,
      found: own.filter(({ offered: { action } }) => action.heading === label).slice(0, maxShown),
    })),
  ]
    .filter(({ found }) => found.length > 0)
    .toSorted((one, other) => (one.found[0]?.rank ?? 0) - (other.found[0]?.rank ?? 0))
    .map(({ name, label, found }): PaletteGroup => ({ name, label, entries: found.map((each) => entryOf(each.offered)) }));
  const isNothingFound =
    query.trim() !== '' &&
    actions.length + bySubstring.length === 0 &&
    finders.every(({ is, found }) => is === 'ready' && found.length === 0);
  return [
    ...actions,
    ...finders.map(({ name, label, whenNone, is, found }): PaletteGroup => ({
      name,
      label,
      entries: found.map(({ id, label: of, detail, to }) => ({ id: `${name}/${id}`, label: of, detail, run: () => go(to) })),
      note: is === 'failed' ? `${label} can’t be searched right now.` : isNothingFound ? whenNone : undefined,
    })),
    {
      name: 'more',
      label: 'More actions',
      entries: [...finders.flatMap((each) => alsoEntries(each, run)), ...bySubstring.slice(0, maxShown).map(entryOf)],
    },
  ];
}

/** What else can be done with the results of a finder. */
const alsoEntries = ({ name, found }: FinderResults, run: PaletteContent['run']): readonly PaletteEntry[] =>
  found.flatMap(({ id, label, also }) => {
    const entry = `${name}/${id}/also`;
    return also === undefined ? [] : [{ id: entry, label: also.label, detail: label, run: () => run({ ...also, name: entry }) }];
  });

/** Opens the finders that the current user may use. They end with their hosts when the user signs out. */
function openFinders(kernel: Kernel, go: Navigate): FinderSearch {
  const endedController = new AbortController();
  kernel.presence.stream.subscribe((presence) => {
    if (presence === 'leaving') endedController.abort();
  });
  return createFinderSearch({
    rows: finders.filter(({ access }) => checkAccess({ path: '', access }, kernel.sessionState.current()).is === 'open'),
    loader: kernel.loader,
    hostFor: (remote) => createHost(remote, kernel, go, endedController.signal),
    log: kernel.log,
    signal: endedController.signal,
  });
}

/** The finders that the palette searches. They load when the palette opens. */
const finders = [{ remote: 'mfe-search', finder: 'companies', access: 'signed-in' }] as const satisfies readonly FinderRow[];
