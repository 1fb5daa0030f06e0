import type { Navigate } from '@mulya/contract';
import { CommandPalette } from '@mulya/ui/overlays';
import { useEffect, useState } from 'react';
import { paletteActionName } from '../app/use-shell-actions.ts';
import { useStateView } from '../bus/use-state-view.ts';
import { useKernel } from '../kernel/kernel-context.tsx';
import type { OfferedAction } from '../host/actions.ts';
import type { FinderSearch } from './finder-search.ts';
import { openFinders } from './open-finders.ts';
import { paletteGroups } from './palette-groups.ts';

export interface PaletteProps {
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
    return () => {
      finders.search('');
    };
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
