import type { IndustriesAnswer } from '@mulya/contract';
import { sortRows, type RowOrder } from '../sort-rows.ts';

/** An industry. `pe`: times. `growth`: percent a year. A median of fewer than three companies says nothing, so it is null. */
export interface IndustryRow {
  readonly industry: string;
  readonly n: number;
  readonly pe: IndustryMedian | null;
  readonly growth: IndustryMedian | null;
}

interface IndustryMedian {
  readonly n: number;
  readonly value: number;
}

/** The fewest companies of a median. */
export const MIN_COMPANIES = 3;

/** Reads the industries, those with the most companies first. */
export function readIndustries(industries: IndustriesAnswer): readonly IndustryRow[] {
  return industries
    .map(({ industry, n, pe, salesCagr3 }): IndustryRow => ({ industry, n, pe: medianOf(pe), growth: medianOf(salesCagr3) }))
    .sort((one, other) => other.n - one.n || one.industry.localeCompare(other.industry, 'en'));
}

function medianOf(statistic: IndustriesAnswer[number]['pe']): IndustryMedian | null {
  if (statistic === undefined || statistic.median === null || statistic.n < MIN_COMPANIES) return null;
  return { n: statistic.n, value: statistic.median };
}

const values = {
  industry: ({ industry }: IndustryRow) => industry,
  n: ({ n }: IndustryRow) => n,
  pe: ({ pe }: IndustryRow) => pe?.value ?? null,
  growth: ({ growth }: IndustryRow) => growth?.value ?? null,
} as const;

export type IndustryColumn = keyof typeof values;

export type IndustryOrder = RowOrder<IndustryColumn>;

/** Sorts the industries. Without an order, the one with the most companies comes first. */
export const orderIndustries = (rows: readonly IndustryRow[], order: IndustryOrder): readonly IndustryRow[] =>
  sortRows(rows, order, values);
