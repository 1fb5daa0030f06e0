import { useState } from 'react';
import { Button } from '../../src/index.ts';
import { Menu } from '../../src/overlays/index.ts';
import type { PieceSpecimens } from '../specimen.ts';

const nothing = () => undefined;

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
            { name: 'csv', label: 'Figures as CSV', group: 'Figures', run: nothing },
            { name: 'workbook', label: 'Model as a workbook', group: 'Figures', disabled: true, run: nothing },
            { name: 'print', label: 'Print', keys: 'Control+p', run: nothing },
          ]}
        />
      ),
    },
    { state: 'choices', Show: Columns },
  ],
};
