import {
  assumedCell,
  breakOf,
  growthAcross,
  figureText,
  missingCell,
  openSheet,
  wordsCell,
  type Cell,
  type CellGraph,
  type FormulaInput,
  type Sheet,
  compoundGrowth,
  monthsBetween,
  reportedCell,
  type FigureInput,
  type PeriodLines,
} from '@mulya/domain';
import { modelInput } from '../../fair-value/model-input.ts';
import { dcfCells, dcfWords } from '../dcf/names.ts';
import { valuationOf } from '../dcf/graph.ts';
import type { MethodContext, Benchmarks } from '../method.ts';
import { impliedGraph, impliedGrowthCell, valuesAtGrowth } from './implied-valuation.ts';
import type { ModelCompany } from '../../fair-value/model-company.ts';

/** The growth rates, percent a year, between which the search looks. */
const searched = { from: -30, to: 60 } as const;

/** Percentage points: finer than the law's 1e-9, so that two correct searches agree to 1e-9 of the rate. */
const precision = 1e-13;
/** Halving 90 points this often is finer than a floating-point number. */
const maxHalvings = 60;

/** A rate in percent, or where else the value is. */
type SearchResult = { readonly is: 'rate'; readonly value: number } | { readonly is: 'below' | 'above' | 'does-not-rise' | 'no-value' };

/**
 * Finds the rate between −30 % and 60 % at which a value equals an aim, by bisection.
 *
 * @param valueAt NaN for a rate without a value; expected to rise with the rate
 *
 * @example
 * findRate((rate) => 100 + rate, 111); // { is: 'rate', value: 11 }, to 1e-9
 */
export function findRate(valueAt: (rate: number) => number, aim: number): SearchResult {
  let { from, to }: { from: number; to: number } = searched;
  const [lowest, highest] = [valueAt(from), valueAt(to)];
  if (Number.isNaN(lowest) || Number.isNaN(highest)) return { is: 'no-value' };
  if (highest <= lowest) return { is: 'does-not-rise' };
  if (aim < lowest) return { is: 'below' };
  if (aim > highest) return { is: 'above' };
  for (let halvings = 0; halvings < maxHalvings && to - from > precision; halvings += 1) {
    const middle = (from + to) / 2;
    if (valueAt(middle) < aim) from = middle;
    else to = middle;
  }
  return { is: 'rate', value: (from + to) / 2 };
}

const isFigure = (input: FormulaInput): input is FigureInput => input.cell.is === 'figure';

/** What the price implies. */
export interface ReverseDcf {
  /** "Implied sales growth", percent a year for ten years; words outside of −30 % to 60 %, and where no growth explains the price. */
  readonly growth: FormulaInput;
  /** The company's own sales growth over three and five years, and the industry's median over three, percent a year. */
  readonly ownGrowth3: FormulaInput;
  readonly ownGrowth5: FormulaInput;
  readonly industryGrowth: FormulaInput;
  /** "The price implies sales growth of 11.2% a year for ten years; sales grew 8.6% a year over the last five." */
  readonly sentence: string;
  /** The cells of the valuation at the implied growth: its "DCF value per share" is the price. */
  readonly graph: CellGraph;
  readonly sheet: Sheet;
}

const reverseDcfWords = {
  below: 'below -30%',
  above: 'above 60%',
  doesNotRise: 'not meaningful (growth destroys value at these margins)',
} as const;

/**
 * The one yearly sales growth over the model's ten years at which the discounted cash flow equals the price. Everything else is as in the
 * discounted cash flow. Only for a company to which that applies. Source: the law of the methods, section 2.
 */
export function reverseDcf(context: MethodContext): ReverseDcf {
  const { model, benchmarks } = context;
  const { basis, sheet } = valuationOf(context);
  const [base] = model.columns;
  const price = modelInput(model, 'Price', base);
  const graph = impliedGraph(basis, model);
  const valuesAt = valuesAtGrowth(graph, base);
  const found =
    basis.noPrice === undefined && price.cell.is === 'figure' ? findRate((rate) => valuesAt(rate).perShare, price.cell.value) : undefined;
  const cell =
    found === undefined
      ? wordsCell(basis.noPrice ?? 'not available: no market price')
      : found.is === 'rate' && valuesAt(found.value).enterprise <= 0
        ? wordsCell(dcfWords.noCash) // the company's cash is worth more than its price
        : growthCell(found, sheet.cell(dcfCells.valuePerShare), price);
  const ownGrowth5 = ownGrowth(model.company, 5);
  const solved = { inputs: new Map([...graph.inputs, [impliedGrowthCell, cell]]), formulas: graph.formulas };
  return {
    growth: { name: impliedGrowthCell, cell },
    ownGrowth3: ownGrowth(model.company, 3),
    ownGrowth5,
    industryGrowth: industryGrowth(benchmarks),
    sentence: sentenceOf(cell, ownGrowth5.cell),
    graph: solved,
    sheet: openSheet(solved),
  };
}

