import type { Cell } from '@mulya/domain';
import {
  cellName,
  type AssumptionBenchmark,
  growthMetrics,
  growthRows,
  methods,
  type RowName,
  targetRows,
} from '@mulya/valuation-model/fair-value';
import { unitNames } from '../../kit/unit-names.ts';
import { precedentRows, columnCells, headerCells, pageCell, textCell } from './cells.ts';
import type { WorkbookContent } from './content.ts';
import type { DataPlaces } from './data-sheet.ts';
import type { SheetDescription, SheetRow } from './description.ts';
import type { ModelPlaces } from './model-places.ts';
import { createFormulaWriter } from './formula-writer.ts';

const sheet = 'Evidence';

/** Benchmarks for each assumption: the company's past growth and multiples as formulas, its peers' medians as values. */
export function benchmarksSheet(
  { assumptionBenchmarks, model, annotations }: WorkbookContent,
  places: ModelPlaces,
  data: DataPlaces,
): SheetDescription {
  const itemsByRow: readonly (readonly [RowName, readonly AssumptionBenchmark[]])[] = [
    ...growthMetrics.map((metric) => [growthRows[metric], assumptionBenchmarks.growth[metric]] as const),
    ...methods.map((method) => [targetRows[method], assumptionBenchmarks.multiples[method]] as const),
  ];
  const items = itemsByRow.flatMap(([row, ofRow]) => ofRow.map((item) => ({ row, item })));
  const [base] = model.columns;
  const marketCap: Cell = model.at('Market cap', base);
  const known = ({ cell }: { readonly cell: Cell }) => (cell === marketCap ? places.placeOf(cellName('Market cap', base)) : undefined);
  const writer = createFormulaWriter({ sheet, firstRow: 1 + Math.max(items.length, 1) + 2, known, data, annotations });
  const rows = items.map(({ row, item }): SheetRow => {
    const isOfPeers = item.peers !== undefined;
    const unit = item.cell.is === 'figure' ? unitNames[item.cell.unit] : '';
    const figure = pageCell(item, annotations, {
      formula: isOfPeers ? undefined : writer.formulaOf(item),
      hasNote: !isOfPeers,
    });
    return [textCell(row, 'label'), textCell(unit), figure, textCell(item.label), textCell(peersText(item))];
  });
  return {
    name: sheet,
    rows: [
      [...headerCells('Assumption', 'Unit'), ...columnCells('Figure'), ...headerCells('What it is', 'Peers')],
      ...(rows.length === 0 ? [[textCell('No benchmarks available for this company.')]] : rows),
      [],
      ...precedentRows(writer.precedents()),
    ],
    widths: [32, 13, 18, 44, 80],
    frozen: { rows: 1, columns: 2 },
  };
}

/** "Included: Infosys Ltd, Wipro Ltd. Excluded: HDFC Bank Ltd (a lender)." */
function peersText({ peers = [] }: AssumptionBenchmark): string {
  const included = peers.filter(({ is }) => is === 'in').map(({ name }) => name);
  const excluded = peers.flatMap((peer) => (peer.is === 'out' ? [`${peer.name} (${peer.why})`] : []));
  return [
    ...(included.length > 0 ? [`Included: ${included.join(', ')}.`] : []),
    ...(excluded.length > 0 ? [`Excluded: ${excluded.join(', ')}.`] : []),
  ].join(' ');
}
