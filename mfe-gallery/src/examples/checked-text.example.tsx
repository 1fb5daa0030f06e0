import { CheckedText, type CheckedLine } from '@mulya/ui';

const lines: readonly CheckedLine[] = [
  {
    is: 'paragraph',
    parts: [
      { is: 'text', text: 'Sales grew ' },
      { is: 'found', text: '6.0%', figure: { id: 'growth/sales/FY25', label: 'Sales growth FY25', amount: '6.0%' } },
      { is: 'text', text: '.' },
    ],
  },
];

export function Digest({ onFigure }: { readonly onFigure: (id: string) => void }) {
  return <CheckedText lines={lines} onFigure={onFigure} />;
}
