import type { Business } from '@mulya/domain';
import { metrics, type Metric } from './metrics.ts';

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
