import { type Entry, defaultMethodInputs, type MethodInputs } from './method-inputs.ts';

/** The analyst's assumptions: growth of four lines and four target multiples, each for three years after the base year. */

export type { Entry };

export const growthMetrics = ['sales', 'ebitda', 'pat', 'netWorth'] as const;
export type GrowthMetric = (typeof growthMetrics)[number];

export const methods = ['pe', 'evEbitda', 'evSales', 'pb'] as const;
export type Method = (typeof methods)[number];

/** The base-year inputs that an analyst can override. */
export const baseFigures = ['price', 'shares', 'sales', 'ebitda', 'pat', 'grossDebt', 'cash', 'reserves', 'equity'] as const;
export type BaseFigure = (typeof baseFigures)[number];

/** The first, second and third year after the base year. */
export type ThreeYears = readonly [Entry, Entry, Entry];

/** The note of a growth rate that the builder wrote. */
export const builderNote = 'from the builder';

/** The note of a growth rate that was typed over the builder's. */
export const departsNote = 'departs from the builder';

/** Whether the builder wrote a growth rate, also if another one was typed over it. */
export const isOfBuilder = ({ note }: Entry): boolean => note === builderNote || note === departsNote;

export interface Assumptions {
  readonly growth: Readonly<Record<GrowthMetric, ThreeYears>>;
  readonly targets: Readonly<Record<Method, ThreeYears>>;
  readonly inputs: MethodInputs;
}

/** An override of a base figure, in the same unit. `note`: the reason; `on`: ISO date; `text`: as of `Entry`. */
export interface Override extends Pick<Entry, 'text'> {
  readonly value: number;
  readonly note: string;
  readonly on: string;
}

export type Overrides = { readonly [Figure in BaseFigure]?: Override };

/** Source: product specification, section 9. */
const defaultGrowth = 15;
const defaultTargets: Readonly<Record<Method, number>> = { pe: 30, evEbitda: 15, evSales: 15, pb: 15 };
/** Target multiple of the base year. PE uses it only if the company has no PE of its own. */
export const defaultBaseTarget = 15;

const threeTimes = (value: number): ThreeYears => {
  const entry: Entry = { value, by: 'default' };
  return [entry, entry, entry];
};

/** Growth of 15 % for every line and year; target PE of 30x, other multiples of 15x. */
export const defaultAssumptions: Assumptions = {
  growth: {
    sales: threeTimes(defaultGrowth),
    ebitda: threeTimes(defaultGrowth),
    pat: threeTimes(defaultGrowth),
    netWorth: threeTimes(defaultGrowth),
  },
  targets: {
    pe: threeTimes(defaultTargets.pe),
    evEbitda: threeTimes(defaultTargets.evEbitda),
    evSales: threeTimes(defaultTargets.evSales),
    pb: threeTimes(defaultTargets.pb),
  },
  inputs: defaultMethodInputs,
};

/** Whether the model uses the builder: it wrote a growth rate. */
export const isBuilderUsed = ({ growth }: Pick<Assumptions, 'growth'>): boolean => Object.values(growth).flat().some(isOfBuilder);
