import { Chip, Delta, Kbd, Sparkline, CheckedText, type CheckedLine } from '@mulya/ui';
import { noAction, type Piece } from '../pieces/piece.tsx';
import { Symbols as ChipExample } from '../examples/chip.example.tsx';
import chipCode from '../examples/chip.example.tsx?raw';
import { PriceChange as DeltaExample } from '../examples/delta.example.tsx';
import deltaCode from '../examples/delta.example.tsx?raw';
import { Find as KbdExample } from '../examples/kbd.example.tsx';
import kbdCode from '../examples/kbd.example.tsx?raw';
import { PriceOfThreeYears as SparklineExample } from '../examples/sparkline.example.tsx';
import sparklineCode from '../examples/sparkline.example.tsx?raw';
import { Digest as CheckedTextExample } from '../examples/checked-text.example.tsx';
import checkedTextCode from '../examples/checked-text.example.tsx?raw';

export const chip: Piece = {
  id: 'chip',
  title: 'Chip',
  names: ['Chip'],
  about: 'A small identifier: an exchange and a symbol, a kind.',
  notFor: 'anything to press (Button), a status that needs attention (Banner)',
  example: { Show: ChipExample, code: chipCode },
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

export const delta: Piece = {
  id: 'delta',
  title: 'Delta',
  names: ['Delta'],
  about: 'A gain or a loss, by sign, arrow and colour together.',
  notFor: 'an amount that isn’t a change, such as a loss of a year; write it in ink with its sign',
  example: { Show: DeltaExample, code: deltaCode },
  specimens: [
    { state: 'gain', Show: () => <Delta value={1.2} text="+1.2%" /> },
    { state: 'loss', Show: () => <Delta value={-0.4} text="−0.4%" /> },
    { state: 'level', Show: () => <Delta value={0} text="0.0%" /> },
  ],
};

export const kbd: Piece = {
  id: 'kbd',
  title: 'Kbd',
  names: ['Kbd', 'keyCaps', 'spokenKeys', 'keyPlatform'],
  about: 'The keys of a shortcut: ⌘ K on a Mac, Ctrl K elsewhere. The functions give the same as text.',
  notFor: 'making the shortcut work; offer the action with its `keys` to `host.actions`',
  example: { Show: () => <KbdExample onFind={noAction} />, code: kbdCode },
  specimens: [
    { state: 'single', Show: () => <Kbd keys="/" /> },
    { state: 'mac', Show: () => <Kbd keys="Control+k" platform="mac" /> },
    { state: 'other', Show: () => <Kbd keys="Control+k" platform="other" /> },
  ],
};

export const sparkline: Piece = {
  id: 'sparkline',
  title: 'Sparkline',
  names: ['Sparkline'],
  about: 'A series as a small line, with a dot at its newest figure. Missing figures are gaps, and losses are below a zero line.',
  notFor: 'values to read, axes, several series (a chart)',
  example: {
    Show: () => (
      <SparklineExample
        closes={[2410, 2290, undefined, 2705, 2840]}
        finding="The price rose from ₹2,410 to ₹2,840, above the target of ₹2,600."
      />
    ),
    code: sparklineCode,
  },
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

export const checkedText: Piece = {
  id: 'checked-text',
  title: 'CheckedText',
  names: ['CheckedText'],
  about: 'An AI’s text with checked numbers: matched ones open their figure, others are marked, citations are links.',
  notFor: 'your own sentences',
  example: { Show: () => <CheckedTextExample onFigure={noAction} />, code: checkedTextCode },
  specimens: [
    { state: 'plain', Show: () => <CheckedText lines={checkedLines} onFigure={noAction} /> },
    {
      state: 'sources',
      Show: () => (
        <CheckedText
          lines={checkedLines}
          onFigure={noAction}
          citations={['https://www.bseindia.com/stock/tcs', 'https://example.com/it-services/outlook']}
        />
      ),
    },
  ],
};
