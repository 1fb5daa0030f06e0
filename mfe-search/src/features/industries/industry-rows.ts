import type { IndustriesAnswer } from '@mulya/contract';
import type { SortDirection } from '@mulya/ui';

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

/** Undefined: the industry with the most companies comes first. */
export type IndustryOrder = { readonly by: IndustryColumn; readonly direction: SortDirection } | undefined;

/** Sorts the rows. Missing values are last in both directions. Equal rows keep their order. */
export function orderIndustries(rows: readonly IndustryRow[], order: IndustryOrder): readonly IndustryRow[] {
  if (order === undefined) return rows;
  const value = values[order.by];
  const sign = order.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((first, second) => {
    const [one, other] = [value(first), value(second)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), 'en'));
  });
}