function growthCell(found: SearchResult, value: Cell, price: FormulaInput): Cell {
  switch (found.is) {
    case 'rate': {
      const note = `Found by bisection: the growth at which the ${dcfCells.valuePerShare} equals ${price.name}.`;
      return assumedCell(found.value, 'percent', { by: 'default', note });
    }
    case 'below':
      return wordsCell(reverseDcfWords.below);
    case 'above':
      return wordsCell(reverseDcfWords.above);
    case 'does-not-rise':
      return wordsCell(reverseDcfWords.doesNotRise);
    case 'no-value':
      return value.is === 'figure' ? missingCell('These inputs give no value.') : value;
  }
}

function sentenceOf(growth: Cell, own: Cell): string {
  const implied = impliedText(growth);
  if (implied === undefined) return withoutRate(growth);
  const known = own.is === 'figure' ? `; sales ${grewText(own.value)} a year over the last five` : '';
  return `The price implies sales growth ${implied} a year for ten years${known}.`;
}

function impliedText(growth: Cell): string | undefined {
  if (growth.is === 'figure') return `of ${figureText(growth.value, 'percent')}`;
  if (growth.is !== 'words') return undefined;
  return growth.text === reverseDcfWords.below || growth.text === reverseDcfWords.above ? growth.text : undefined;
}

function withoutRate(growth: Cell): string {
  if (growth.is === 'words' && growth.text === reverseDcfWords.doesNotRise)
    return 'At these margins growth destroys value, so no sales growth explains the price.';
  const reason = growth.is === 'missing' ? growth.why : growth.is === 'words' ? growth.text : '';
  return `No sales growth can be read from the price: ${reason.replace(/\.$/, '')}.`;
}

const grewText = (growth: number): string =>
  growth < 0 ? `fell ${figureText(-growth, 'percent')}` : `grew ${figureText(growth, 'percent')}`;

/** The company's sales growth over `years` to its latest annual year, compound, percent a year: "Sales CAGR, FY21–FY26". */
function ownGrowth({ annual }: ModelCompany, years: number): FormulaInput {
  const newest = annual.findLast(({ column }) => column.standing.is === 'regular' && column.end !== undefined);
  const oldest = newest === undefined ? undefined : yearBefore(annual, newest, years);
  if (newest === undefined || oldest === undefined)
    return { name: `Sales CAGR, ${years} years`, cell: missingCell(`The source has no full years ${years} years apart.`) };
  const [now, before] = [newest.input('sales'), oldest.input('sales')];
  const name = `Sales CAGR, ${oldest.column.label}–${newest.column.label}`;
  return {
    name,
    cell:
      isFigure(now) && isFigure(before)
        ? growthAcross(breakOf(newest.column, oldest.column), compoundGrowth(now, before, years))
        : missingCell('Sales of a year are missing.'),
  };
}

function yearBefore(annual: readonly PeriodLines[], { column: { end } }: PeriodLines, years: number): PeriodLines | undefined {
  return annual.find(
    ({ column }) =>
      end !== undefined && column.end !== undefined && column.standing.is === 'regular' && monthsBetween(column.end, end) === years * 12,
  );
}

/** The median sales growth of the industry over three years, percent a year. Missing while it loads or if no company has one. */
function industryGrowth({ industry }: Benchmarks): FormulaInput {
  const name = 'Industry median sales CAGR, 3 years';
  return { name, cell: industryCell(industry) };
}

function industryCell(industry: Benchmarks['industry']): Cell {
  const statistic = industry?.statistics.salesCagr3;
  if (industry === undefined || statistic === undefined || statistic.median === null)
    return missingCell('The industry’s growth is not available.');
  const group = industry.scope === 'industry' ? industry.industry : `the ${industry.scope} of ${industry.industry}`;
  return reportedCell(statistic.median, 'percent', {
    line: `Median of ${group}, n = ${statistic.n}`,
    period: industry.asOf ?? 'date not available',
  });
}
