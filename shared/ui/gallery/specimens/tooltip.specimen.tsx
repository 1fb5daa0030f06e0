import { Button } from '../../src/index.ts';
import { Tooltip } from '../../src/overlays/index.ts';
import type { PieceSpecimens } from '../specimen.ts';

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
