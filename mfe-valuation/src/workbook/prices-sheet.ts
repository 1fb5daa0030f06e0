import { columnCells, headerCells, pageCell, textCell, unitCell } from './cells.ts';
import type { WorkbookContent } from './content.ts';
import type { SheetDescription, SheetRow } from './description.ts';

/** The price on each exchange, with its averages over the last trading days. */
export function pricesSheet({ prices, change, annotations }: WorkbookContent): SheetDescription {
  const rows = prices.map(({ label, bse, nse }): SheetRow => [
    textCell(label, 'label'),
    unitCell('inr'),
    ...(
      [
        ['BSE', bse],
        ['NSE', nse],
      ] as const
    ).map(([exchange, cell]) => pageCell({ name: `${label}, ${exchange}`, cell }, annotations, { unit: 'inr' })),
  ]);
  return {
    name: 'Prices',
    rows: [
      [...headerCells('Price', 'Unit'), ...columnCells('BSE', 'NSE', 'Either')],
      ...rows,
      [
        textCell('Change since the close before', 'label'),
        unitCell('percent'),
        undefined,
        undefined,
        pageCell({ name: '% Change', cell: change }, annotations, { unit: 'percent', signed: true }),
      ],
      [],
      [textCell('An average is that of the closing prices of the last trading days, not the price of a past day.')],
    ],
    widths: [40, 13, 16, 16, 16],
    frozen: { rows: 1, columns: 2 },
  };
}
