import { minus, openSheet, plus, valueOf, type Cell, type Formula } from '@mulya/domain';
import type { MethodResult } from '@mulya/valuation-model/valuation-methods';
import { unitNames } from '../../../kit/unit-names.ts';
import { addressFrom } from '../addresses.ts';
import { columnCells, pageCell, textCell } from '../cells.ts';
import type { CellAnnotations } from '../content.ts';
import type { CellAddress, SheetCell, SheetName, SheetRow } from '../description.ts';
import { definitionText, formulaText, missingText, quoteText } from '../formula-text.ts';
import { dependentsOf } from '../workbook-formulas.ts';
import { valueColumn, type GraphRows } from './graph-rows.ts';

/** The input that a method moves for its range. */
export interface MovedInput {
  /** "Discount rate". */
  readonly name: string;
  /** Over the input itself: rate + 1, by the column's head "+1 point". */
  readonly first: MovedCase;
  readonly last: MovedCase;
  /** The spreadsheet condition under which an end has no value; by default, that it is a text. */
  readonly isRefused?: (addressOf: (name: string) => string) => string;
}

interface MovedCase {
  readonly head: string;
  readonly formula: Formula;
}

/** A point up and down. A value usually falls when its rate rises, so the higher rate comes first. */
export const movedByPoint = (name: string): Pick<MovedInput, 'name' | 'first' | 'last'> => ({
  name,
  first: { head: '+1 point', formula: plus(name, 1) },
  last: { head: '-1 point', formula: minus(name, 1) },
});

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
  /** The lower or the higher value per share of the range; "-" where the page has none. */
  endFormula(end: 'low' | 'high'): string;
}

type Case = 'first' | 'base' | 'last';
const caseColumns: Readonly<Record<Case, number>> = { first: valueColumn, base: valueColumn + 1, last: valueColumn + 2 };

/** The cells between the moved input and the value, at both ends of the range and at the base. */
export function rangeRows({ sheet, firstRow, title, result, moved, block, annotations }: RangeRowsOptions): RangeRows {
  const { graph } = result;
  const chain = dependentsOf((name) => graph.formulas.get(name), result.base.name, new Set([moved.name]));
  const rowOf = new Map([moved.name, ...chain.map(({ name }) => name)].map((name, at) => [name, firstRow + 1 + at]));
  const placeIn = (of: Case, name: string): CellAddress | undefined => {
    const row = rowOf.get(name);
    return row === undefined ? undefined : { sheet, row, column: caseColumns[of] };
  };
  const input = result.sheet.cell(moved.name);
  const addressIn = (of: Case, name: string): string => {
    const place = placeIn(of, name);
    return place === undefined ? block.addressOf(name) : addressFrom(sheet, place);
  };
  const cellsIn = (of: 'first' | 'last'): ((name: string) => Cell) => {
    const cell = movedCell(input, moved[of].formula);
    return openSheet({ inputs: new Map([...graph.inputs, [moved.name, cell]]), formulas: graph.formulas }).cell;
  };
  const [first, last] = [cellsIn('first'), cellsIn('last')];

  const movedAt = (of: 'first' | 'last', cell: Cell): SheetCell => {
    const base = addressIn('base', moved.name);
    const formula = `IF(ISNUMBER(${base}),${formulaText(moved[of].formula, () => base)},${base})`;
    return pageCell({ name: moved.name, cell }, annotations, { formula, hasNote: false });
  };
  const rows: SheetRow[] = [
    [textCell(title, 'heading'), undefined, ...columnCells(moved.first.head, 'Base', moved.last.head)],
    [
      textCell(moved.name, 'label'),
      textCell(input.is === 'figure' ? unitNames[input.unit] : ''),
      movedAt('first', first(moved.name)),
      pageCell({ name: moved.name, cell: input }, annotations, { formula: block.addressOf(moved.name), hasNote: false }),
      movedAt('last', last(moved.name)),
    ],
    ...chain.map((definition): SheetRow => {
      const { name, unit } = definition;
      const at = (of: 'first' | 'last', cell: Cell) =>
        pageCell({ name, cell }, annotations, { formula: definitionText(definition, (each) => addressIn(of, each)), unit, hasNote: false });
      const base = { name, cell: result.sheet.cell(name) };
      return [
        textCell(name, 'label'),
        textCell(unitNames[unit]),
        at('first', first(name)),
        pageCell(base, annotations, { formula: block.addressOf(name), unit, hasNote: false }),
        at('last', last(name)),
      ];
    }),
    [],
  ];
  const valueAddress = (of: Case): string => addressIn(of, result.base.name);
  const valueIn = (of: 'first' | 'last', end: 'low' | 'high'): string => {
    const [address, base] = [valueAddress(of), valueAddress('base')];
    const condition = moved.isRefused?.((name) => addressIn(of, name)) ?? `NOT(ISNUMBER(${address}))`;
    // Where the value turns between the cases, the base is the end.
    const value = `IF(AND(ISNUMBER(${address}),ISNUMBER(${base})),${end === 'low' ? 'MIN' : 'MAX'}(${address},${base}),${address})`;
    return `IF(${condition},${quoteText(missingText)},${value})`;
  };
  const isTurned = runsDownwards(valueAddress('first'), valueAddress('base'), valueAddress('last'));
  return {
    rows,
    endFormula: (end) => {
      const [usual, other] = end === 'low' ? (['first', 'last'] as const) : (['last', 'first'] as const);
      return `IF(${isTurned},${valueIn(other, end)},${valueIn(usual, end)})`;
    },
  };
}

/** The condition under which the first case has the higher value: a value can rise with the discount rate. */
function runsDownwards(first: string, base: string, last: string): string {
  const isAbove = (one: string, other: string): string => `AND(ISNUMBER(${one}),ISNUMBER(${other}),${one}>${other})`;
  return `IF(AND(ISNUMBER(${first}),ISNUMBER(${last})),${first}>${last},OR(${isAbove(first, base)},${isAbove(base, last)}))`;
}

/** The moved input. Without a figure it stays as it is. */
function movedCell(input: Cell, formula: Formula): Cell {
  if (input.is !== 'figure') return input;
  return { ...input, value: valueOf(formula, () => input.value) };
}
