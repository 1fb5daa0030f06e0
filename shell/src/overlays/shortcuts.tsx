import { ShortcutList } from '@mulya/ui/overlays';
import type { OfferedAction } from '../host/actions.ts';

export interface ShortcutsProps {
  readonly offered: readonly OfferedAction[];
  readonly onClose: () => void;
}

/** Lists the shortcuts of this page and of the shell. */
export function Shortcuts({ offered, onClose }: ShortcutsProps) {
  const withKeys = (mine: (each: OfferedAction) => boolean) =>
    offered.filter(mine).flatMap(({ action: { label, keys } }) => (keys === undefined ? [] : [{ label, keys }]));
  return (
    <ShortcutList
      open
      onClose={onClose}
      groups={[
        { label: 'On this page', actions: withKeys(({ group }) => group === 'page') },
        {
          label: 'Everywhere',
          actions: [...withKeys(({ group }) => group !== 'page'), { label: 'Close dialog or drawer', keys: 'Escape' }],
        },
      ]}
    />
  );
}
