import { minus, over, times, type Formula } from '../cells/formula.ts';
import type { Unit } from '../figures/cell.ts';
import { notCovered, notMeaningful } from '../figures/no-meaning.ts';
import type { Business } from '../lines/business.ts';
import type { LineName } from '../lines/line-catalogue.ts';

export type RatioId =
  | 'ebitdaMargin'
  | 'netIncomeMargin'
  | 'roe'
  | 'roce'
  | 'roa'
  | 'debtToEquity'
  | 'interestCover'
  | 'cfoToPat'
  | 'freeCashFlowYield'
  | 'taxRate';

/** The operands of a ratio: a period's lines, what is derived from them, and the current market cap. */
export type RatioOperand = LineName | 'capitalEmployed' | 'marketCap';

/** Builds a formula from the names of the operands' cells. */
type FormulaOver = (cell: (operand: RatioOperand) => string) => Formula;

export interface Ratio {
  readonly id: RatioId;
  readonly label: string;
  readonly unit: Unit;
  /** One sentence, printed next to the ratio. */
  readonly definition: string;
  readonly operands: readonly RatioOperand[];
  readonly formula: FormulaOver;
  /** The same ratio from other lines, if the source lacks one of the first. */
  readonly otherwise?: { readonly operands: readonly RatioOperand[]; readonly formula: FormulaOver };
  /** Words instead of the figure while an operand is negative (or zero); the first match counts. */
  readonly guards?: readonly { readonly operand: RatioOperand; readonly negative?: string; readonly zero?: string }[];
  /** It compares a year's flow with a balance, so an irregular period has none. */
  readonly ofTwelveMonths?: true;
  /** Businesses for which it is not meaningful. */
  readonly notFor?: readonly Business[];
}

const percentOf =
  (part: RatioOperand, whole: RatioOperand): FormulaOver =>
  (cell) =>
    times(over(cell(part), cell(whole)), 100);

const multipleOf =
  (part: RatioOperand, whole: RatioOperand): FormulaOver =>
  (cell) =>
    over(cell(part), cell(whole));

const sales = { operand: 'sales', negative: notMeaningful.negativeSales, zero: notMeaningful.noSales } as const;
const netWorth = { operand: 'netWorth', negative: notMeaningful.negativeNetWorth, zero: notMeaningful.noNetWorth } as const;
const beforeTax = {
  operand: 'profitBeforeTax',
  negative: 'not meaningful (loss before tax)',
  zero: 'not meaningful (no profit before tax)',
} as const;

const noCapital = 'not meaningful (no capital employed)';

/**
 * The ratios, in display order. Balances are those of the period's last day, not averages, because the source's first year has no opening
 * balance and all years must be calculated alike.
 */
export const ratios: readonly Ratio[] = [
  {
    id: 'ebitdaMargin',
    label: 'EBITDA margin',
    unit: 'percent',
    definition: 'EBITDA / sales.',
    operands: ['ebitda', 'sales'],
    formula: percentOf('ebitda', 'sales'),
    guards: [sales],
    notFor: ['lender', 'insurer'],
  },
  {
    id: 'netIncomeMargin',
    label: 'Net income margin',
    unit: 'percent',
    definition: 'Adjusted PAT (reported net income attributable to owners) / sales.',
    operands: ['pat', 'sales'],
    formula: percentOf('pat', 'sales'),
    guards: [sales],
  },
  {
    id: 'roe',
    label: 'ROE',
    unit: 'percent',
    definition: 'Return on equity: adjusted PAT / period-end net worth (reserves + equity).',
    operands: ['pat', 'netWorth'],
    formula: percentOf('pat', 'netWorth'),
    guards: [netWorth],
    ofTwelveMonths: true,
  },
  {
    id: 'roce',
    label: 'ROCE',
    unit: 'percent',
    definition: 'Return on capital employed: operating income / (total assets − current liabilities, else net worth + gross debt).',
    operands: ['operatingIncome', 'capitalEmployed'],
    formula: percentOf('operatingIncome', 'capitalEmployed'),
    // Pasted statements may have EBITDA alone.
    otherwise: {
      operands: ['ebitda', 'depreciation', 'capitalEmployed'],
      formula: (cell) => times(over(minus(cell('ebitda'), cell('depreciation')), cell('capitalEmployed')), 100),
    },
    guards: [{ operand: 'capitalEmployed', negative: noCapital, zero: noCapital }],
    ofTwelveMonths: true,
    notFor: ['lender', 'insurer'],
  },
  {
    id: 'roa',
    label: 'ROA',
    unit: 'percent',
    definition: 'Return on assets: adjusted PAT / period-end total assets.',
    operands: ['pat', 'totalAssets'],
    formula: percentOf('pat', 'totalAssets'),
    guards: [{ operand: 'totalAssets', negative: 'not meaningful (negative assets)', zero: 'not meaningful (no assets)' }],
    ofTwelveMonths: true,
  },
  {
    id: 'debtToEquity',
    label: 'Debt/equity',
    unit: 'times',
    definition: 'Period-end gross debt / net worth, excluding bank deposits.',
    operands: ['grossDebt', 'netWorth'],
    formula: multipleOf('grossDebt', 'netWorth'),
    guards: [netWorth],
  },
  {
    id: 'interestCover',
    label: 'Interest cover',
    unit: 'times',
    definition: 'EBIT (operating income, excluding other income) / interest expense.',
    operands: ['operatingIncome', 'interest'],
    formula: multipleOf('operatingIncome', 'interest'),
    guards: [
      { operand: 'interest', negative: 'not meaningful (negative interest)', zero: 'no interest' },
      { operand: 'operatingIncome', negative: notCovered },
    ],
    notFor: ['lender', 'insurer'],
  },
  {
    id: 'cfoToPat',
    label: 'CFO/PAT',
    unit: 'times',
    definition: 'Cash from operating activities / adjusted PAT.',
    operands: ['operatingCashFlow', 'pat'],
    formula: multipleOf('operatingCashFlow', 'pat'),
    guards: [{ operand: 'pat', negative: notMeaningful.loss, zero: notMeaningful.noProfit }],
    notFor: ['lender', 'insurer'],
  },
  {
    id: 'freeCashFlowYield',
    label: 'FCF yield',
    unit: 'percent',
    definition: 'Latest-year free cash flow / current market cap; not available for earlier years.',
    operands: ['freeCashFlow', 'marketCap'],
    formula: percentOf('freeCashFlow', 'marketCap'),
    ofTwelveMonths: true,
    notFor: ['lender', 'insurer'],
  },
  {
    id: 'taxRate',
    label: 'Tax rate',
    unit: 'percent',
    definition: 'Tax provision / profit before tax, or 1 − PAT / PBT where no provision is reported.',
    operands: ['taxProvision', 'profitBeforeTax'],
    formula: percentOf('taxProvision', 'profitBeforeTax'),
    otherwise: {
      operands: ['profitAfterTax', 'profitBeforeTax'],
      formula: (cell) => times(minus(1, over(cell('profitAfterTax'), cell('profitBeforeTax'))), 100),
    },
    guards: [beforeTax],
  },
];
