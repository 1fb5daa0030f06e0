import { notMeaningful } from '@mulya/valuation-model/fair-value';
import { addressFrom } from '../addresses.ts';
import type { CellAddress, SheetName, SheetRow } from '../description.ts';
import { quoteText, missingText } from '../formula-text.ts';
import type { CellGraph } from '@mulya/domain';
import type { MethodOutcome } from '@mulya/valuation-model/valuation-methods';
import type { CellAnnotations } from '../content.ts';
import { graphRows, type GraphRows, type OuterCells } from './graph-rows.ts';
import { plainFormulas } from './method-formulas.ts';

/** The target prices of the filled scenarios, and of the model. */
interface TargetPrices {
  readonly bear?: CellAddress;
  readonly base: CellAddress | undefined;
  readonly bull?: CellAddress;
}

/**
 * A value of the scenarios' row in the valuation summary. A bar runs upwards, whatever the names of its ends, and a price below zero is
 * words, as on the page. Undefined without a scenario.
 */
export function scenarioFormula(sheet: SheetName, part: 'low' | 'base' | 'high', places: TargetPrices): string | undefined {
  const address = (place: CellAddress | undefined): string | undefined => place && addressFrom(sheet, place);
  const [bear, bull] = [address(places.bear), address(places.bull)];
  if (part === 'base' || bear === undefined || bull === undefined) {
    const only = part === 'base' ? address(places.base) : part === 'low' ? bear : bull;
    return only && aboveZero(only);
  }
  const [one, other] = part === 'low' ? [bear, bull] : [bull, bear];
  return aboveZero(`IF(AND(ISNUMBER(${bear}),ISNUMBER(${bull}),${bear}>${bull}),${other},${one})`);
}

/** In a spreadsheet, no text is below zero. */
const aboveZero = (address: string): string => `IF(${address}<0,${quoteText(notMeaningful.belowZero)},${address})`;

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
  /** The place of a cell of a method, by the names of both. */
  placeOf(method: string, cell: string): CellAddress | undefined;
}

/** The cells of each target multiple, from the ends of its range to the values per share. */
export function multipleRows({ sheet, firstRow, outcomes, outerOf, annotations }: MultipleRowsOptions): MultipleRows {
  const blocks = new Map<string, GraphRows>();
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
    blocks.set(outcome.name, block);
    rows.push(...block.rows);
  }
  return { rows, placeOf: (method, cell) => blocks.get(method)?.placeOf(cell) };
}
