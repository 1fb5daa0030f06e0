import { Chip } from '../../src/index.ts';
import type { PieceSpecimens } from '../specimen.ts';

export const chip: PieceSpecimens = {
  piece: 'chip',
  title: 'Chip',
  about: 'A small mark of identity.',
  specimens: [
    { state: 'label', Show: () => <Chip label="NSE">TCS</Chip> },
    { state: 'value', Show: () => <Chip>Equity</Chip> },
    {
      state: 'row',
      Show: () => (
        <>
          <Chip label="NSE">TCS</Chip> <Chip label="BSE">532540</Chip> <Chip label="ISIN">INE467B01029</Chip>
        </>
      ),
    },
  ],
};
