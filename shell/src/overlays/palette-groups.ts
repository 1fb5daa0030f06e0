import type { PaletteGroup } from '@mulya/ui/overlays';
import type { ActionGroup, OfferedAction } from '../host/actions.ts';
import type { FinderResults } from './finder-search.ts';
import { matching } from './matching.ts';

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

/** What the palette shows: what was found, then what can be done. */
export function paletteGroups({ query, finders, offered, go, run }: PaletteContent): readonly PaletteGroup[] {
  const fit = matching(offered, query);
  return [
    ...finders.map(
      ({ name, label, is, found }): PaletteGroup => ({
        name,
        label,
        entries: found.map(({ id, to, ...words }) => ({ id: `${name}/${id}`, ...words, run: () => go(to) })),
        note: is === 'failed' ? `${label} can’t be searched right now.` : undefined,
      }),
    ),
    ...headings.map(
      ([group, label]): PaletteGroup => ({
        name: group,
        label,
        entries: fit
          .filter((each) => each.group === group)
          .map(({ action }) => ({ id: `${group}/${action.name}`, label: action.label, keys: action.keys, run: () => run(action) })),
      }),
    ),
  ];
}
