import type { LineName } from '../lines/line-catalogue.ts';
import type { MultipleId } from '../multiples/period-multiple.ts';
import type { RatioId } from '../ratios/ratio-catalogue.ts';

/** Statements list the source's other lines. */
export const listedLines = [
  'sales',
  'operatingIncome',
  'operatingProfit',
  'depreciation',
  'interest',
  'profitBeforeTax',
  'taxProvision',
  'profitAfterTax',
  'pat',
  'reportedEps',
  'grossDebt',
  'cash',
  'equity',
  'reserves',
  'shares',
  'totalAssets',
  'operatingCashFlow',
  'freeCashFlow',
  'ebitda',
  'netWorth',
] as const satisfies readonly LineName[];

const grown = ['sales', 'ebitda', 'pat', 'netWorth'] as const satisfies readonly LineName[];

/**
 * The rows of a company's figures by kind. The id of a figure is "<kind>/<row>/<period>": see `figureId`. `growth` is on the year before,
 * `cagr` over three years; the columns of `model` are "FY26" for the base year and "FY27E" for an estimate.
 */
export const figureRows = {
  line: [...listedLines, 'netDebt'],
  growth: grown,
  cagr: grown,
  ratio: [
    'ebitdaMargin',
    'netIncomeMargin',
    'roe',
    'roce',
    'roa',
    'debtToEquity',
    'interestCover',
    'cfoToPat',
    'freeCashFlowYield',
    'taxRate',
  ],
  multiple: ['pe', 'pb', 'evEbitda', 'evSales'],
  model: [
    'Sales', 'Sales growth', 'EBITDA', 'EBITDA growth', 'Adjusted PAT', 'PAT growth', 'Gross debt', 'Cash & equivalents', 'Net debt', 'Equity', 'Reserves', 'Net worth',
    'Net worth growth', 'Shares', 'Price', 'Market cap', 'PE', 'EPS', 'BVPS', 'PB', 'EV', 'EV/EBITDA', 'EV/Sales', 'Net income margin', 'EBITDA margin', 'Net debt/EBITDA',
    'Target PE', 'Target EV/EBITDA', 'Target EV/Sales', 'Target PB', 'Target price (PE)', 'Target price (EV/EBITDA)', 'Target price (EV/Sales)', 'Target price (PB)',
    'Upside (PE)', 'Upside (EV/EBITDA)', 'Upside (EV/Sales)', 'Upside (PB)',
  ], // prettier-ignore
} as const satisfies {
  readonly ratio: readonly RatioId[];
  readonly multiple: readonly MultipleId[];
  readonly [kind: string]: readonly string[];
};

export type FigureKind = keyof typeof figureRows;

/**
 * Returns the id of a figure of a company's page. Editors complete kind and row. `period`: a year or quarter by its label, or "TTM".
 *
 * @example
 * figures.find(({ id }) => id === figureId('line', 'sales', 'FY26'))?.value;
 */
export const figureId = <Kind extends FigureKind>(kind: Kind, row: (typeof figureRows)[Kind][number], period: string): string =>
  `${kind}/${row}/${period}`;

/** The ids of figures without a period. Those of the headline are the model's, at the end of its last year. */
export const fixedFigureIds = [
  'price/bse',
  'price/nse',
  'price/change',
  'market-cap',
  'shares',
  'headline/target-price',
  'headline/upside',
  'headline/implied-growth',
  'headline/total-return',
  'headline/total-return-a-year',
  'headline/dividends',
  'headline/required-return',
  'headline/fair-price',
] as const;
