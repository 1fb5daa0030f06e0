import { openSheet, valueOf, type Cell, type Formula } from '@mulya/domain';
import type { MethodResult } from '@mulya/valuation-model/valuation-methods';
import { unitNames } from '../../domain/unit-names.ts';
import { addressFrom } from '../addresses.ts';
import { columnCells, pageCell, textCell } from '../cells.ts';
import type { CellAnnotations } from '../content.ts';
import type { Place, SheetCell, SheetName, SheetRow } from '../description.ts';
import { definitionText, formulaText, missingText, quoteText } from '../formula-text.ts';
import { dependentsOf } from '../dependents.ts';
import { valueColumn, type GraphRows } from './graph-rows.ts';

/** The input that a method moves for its range. */
export interface MovedInput {
  /** "Discount rate". */
  readonly name: string;
  /** Over the input itself: rate + 1. */
  readonly low: Formula;
  readonly high: Formula;
  /** The spreadsheet condition under which an end has no value; by default, that it is a text. */
  readonly isRefused?: (addressOf: (name: string) => string) => string;
}

interface RangeRowsOptions {
  readonly sheet: SheetName;
  readonly firstRow: number;
  readonly title: string;
  readonly result: MethodResult;
  readonly moved: MovedInput;
  readonly block: GraphRows;
  readonly annotations: CellAnnotations;
}

export interface RangeRows {
  readonly rows: readonly SheetRow[];
  /** The value per share at an end of the range; "-" where the page has none. */
  endFormula(end: 'low' | 'high'): string;
}

type Case = 'low' | 'base' | 'high';
const caseColumns: Readonly<Record<Case, number>> = { low: valueColumn, base: valueColumn + 1, high: valueColumn + 2 };

/** The cells between the moved input and the value, at both ends of the range and at the base. */
export function rangeRows({ sheet, firstRow, title, result, moved, block, annotations }: RangeRowsOptions): RangeRows {
  const { graph } = result;
  const chain = dependentsOf((name) => graph.formulas.get(name), result.base.name, new Set([moved.name]));
  const rowOf = new Map([moved.name, ...chain.map(({ name }) => name)].map((name, at) => [name, firstRow + 1 + at]));
  const placeIn = (of: Case, name: string): Place | undefined => {
    const row = rowOf.get(name);
    return row === undefined ? undefined : { sheet, row, column: caseColumns[of] };
  };
  const input = result.sheet.cell(moved.name);
  const addressIn = (of: Case, name: string): string => {
    const place = placeIn(of, name);
    return place === undefined ? block.addressOf(name) : addressFrom(sheet, place);
  };
  const cellsIn = (of: 'low' | 'high'): ((name: string) => Cell) => {
    const cell = movedCell(input, moved[of]);
    return openSheet({ inputs: new Map([...graph.inputs, [moved.name, cell]]), formulas: graph.formulas }).cell;
  };
  const [low, high] = [cellsIn('low'), cellsIn('high')];

  const movedAt = (of: 'low' | 'high', cell: Cell): SheetCell => {
    const base = addressIn('base', moved.name);
    const formula = `IF(ISNUMBER(${base}),${formulaText(moved[of], () => base)},${base})`;
    return pageCell({ name: moved.name, cell }, annotations, { formula, hasNote: false });
  };
  const rows: SheetRow[] = [
    [textCell(title, 'heading'), undefined, ...columnCells('Low', 'Base', 'High')],
    [
      textCell(moved.name, 'label'),
      textCell(input.is === 'figure' ? unitNames[input.unit] : ''),
      movedAt('low', low(moved.name)),
      pageCell({ name: moved.name, cell: input }, annotations, { formula: block.addressOf(moved.name), hasNote: false }),
      movedAt('high', high(moved.name)),
    ],
    ...chain.map((definition): SheetRow => {
      const { name, unit } = definition;
      const at = (of: 'low' | 'high', cell: Cell) =>
        pageCell({ name, cell }, annotations, { formula: definitionText(definition, (each) => addressIn(of, each)), unit, hasNote: false });
      const base = { name, cell: result.sheet.cell(name) };
      return [
        textCell(name, 'label'),
        textCell(unitNames[unit]),
        at('low', low(name)),
        pageCell(base, annotations, { formula: block.addressOf(name), unit, hasNote: false }),
        at('high', high(name)),
      ];
    }),
    [],
  ];
  return {
    rows,
    endFormula: (end) => {
      const address = addressIn(end, result.base.name);
      const condition = moved.isRefused?.((name) => addressIn(end, name)) ?? `NOT(ISNUMBER(${address}))`;
      return `IF(${condition},${quoteText(missingText)},${address})`;
    },
  };
}

/** The moved input. Without a figure it stays as it is. */
function movedCell(input: Cell, formula: Formula): Cell {
  if (input.is !== 'figure') return input;
  return { ...input, value: valueOf(formula, () => input.value) };
}
