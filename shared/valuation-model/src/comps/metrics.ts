import type { Cell, Unit, Business } from '@mulya/domain';
import type { CompsCompany } from './comps-company.ts';
import {
  debtToEquity,
  dividendYield,
  enterpriseValueOver,
  equityToAssets,
  growthOver,
  interestCover,
  marginOf,
  marketCap,
  netInterestMargin,
  priceEarningsToGrowth,
  priceOver,
  returnOn,
  returnOnCapital,
} from './formulas.ts';

/** A figure by which companies are compared side by side. */
export interface Metric {
  /** Unique and without spaces. */
  readonly id: string;
  /** The header of its column, also unique. */
  readonly name: string;
  readonly unit: Unit;
  /** The end of the ranking that comes first. Undefined: a price or a size has no better end, so it has no rank. */
  readonly better: 'low' | 'high' | undefined;
  /** One sentence: the formula in words. */
  readonly definition: string;
  /** The metric of a company: a figure with its origin, or words or a reason where a number would mislead. Never throws. */
  of(company: CompsCompany): Cell;
}

/**
 * All metrics. Multiples use the current price on the latest annual year; margins, returns and growth are those of that year.
 *
 * Source: the law of the page, section 3.
 */
export const metrics = {
  price: {
    id: 'price',
    name: 'Price',
    unit: 'inr',
    better: undefined,
    definition: 'Latest price.',
    of: (company) => company.input('price').cell,
  },
  marketCap: {
    id: 'marketCap',
    name: 'Market cap',
    unit: 'crore',
    better: undefined,
    definition: 'As reported, else price × shares.',
    of: (company) => marketCap(company).cell,
  },
  pe: {
    id: 'pe',
    name: 'PE',
    unit: 'times',
    better: 'low',
    definition: 'Price / EPS of the latest year.',
    of: (company) => priceOver(company, 'pat'),
  },
  evEbitda: {
    id: 'evEbitda',
    name: 'EV/EBITDA',
    unit: 'times',
    better: 'low',
    definition: '(Market cap + gross debt − cash) / EBITDA.',
    of: (company) => enterpriseValueOver(company, 'ebitda'),
  },
  evSales: {
    id: 'evSales',
    name: 'EV/Sales',
    unit: 'times',
    better: 'low',
    definition: '(Market cap + gross debt − cash) / sales.',
    of: (company) => enterpriseValueOver(company, 'sales'),
  },
  pb: {
    id: 'pb',
    name: 'PB',
    unit: 'times',
    better: 'low',
    definition: 'Price / BVPS of the latest year.',
    of: (company) => priceOver(company, 'netWorth'),
  },
  peg: {
    id: 'peg',
    name: 'PEG',
    unit: 'times',
    better: 'low',
    definition: 'PE / PAT growth of three years.',
    of: priceEarningsToGrowth,
  },
  dividendYield: {
    id: 'dividendYield',
    name: 'Dividend yield',
    unit: 'percent',
    better: 'high',
    definition: 'Dividends a share of the latest year, by ex-date / price.',
    of: dividendYield,
  },
  ebitdaMargin: {
    id: 'ebitdaMargin',
    name: 'EBITDA margin',
    unit: 'percent',
    better: 'high',
    definition: 'EBITDA / sales.',
    of: (company) => marginOf(company, 'ebitda'),
  },
  operatingMargin: {
    id: 'operatingMargin',
    name: 'Operating margin',
    unit: 'percent',
    better: 'high',
    definition: 'Operating income / sales.',
    of: (company) => marginOf(company, 'operatingIncome'),
  },
  netMargin: {
    id: 'netMargin',
    name: 'Net income margin',
    unit: 'percent',
    better: 'high',
    definition: 'PAT / sales.',
    of: (company) => marginOf(company, 'pat'),
  },
  roe: {
    id: 'roe',
    name: 'ROE',
    unit: 'percent',
    better: 'high',
    definition: 'PAT / net worth at the year’s end.',
    of: (company) => returnOn(company, 'netWorth'),
  },
  roce: {
    id: 'roce',
    name: 'ROCE',
    unit: 'percent',
    better: 'high',
    definition: 'Operating income / (total assets − current liabilities), or / (net worth + gross debt) without current liabilities.',
    of: returnOnCapital,
  },
  debtToEquity: {
    id: 'debtToEquity',
    name: 'Debt/equity',
    unit: 'times',
    better: 'low',
    definition: 'Gross debt / net worth at the year’s end.',
    of: debtToEquity,
  },
  interestCover: {
    id: 'interestCover',
    name: 'Interest cover',
    unit: 'times',
    better: 'high',
    definition: 'Operating income / interest.',
    of: interestCover,
  },
  salesGrowth1: growth('sales', 1),
  salesGrowth3: growth('sales', 3),
  salesGrowth5: growth('sales', 5),
  patGrowth1: growth('pat', 1),
  patGrowth3: growth('pat', 3),
  patGrowth5: growth('pat', 5),
  netInterestMargin: {
    id: 'netInterestMargin',
    name: 'NII/assets',
    unit: 'percent',
    better: 'high',
    definition: 'Net interest income / average total assets.',
    of: netInterestMargin,
  },
  roa: {
    id: 'roa',
    name: 'ROA',
    unit: 'percent',
    better: 'high',
    definition: 'PAT / total assets at the year’s end.',
    of: (company) => returnOn(company, 'totalAssets'),
  },
  equityToAssets: {
    id: 'equityToAssets',
    name: 'Equity/assets',
    unit: 'percent',
    better: 'high',
    definition: 'Net worth / total assets at the year’s end.',
    of: equityToAssets,
  },
} as const satisfies Readonly<Record<string, Metric>>;

function growth(line: 'sales' | 'pat', years: 1 | 3 | 5): Metric {
  const what = line === 'sales' ? 'Sales' : 'PAT';
  return {
    id: `${line}Growth${years}`,
    name: `${what} growth, ${years === 1 ? '1 year' : `${years} years`}`,
    unit: 'percent',
    better: 'high',
    definition:
      years === 1 ? `${what} on the year before.` : `Compound annual growth of ${what.replace('Sales', 'sales')} over ${years} years.`,
    of: (company) => growthOver(company, line, years),
  };
}

/** The columns of comps, by the name of their button. */
const presets = {
  Valuation: ['price', 'marketCap', 'pe', 'evEbitda', 'evSales', 'pb', 'peg', 'dividendYield'],
  Quality: ['marketCap', 'ebitdaMargin', 'operatingMargin', 'netMargin', 'roe', 'roce', 'debtToEquity', 'interestCover'],
  Growth: ['marketCap', 'pe', 'salesGrowth1', 'salesGrowth3', 'salesGrowth5', 'patGrowth1', 'patGrowth3', 'patGrowth5'],
  Lenders: ['price', 'marketCap', 'pe', 'pb', 'netInterestMargin', 'roa', 'roe', 'equityToAssets'],
} as const satisfies Readonly<Record<string, readonly (keyof typeof metrics)[]>>;

export type Preset = keyof typeof presets;

/** The presets in the order of their buttons. */
export const presetNames: readonly Preset[] = ['Valuation', 'Quality', 'Growth', 'Lenders'];

/** The metrics of a preset, in column order. */
export const presetMetrics = (preset: Preset): readonly Metric[] => presets[preset].map((id) => metrics[id]);

/** The preset of a company's sector: a lender's multiples on sales and EBITDA mean nothing. */
export const usualPreset = (business: Business): Preset => (business === 'lender' ? 'Lenders' : 'Valuation');
