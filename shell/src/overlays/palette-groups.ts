import type { PaletteEntry, PaletteGroup } from '@mulya/ui/overlays';
import type { ActionGroup, OfferedAction } from '../host/actions.ts';
import type { FinderResults } from './finder-search.ts';
import { matchActions } from './match-actions.ts';

export interface PaletteContent {
  readonly query: string;
  readonly finders: readonly FinderResults[];
  readonly offered: readonly OfferedAction[];
  readonly go: (to: string) => void;
  readonly run: (action: OfferedAction['action']) => void;
}

const headings: readonly (readonly [ActionGroup, string])[] = [
  ['page', 'On this page'],
  ['go-to', 'Go to'],
  ['preferences', 'Preferences'],
  ['help', 'Help'],
];

/**
 * The palette's groups: actions that match by word, the group with the best match first; then the finders' results; then actions that
 * match by substring. So Enter after "edit" runs Edit and doesn't open Ashika Credit.
 */
export function paletteGroups({ query, finders, offered, go, run }: PaletteContent): readonly PaletteGroup[] {
  const { byWord, bySubstring } = matchActions(offered, query);
  const entryOf = ({ group, action }: OfferedAction): PaletteEntry => ({
    id: `${group}/${action.name}`,
    label: action.label,
    keys: action.keys,
    run: () => run(action),
  });
  const actions = headings
    .map(([name, label]) => ({ name, label, found: byWord.filter((each) => each.offered.group === name) }))
    .toSorted((one, other) => (one.found[0]?.rank ?? 0) - (other.found[0]?.rank ?? 0))
    .map(({ name, label, found }): PaletteGroup => ({ name, label, entries: found.map((each) => entryOf(each.offered)) }));
  return [
    ...actions,
    ...finders.map(({ name, label, is, found }): PaletteGroup => ({
      name,
      label,
      entries: found.map(({ id, to, ...words }) => ({ id: `${name}/${id}`, ...words, run: () => go(to) })),
      note: is === 'failed' ? `${label} can’t be searched right now.` : undefined,
    })),
    { name: 'more', label: 'More actions', entries: bySubstring.map(entryOf) },
  ];
}
