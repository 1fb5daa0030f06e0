import {
  assumedCell,
  figureText,
  missingCell,
  openSheet,
  wordsCell,
  type Cell,
  type CellGraph,
  type FormulaInput,
  type Sheet,
  reportedCell,
} from '@mulya/domain';
import { modelInput, shortText } from '../../fair-value/model-input.ts';
import type { Model } from '../../fair-value/model.ts';
import { baseColumn, estimateColumn } from '../../fair-value/names.ts';
import { asSentenceStart } from '../../fair-value/price-break.ts';
import { dcfFields } from '../dcf/fields.ts';
import { dcfCell, dcfCells, dcfWords } from '../dcf/names.ts';
import { valuationOf } from '../dcf/graph.ts';
import type { MethodContext, Benchmarks } from '../method.ts';
import { impliedGraph, impliedGrowthCell, impliedYears, valuesAtGrowth } from './implied-valuation.ts';
import { ownGrowth } from './own-growth.ts';

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

/** A sentence around its figure: "the price implies sales growth of ", "11.2%", " a year for ten years …"; a fall is written as one. */
export interface ImpliedText {
  readonly before: string;
  readonly figure: string;
  readonly after: string;
}

/** What the price implies. */
export interface ReverseDcf {
  /** "Implied sales growth", percent a year for ten years; words outside of −30 % to 60 %, and where no growth explains the price. */
  readonly growth: FormulaInput;
  /** The company's own sales growth over three and five years, and the industry's median over three, percent a year. */
  readonly ownGrowth3: FormulaInput;
  readonly ownGrowth5: FormulaInput;
  readonly industryGrowth: FormulaInput;
  /** Its parts; undefined where nothing is implied. */
  readonly implied: ImpliedText | undefined;
  /** Why nothing is implied, with the input behind it: "free cash flow after FY35 is negative at a margin of 17%". */
  readonly why: string | undefined;
  /** "The price implies sales growth of 11.2% a year for ten years (discount rate 12%, …); sales grew 8.6% a year over the last five." */
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
  const [ownGrowth3, ownGrowth5] = [ownGrowth(model.company, 'sales', 3), ownGrowth(model.company, 'sales', 5)];
  const graphAt = (growth: Cell): CellGraph => ({
    inputs: new Map([...graph.inputs, [impliedGrowthCell, growth]]),
    formulas: graph.formulas,
  });
  const solved = graphAt(cell);
  const implied = impliedText(cell, model, sheet.cell(dcfCells.discountRate), ownGrowth5.cell);
  const why = implied === undefined ? whyNothing(cell, model, () => openSheet(graphAt(noGrowth))) : undefined;
  return {
    growth: { name: impliedGrowthCell, cell },
    ownGrowth3,
    ownGrowth5,
    industryGrowth: industryGrowth(benchmarks),
    implied,
    why,
    sentence:
      implied === undefined
        ? `No sales growth can be read from the price: ${why ?? ''}.`
        : `${asSentenceStart(implied.before)}${implied.figure}${implied.after}`,
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

function impliedText(growth: Cell, model: Model, rate: Cell, own: Cell): ImpliedText | undefined {
  const change = changeOf(growth);
  if (change === undefined) return undefined;
  const [base] = model.columns;
  const known = own.is === 'figure' ? `; sales ${grewText(own.value)} a year over the last five` : '';
  const stated = `discount rate ${shortText(rate)}, EBITDA margin ${shortText(model.at('EBITDA margin', base))}`;
  return {
    before: `the price implies ${change.isFall ? 'that sales fall ' : 'sales growth of '}`,
    figure: change.size,
    after: ` a year for ten years (${stated})${known}.`,
  };
}

/** How fast sales grow or fall, in words without a sign. Undefined where nothing is implied. */
function changeOf(growth: Cell): { readonly isFall: boolean; readonly size: string } | undefined {
  if (growth.is === 'figure') return { isFall: isFall(growth.value), size: sizeText(growth.value) };
  if (growth.is !== 'words') return undefined;
  if (growth.text === reverseDcfWords.below) return { isFall: true, size: 'more than 30%' };
  return growth.text === reverseDcfWords.above ? { isFall: false, size: 'more than 60%' } : undefined;
}

const noGrowth: Cell = assumedCell(0, 'percent', { by: 'default', note: 'no growth' });

/** @param flat opens the valuation at a growth of zero */
function whyNothing(growth: Cell, model: Model, flat: () => Sheet): string {
  if (growth.is === 'missing') return growth.why.replace(/\.$/, '');
  if (growth.is !== 'words') return '';
  if (growth.text === dcfWords.noCash) return 'net cash is worth more than the price';
  return growth.text === reverseDcfWords.doesNotRise ? whyGrowthDestroysValue(model, flat()) : growth.text;
}

/** The first flow that growth makes worse, with the margin behind it. */
function whyGrowthDestroysValue(model: Model, flat: Sheet): string {
  const [base] = model.columns;
  const last = model.choices.baseYear + impliedYears;
  const lastFlow = estimateColumn(last);
  const margin = model.at('EBITDA margin', base);
  if (margin.is === 'figure' && margin.value <= 0)
    return margin.value < 0 ? `EBITDA of ${base} is negative, a margin of ${shortText(margin)}` : `EBITDA of ${base} is zero`;
  const isNegative = (name: string): boolean => {
    const cell = flat.cell(name);
    return cell.is === 'figure' && cell.value < 0;
  };
  const at = `at a margin of ${shortText(margin)}`;
  const capital = () => shortText(flat.cell(dcfCell('Capital expenditure rate', lastFlow)));
  if (isNegative(dcfCell('FCFF', lastFlow))) return `free cash flow is negative ${at} and capital expenditure of ${capital()} of sales`;
  if (isNegative(dcfCells.terminalCashFlow)) return `free cash flow after ${baseColumn(last)} is negative ${at}`;
  return `further sales need more working capital (${shortText(flat.cell(dcfFields.workingCapital.label))} of them) than they yield in cash ${at}`;
}

/** "grew 10.2%", "fell 3.0%" */
export const grewText = (growth: number): string => `${isFall(growth) ? 'fell' : 'grew'} ${sizeText(growth)}`;

/** Whether a growth reads as a fall; one that is written as zero does not. */
const isFall = (growth: number): boolean => growth < 0 && /[1-9]/.test(sizeText(growth));

const sizeText = (growth: number): string => figureText(Math.abs(growth), 'percent');

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
