import type { Method } from '../../fair-value/assumptions.ts';
import { checkAmountText, type Check } from '../../fair-value/checks/check.ts';
import { averageGrowth } from '../../fair-value/implied-growth.ts';
import { targetColumn } from '../../fair-value/model-input.ts';
import { cellName, growthRows } from '../../fair-value/names.ts';
import { industryQuantile } from '../industry/industry-benchmarks.ts';
import type { MethodCheckInput } from './checked-methods.ts';
import { isVisiblyMore } from './known-value.ts';

type GrowthCheckId = 'industry-sales-growth' | 'industry-pat-growth';

interface ComparedGrowth {
  readonly key: 'salesCagr3' | 'patCagr3';
  readonly metric: 'sales' | 'pat';
  /** The method whose driver it is. */
  readonly method: Method;
}

const compared: Readonly<Record<GrowthCheckId, ComparedGrowth>> = {
  'industry-sales-growth': { key: 'salesCagr3', metric: 'sales', method: 'evSales' },
  'industry-pat-growth': { key: 'patCagr3', metric: 'pat', method: 'pe' },
};

const highShare = 0.9;

/** The assumed growth over three years is at most the 90th percentile of what the industry's companies achieved over three years. */
export function industryGrowthCheck({ model, industry, grouping }: MethodCheckInput, id: GrowthCheckId): Check | undefined {
  const { key, metric, method } = compared[id];
  const [base, ...estimates] = model.columns;
  if (industry === undefined || model.at(metric === 'pat' ? 'Adjusted PAT' : 'Sales', base).is === 'words') return undefined;
  const assumed = averageGrowth(model, method).cell;
  const limit = industryQuantile(industry, key, highShare);
  if (assumed.is !== 'figure' || limit === undefined) return undefined;
  const row = growthRows[metric];
  const about = {
    id,
    title: `${row} vs ${industry.scope}`,
    concerns: estimates.map((column) => cellName(row, column)),
    about: 'company',
  } as const;
  const percent = (value: number) => checkAmountText(value, 'percent', grouping);
  const text = `${row} of ${percent(assumed.value)} a year to ${targetColumn(model)}`;
  const group = `the 90th percentile of the ${industry.scope}, ${percent(limit)} (3-year CAGR, ${industry.statistics[key].n} companies)`;
  return isVisiblyMore(assumed.value, limit, 'percent', grouping)
    ? { ...about, result: 'warn', sentence: `${text} is above ${group}.` }
    : { ...about, result: 'pass', sentence: `${text} is not above ${group}.` };
}
