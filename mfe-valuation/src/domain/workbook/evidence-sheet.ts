import type { Cell } from '@mulya/domain';
import { growthMetrics, methods } from '../fair-value/assumptions.ts';
import type { EvidenceItem } from '../fair-value/evidence-item.ts';
import { cellName, growthRows, targetRows, type RowName } from '../fair-value/names.ts';
import { unitNames } from '../unit-names.ts';
import { behindRows, columnCells, headerCells, pageCell, textCell } from './cells.ts';
import type { WorkbookContent } from './content.ts';
import type { DataPlaces } from './data-sheet.ts';
import type { SheetDescription, SheetRow } from './description.ts';
import type { ModelPlaces } from './model-places.ts';
import { tracedSheet } from './traced.ts';

const sheet = 'Evidence';

/** What stands beside each assumption: the company's own growth and multiples as formulas, its peers' medians as values. */
export function evidenceSheet({ evidence, model, said }: WorkbookContent, places: ModelPlaces, data: DataPlaces): SheetDescription {
  const found: readonly (readonly [RowName, readonly EvidenceItem[]])[] = [
    ...growthMetrics.map((metric) => [growthRows[metric], evidence.growth[metric]] as const),
    ...methods.map((method) => [targetRows[method], evidence.multiples[method]] as const),
  ];
  const items = found.flatMap(([row, of]) => of.map((item) => ({ row, item })));
  const [base] = model.columns;
  const cap: Cell = model.at('Market cap', base);
  const known = ({ cell }: { readonly cell: Cell }) => (cell === cap ? places.placeOf(cellName('Market cap', base)) : undefined);
  const traced = tracedSheet({ sheet, from: 1 + Math.max(items.length, 1) + 2, known, data, said });
  const rows = items.map(({ row, item }): SheetRow => {
    const isOfPeers = item.peers !== undefined;
    const unit = item.cell.is === 'figure' ? unitNames[item.cell.unit] : '';
    const figure = pageCell(item, said.stateOf, {
      formula: isOfPeers ? undefined : traced.formulaOf(item),
      said: isOfPeers ? 'without a note' : said,
    });
    return [textCell(row, 'label'), textCell(unit), figure, textCell(item.label), textCell(peersText(item))];
  });
  return {
    name: sheet,
    rows: [
      [...headerCells('Assumption', 'Unit'), ...columnCells('Figure'), ...headerCells('What it is', 'Peers')],
      ...(rows.length === 0 ? [[textCell('No benchmarks available for this company.')]] : rows),
      [],
      ...behindRows(traced.behind()),
    ],
    widths: [32, 13, 18, 44, 80],
    frozen: { rows: 1, columns: 2 },
  };
}

/** "Included: Infosys Ltd, Wipro Ltd. Excluded: HDFC Bank Ltd (a lender)." */
function peersText({ peers = [] }: EvidenceItem): string {
  const within = peers.filter(({ is }) => is === 'in').map(({ name }) => name);
  const without = peers.flatMap((peer) => (peer.is === 'out' ? [`${peer.name} (${peer.why})`] : []));
  return [
    ...(within.length > 0 ? [`Included: ${within.join(', ')}.`] : []),
    ...(without.length > 0 ? [`Excluded: ${without.join(', ')}.`] : []),
  ].join(' ');
}
