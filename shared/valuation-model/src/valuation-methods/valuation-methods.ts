import { dcf } from './dcf/dcf.ts';
import { embeddedValue } from './embedded-value/embedded-value.ts';
import { justifiedPb } from './justified-pb/justified-pb.ts';
import type { ValuationMethod } from './method.ts';
import { multipleMethods } from './multiples/multiple-methods.ts';
import { residualIncome } from './residual-income/residual-income.ts';

/** Every valuation method, in the order of the valuation summary. */
export const valuationMethods: readonly ValuationMethod[] = [...multipleMethods, dcf, justifiedPb, residualIncome, embeddedValue];
