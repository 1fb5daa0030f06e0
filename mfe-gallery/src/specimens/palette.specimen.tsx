import { useState } from 'react';
import { CommandPalette, type PaletteGroup } from '@mulya/ui/overlays';
import { noAction, OverlayTrigger, type Piece } from '../pieces/piece.tsx';
import { Jump as PaletteExample } from '../examples/palette.example.tsx';
import paletteCode from '../examples/palette.example.tsx?raw';
const entry = (label: string, more: { readonly detail?: string; readonly keys?: string } = {}) => ({
  id: label,
  label,
  ...more,
  run: noAction,
});

const groups: readonly PaletteGroup[] = [
  {
    name: 'companies',
    label: 'Companies',
    entries: [
      entry('Infosys Ltd', { detail: 'INFY · NSE, BSE' }),
      entry('Tata Consultancy Services Ltd', { detail: 'TCS · NSE, BSE' }),
      entry('Housing & Urban Development Corporation Ltd', { detail: 'HUDCO · NSE, BSE · no figures' }),
    ],
  },
  { name: 'page', label: 'On this page', entries: [entry('Statements'), entry('Peers'), entry('Edit the model', { keys: 'e' })] },
  { name: 'go-to', label: 'Go to', entries: [entry('Dashboard'), entry('Home'), entry('Logout')] },
  {
    name: 'preferences',
    label: 'Preferences',
    entries: [entry('Dark theme'), entry('Indian grouping'), entry('Compact rows'), entry('Keyboard shortcuts', { keys: '?' })],
  },
];

function Palette({
  label,
  busy = false,
  from = groups,
}: {
  readonly label: string;
  readonly busy?: boolean;
  readonly from?: readonly PaletteGroup[];
}) {
  const [query, setQuery] = useState('');
  const fits = (text: string) => text.toLowerCase().includes(query.toLowerCase());
  return (
    <OverlayTrigger label={label}>
      {({ open, close }) => (
        <CommandPalette
          open={open}
          onClose={close}
          groups={from.map((group) => ({ ...group, entries: group.entries.filter((one) => fits(one.label)) }))}
          query={query}
          onQuery={setQuery}
          busy={busy}
          emptyText="No results. Try a name, a symbol or an action."
        />
      )}
    </OverlayTrigger>
  );
}

export const palette: Piece = {
  id: 'palette',
  title: 'CommandPalette',
  names: ['CommandPalette'],
  about: 'All actions and destinations, found by a part of their name. It is for the shell: offer `host.actions` and a finder.',
  notFor: 'a second palette on a page',
  example: {
    Show: () => (
      <OverlayTrigger label="Jump">
        {({ open, close }) => <PaletteExample open={open} onClose={close} entries={groups.flatMap(({ entries }) => entries)} />}
      </OverlayTrigger>
    ),
    code: paletteCode,
  },
  specimens: [
    { state: 'full', Show: () => <Palette label="Search or jump to" /> },
    { state: 'busy', Show: () => <Palette label="Still searching" busy /> },
    {
      state: 'empty',
      Show: () => (
        <Palette
          label="Nothing found"
          from={[{ name: 'companies', label: 'Companies', entries: [], note: 'Companies can’t be searched right now.' }]}
        />
      ),
    },
  ],
};
