import type { IndustryKey } from '@mulya/contract';
import type { Business } from '@mulya/domain';
import {
  type Assumptions,
  type Entry,
  type GrowthMetric,
  growthRows,
  type Method,
  methodInputLabels,
  targetRows,
  withGrowth,
  withTargets,
} from '@mulya/valuation-model/fair-value';
import { withMethodInput, type Work } from '../../fair-value/work.ts';

/** An assumption that a median of the industry can replace. */
export interface MedianTarget {
  /** "Target PE". */
  readonly name: string;
  /** The entries that it replaces. */
  used(assumptions: Assumptions): readonly (Entry | undefined)[];
  with(work: Work, entry: Entry): Work;
}

/** The assumption of a figure of the industry; undefined for figures that no assumption needs. */
export function medianTargetOf(key: IndustryKey, business: Business): MedianTarget | undefined {
  switch (key) {
    case 'pe':
    case 'pb':
    case 'evEbitda':
    case 'evSales':
      return ofMultiple(key);
    case 'salesCagr3':
      return ofGrowth('sales');
    case 'patCagr3':
      return ofGrowth('pat');
    case 'roe':
      return business === 'lender' ? sustainableRoe : undefined;
    // Growth over three years is the benchmark of the model's three years.
    case 'salesCagr1':
    case 'salesCagr5':
    case 'patCagr1':
    case 'patCagr5':
    case 'ebitdaMargin':
    case 'netMargin':
    case 'roce':
      return undefined;
  }
}

const ofMultiple = (method: Method): MedianTarget => ({
  name: targetRows[method],
  used: ({ targets }) => targets[method],
  with: (work, entry) => ({ ...work, assumptions: withTargets(work.assumptions, method, entry) }),
});

const ofGrowth = (metric: GrowthMetric): MedianTarget => ({
  name: growthRows[metric],
  used: ({ growth }) => growth[metric],
  with: (work, entry) => ({ ...work, assumptions: withGrowth(work.assumptions, metric, () => entry) }),
});

const sustainableRoe: MedianTarget = {
  name: methodInputLabels.sustainableRoe,
  used: ({ inputs }) => [inputs.entries.sustainableRoe],
  with: (work, entry) => withMethodInput(work, 'sustainableRoe', entry),
};
