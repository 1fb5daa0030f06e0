import { notMeaningful } from '@mulya/valuation-model/fair-value';
import { addressFrom } from '../addresses.ts';
import type { CellAddress, SheetName, SheetRow } from '../description.ts';
import { quoteText, missingText } from '../formula-text.ts';
import type { CellGraph } from '@mulya/domain';
import type { MethodOutcome } from '@mulya/valuation-model/valuation-methods';
import { pageCell, textCell, unitCell } from '../cells.ts';
import type { CellAnnotations, WorkbookContent } from '../content.ts';
import { graphRows, type GraphRows, type OuterCells } from './graph-rows.ts';
import { plainFormulas } from './method-formulas.ts';

/**
 * An end of a range over the target prices of model and scenarios: the lowest or the highest. A text among them does not count, and a price
 * below zero is words, as on the page. Without a target price of the model there is no range.
 */
export function rangeOfCases(sheet: SheetName, end: 'low' | 'high', base: CellAddress, cases: readonly CellAddress[]): string {
  const [ofModel, ...others] = [base, ...cases].map((place) => addressFrom(sheet, place));
  const value = `${end === 'low' ? 'MIN' : 'MAX'}(${[ofModel, ...others].join(',')})`;
  return `IF(ISNUMBER(${ofModel ?? ''}),${aboveZero(value)},${ofModel ?? ''})`;
}

/** In a spreadsheet, no text is below zero. */
const aboveZero = (value: string): string => `IF(${value}<0,${quoteText(notMeaningful.belowZero)},${value})`;

/** The addresses of a method's weight and value in the summary. */
export interface BlendedMethod {
  readonly weight: string;
  readonly value: string;
}

/** A rounding error that does not count: 33.3 + 33.3 + 33.4 is 100. */
const tolerance = '1E-9';

/** The values weighted by the analyst's percentages; "-" unless these sum to 100 and each weighted method has a value. */
export function blendFormula(methods: readonly BlendedMethod[]): string {
  const sum = methods.map(({ weight }) => `N(${weight})`).join('+');
  const value = methods.map(({ weight, value: at }) => `IF(N(${weight})=0,0,${weight}/100*${at})`).join('+');
  return `IF(ABS(${sum}-100)<=${tolerance},IFERROR(${value},${quoteText(missingText)}),${quoteText(missingText)})`;
}

interface MultipleRowsOptions {
  readonly sheet: SheetName;
  readonly firstRow: number;
  /** The methods without a sheet of their own. */
  readonly outcomes: readonly MethodOutcome[];
  readonly outerOf: (graph: CellGraph) => OuterCells;
  readonly annotations: CellAnnotations;
}

interface MultipleRows {
  readonly rows: readonly SheetRow[];
  /** The place of a method's cell by its name, which has the method's. */
  placeOf(cell: string): CellAddress | undefined;
}

/** The cells of each target multiple, from the target price to the values per share. */
export function multipleRows({ sheet, firstRow, outcomes, outerOf, annotations }: MultipleRowsOptions): MultipleRows {
  const blocks: GraphRows[] = [];
  const rows: SheetRow[] = [];
  for (const outcome of outcomes) {
    if (outcome.is !== 'evaluated') continue;
    const { graph, sheet: cells } = outcome.result;
    const block = graphRows({
      sheet,
      firstRow: firstRow + rows.length,
      title: `${outcome.name}: from the multiple to the value`,
      formulas: plainFormulas(graph),
      cellOf: cells.cell,
      outer: outerOf(graph),
      annotations,
    });
    blocks.push(block);
    rows.push(...block.rows);
  }
  return { rows, placeOf: (cell) => blocks.map((block) => block.placeOf(cell)).find((place) => place !== undefined) };
}

/** The figures that another team's section names as its working, as values: their formulas are words. */
export const workingRows = ({ name, figures }: WorkbookContent['workings'][number], annotations: CellAnnotations): readonly SheetRow[] => [
  [],
  [textCell(`${name}: figures of its section`, 'heading')],
  ...figures.map((input): SheetRow => {
    const { cell } = input;
    const formula = cell.origin?.state === 'section' ? cell.origin.formula : undefined;
    return [
      textCell(input.name, 'label'),
      pageCell(input, annotations),
      cell.is === 'figure' ? unitCell(cell.unit) : undefined,
      undefined,
      formula === undefined ? undefined : textCell(formula),
    ];
  }),
];
