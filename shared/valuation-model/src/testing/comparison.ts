import type { FinancialPeriod, RawFigure, ValuationAnswer } from '@mulya/contract';
import { cellText } from '@mulya/domain';
import { period } from './answers.ts';
import { companyFigures } from '../comparison/company-figures.ts';
import { comparisonOf, type ComparedCompany, type Comparison } from '../comparison/comparison.ts';
import { parametersOf } from '../comparison/parameters.ts';

type Lines = Readonly<Record<string, RawFigure>>;

/** One year of a company, by its last day, with income statement and balance sheet. */
export const year = (end: string, INC: Lines, BAL?: Lines, fiscalYear = end.slice(0, 4)): FinancialPeriod =>
  period('Annual', fiscalYear, end, { INC, ...(BAL === undefined ? {} : { BAL }) });

export const quarter = (end: string, INC: Lines): FinancialPeriod => period('Interim', end.slice(0, 4), end, { INC });

const empty: ValuationAnswer = {
  companyName: '',
  companyProfile: { mgIndustry: null, recentNews: [] },
  currentPrice: { BSE: null, NSE: null },
  percentChange: null,
  stockTechnicalData: [],
  financials: [],
  ids: { isin: null, nse: null, bse: null },
  sector: null,
  asOf: { price: '2026-08-21', statements: null },
  source: { id: 'pack', name: 'Pack', retrievedAt: null, stale: false },
  basis: 'not-stated',
  layout: 'standard',
  coverage: 'headline',
  marketCap: null,
  sharesOutstanding: null,
};

/** A company with only the given facts. */
export function company(name: string, answer: Partial<ValuationAnswer>, own = false): ComparedCompany {
  return { key: name, name, own, figures: { is: 'ready', figures: companyFigures({ ...empty, companyName: name, ...answer }) } };
}

/** A company with an FY25 PE equal to its price: PAT of 10 and 10 shares. */
export const withPe = (name: string, price: number, own = false): ComparedCompany =>
  company(
    name,
    { currentPrice: { BSE: price, NSE: null }, financials: [year('2025-03-31', { NetIncome: 10 }, { TotalCommonSharesOutstanding: 10 })] },
    own,
  );

/** A company with annual figures of one line, by the last day of the year. */
export const withLine = (name: string, key: string, values: Readonly<Record<string, RawFigure>>, own = false): ComparedCompany =>
  company(name, { financials: Object.entries(values).map(([end, value]) => year(end, { [key]: value })) }, own);

/** The comparison by the parameter with this label. */
export function compareBy(label: string, companies: readonly ComparedCompany[], type: 'Annual' | 'Interim' = 'Annual'): Comparison {
  const parameters = parametersOf(companies.flatMap(({ figures }) => (figures.is === 'ready' ? [figures.figures] : [])));
  const parameter = parameters.find((each) => each.label === label);
  if (parameter === undefined) throw new Error(`There is no parameter ${label}, only ${parameters.map((each) => each.label).join(', ')}.`);
  return comparisonOf(parameter, type, companies);
}

/** A row as texts: "10 · 1 of 2" has its rank, "200 · Dec 2025" the reason against a comparison. */
export const rowTexts = ({ rows }: Comparison, name: string): readonly string[] | undefined =>
  rows
    .find((row) => row.company.name === name)
    ?.cells?.map(({ cell, rank, notComparable }) =>
      [cellText(cell), rank && `${rank.place} of ${rank.of}`, notComparable?.mark].filter((part) => part !== undefined).join(' · '),
    );

/** The medians as texts with the count of peers: "10 (1)". */
export const medianTexts = ({ medians }: Comparison): readonly string[] | undefined =>
  medians?.map(({ cell, n }) => `${cellText(cell)} (${n})`);

export const columnLabels = ({ columns }: Comparison): readonly string[] => columns.map(({ label }) => label);
