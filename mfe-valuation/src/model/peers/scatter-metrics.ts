import type { Business } from '@mulya/domain';
import { metrics } from '@mulya/valuation-model/comps';

/** The multiples of the vertical axis. */
const multiples = { pe: metrics.pe, evEbitda: metrics.evEbitda, pb: metrics.pb } as const;

/** The horizontal axis. `short`: the metric in a sentence. */
const bases = {
  patGrowth3: { metric: metrics.patGrowth3, short: 'PAT growth' },
  salesGrowth3: { metric: metrics.salesGrowth3, short: 'sales growth' },
  roe: { metric: metrics.roe, short: 'ROE' },
} as const;

type Multiple = keyof typeof multiples;
type Base = keyof typeof bases;

/** The two axes of the scatter. */
export interface ScatterChoice {
  readonly multiple: Multiple;
  readonly base: Base;
}

export const multipleOf = ({ multiple }: ScatterChoice) => multiples[multiple];
export const baseOf = ({ base }: ScatterChoice) => bases[base];

/** The axes of a company's sector: a lender's PB follows its ROE, and its enterprise value means nothing. */
export const usualScatter = (business: Business): ScatterChoice =>
  business === 'lender' ? { multiple: 'pb', base: 'roe' } : { multiple: 'pe', base: 'patGrowth3' };

const multipleOptions = (['pe', 'evEbitda', 'pb'] as const).map((value) => ({ value, label: multiples[value].name }));

/** The multiples to choose from. */
export const multiplesFor = (business: Business): readonly { readonly value: Multiple; readonly label: string }[] =>
  business === 'lender' ? multipleOptions.filter(({ value }) => value !== 'evEbitda') : multipleOptions;

/** The metrics of the horizontal axis to choose from. */
export const baseOptions: readonly { readonly value: Base; readonly label: string }[] = (
  ['patGrowth3', 'salesGrowth3', 'roe'] as const
).map((value) => ({ value, label: bases[value].metric.name }));
