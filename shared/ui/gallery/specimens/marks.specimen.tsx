import { Chip, Delta, Kbd, Sparkline, CheckedText, type CheckedLine } from '../../src/index.ts';
import type { PieceSpecimens } from '../specimen.tsx';

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

export const delta: PieceSpecimens = {
  piece: 'delta',
  title: 'Change',
  about: 'A gain or a loss, by sign, arrow and colour together.',
  specimens: [
    { state: 'gain', Show: () => <Delta value={1.2} text="+1.2%" /> },
    { state: 'loss', Show: () => <Delta value={-0.4} text="−0.4%" /> },
    { state: 'level', Show: () => <Delta value={0} text="0.0%" /> },
  ],
};

export const kbd: PieceSpecimens = {
  piece: 'kbd',
  title: 'Key caps',
  about: 'The shortcut of an action, next to its name.',
  specimens: [
    { state: 'single', Show: () => <Kbd keys="/" /> },
    { state: 'mac', Show: () => <Kbd keys="Control+k" platform="mac" /> },
    { state: 'other', Show: () => <Kbd keys="Control+k" platform="other" /> },
  ],
};

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

const checkedLines: readonly CheckedLine[] = [
  {
    is: 'paragraph',
    parts: [
      { is: 'text', text: 'Sales rose to ' },
      { is: 'found', text: '₹2,55,324 crore', figure: { id: 'line/sales/FY25', label: 'Sales FY25', amount: '₹255,324 crore' } },
      { is: 'text', text: ' in FY25 [1], a growth of ' },
      { is: 'found', text: '6.0%', figure: { id: 'growth/sales/FY25', label: 'Sales growth FY25', amount: '6.0%' } },
      { is: 'text', text: ', while the market grew by ' },
      { is: 'not-found', text: '8.5%' },
      { is: 'text', text: ' [2].' },
    ],
  },
  {
    is: 'bullet',
    parts: [
      { is: 'text', text: 'EBITDA margin: ' },
      { is: 'found', text: '26.4%', figure: { id: 'ratio/ebitdaMargin/FY25', label: 'EBITDA margin FY25', amount: '26.4%' } },
      { is: 'text', text: '.' },
    ],
  },
  { is: 'bullet', parts: [{ is: 'text', text: 'Sales by segment: not in the loaded data.' }] },
];

export const checkedText: PieceSpecimens = {
  piece: 'checked-text',
  title: 'Checked text',
  about: 'Words that a machine wrote: dotted numbers lead to their figure, wavy ones were not found in the loaded data.',
  specimens: [
    { state: 'plain', Show: () => <CheckedText lines={checkedLines} onFigure={() => undefined} /> },
    {
      state: 'sources',
      Show: () => (
        <CheckedText
          lines={checkedLines}
          onFigure={() => undefined}
          citations={['https://www.bseindia.com/stock/tcs', 'https://example.com/it-services/outlook']}
        />
      ),
    },
  ],
};
