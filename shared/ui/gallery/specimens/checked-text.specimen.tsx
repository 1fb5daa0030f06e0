import { CheckedText, type CheckedLine } from '../../src/index.ts';
import type { PieceSpecimens } from '../specimen.ts';

const lines: readonly CheckedLine[] = [
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
    { state: 'plain', Show: () => <CheckedText lines={lines} onFigure={() => undefined} /> },
    {
      state: 'sources',
      Show: () => (
        <CheckedText
          lines={lines}
          onFigure={() => undefined}
          citations={['https://www.bseindia.com/stock/tcs', 'https://example.com/it-services/outlook']}
        />
      ),
    },
  ],
};
