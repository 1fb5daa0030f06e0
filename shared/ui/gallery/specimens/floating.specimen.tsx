import { useState } from 'react';
import { Button, TextField } from '../../src/index.ts';
import { Tooltip, Popover, Menu } from '../../src/overlays/index.ts';
import { type PieceSpecimens, OverlayTrigger } from '../specimen.tsx';

export const tooltip: PieceSpecimens = {
  piece: 'tooltip',
  title: 'Tooltip',
  about: 'A few words more about a control, on hover and on focus. Never the only place where something is said.',
  specimens: [
    {
      state: 'short',
      Show: () => (
        <Tooltip text="Market value of equity, plus net debt">
          <Button tone="quiet">Enterprise value</Button>
        </Tooltip>
      ),
    },
    {
      state: 'long',
      Show: () => (
        <Tooltip side="bottom" text="Trailing twelve months: the sum of the four most recent reported quarters, not a financial year.">
          <Button tone="quiet">TTM</Button>
        </Tooltip>
      ),
    },
  ],
};

export const popover: PieceSpecimens = {
  piece: 'popover',
  title: 'Popover',
  about: 'A few controls on the button that they belong to.',
  specimens: [
    {
      state: 'form',
      Show: () => (
        <OverlayTrigger label="Sensitivity">
          {({ open, close, anchor }) => (
            <Popover open={open} onClose={close} anchor={anchor} title="Sensitivity">
              <TextField label="Step" suffix="%" defaultValue="0.5" />
            </Popover>
          )}
        </OverlayTrigger>
      ),
    },
  ],
};

const noAction = () => undefined;

/** Remembers the selected toggles. */
function Columns() {
  const [growth, setGrowth] = useState(true);
  const [share, setShare] = useState(false);
  return (
    <Menu
      label="Columns"
      trigger={<Button>Columns</Button>}
      items={[
        { name: 'growth', label: 'Growth', checked: growth, run: () => setGrowth(!growth) },
        { name: 'share', label: 'Common size', checked: share, run: () => setShare(!share) },
      ]}
    />
  );
}

export const menu: PieceSpecimens = {
  piece: 'menu',
  title: 'Menu',
  about: 'Things to do behind one button.',
  specimens: [
    {
      state: 'actions',
      Show: () => (
        <Menu
          label="Export"
          trigger={<Button>Export</Button>}
          items={[
            { name: 'csv', label: 'Figures as CSV', group: 'Figures', run: noAction },
            { name: 'workbook', label: 'Model as a workbook', group: 'Figures', disabled: true, run: noAction },
            { name: 'print', label: 'Print', keys: 'Control+p', run: noAction },
          ]}
        />
      ),
    },
    { state: 'choices', Show: Columns },
  ],
};
