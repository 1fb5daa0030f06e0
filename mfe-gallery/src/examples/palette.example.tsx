import { CommandPalette, type PaletteEntry } from '@mulya/ui/overlays';
import { useState } from 'react';

interface JumpProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly entries: readonly PaletteEntry[];
}

export function Jump({ open, onClose, entries }: JumpProps) {
  const [query, setQuery] = useState('');
  const matches = entries.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
  return (
    <CommandPalette
      open={open}
      onClose={onClose}
      groups={[{ name: 'all', label: 'On this page', entries: matches }]}
      query={query}
      onQuery={setQuery}
      emptyText="No results."
    />
  );
}
