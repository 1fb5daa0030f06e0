import { Sparkline } from '../../src/index.ts';
import type { PieceSpecimens } from '../specimen.ts';

export const sparkline: PieceSpecimens = {
  piece: 'sparkline',
  title: 'Sparkline',
  about: 'A series as a small line, with a dot at its newest figure. Missing figures are gaps.',
  specimens: [
    {
      state: 'series',
      Show: () => <Sparkline values={[164, 192, 225, 241, 255, 267]} label="Revenue rose from ₹164 in FY21 to ₹267 in FY26." />,
    },
    {
      state: 'losses',
      Show: () => <Sparkline values={[-44, -28, -29, -31, -27, 12]} label="PAT: loss of ₹44 in FY21, profit of ₹12 in FY26." />,
    },
    {
      state: 'gap',
      Show: () => (
        <Sparkline values={[12, 14, undefined, 13, undefined, 17]} label="Rose from ₹12 in FY21 to ₹17 in FY26, without FY23 and FY25." />
      ),
    },
    {
      state: 'level',
      Show: () => <Sparkline values={[33, 31, 28, 30, 24, 23]} level={26} label="From ₹33 to ₹23, below your target of ₹26." />,
    },
  ],
};
