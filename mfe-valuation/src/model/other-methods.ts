import type { Business } from '@mulya/domain';
import { type Method, methodNames, methods } from '@mulya/valuation-model/fair-value';
import type { MethodId } from '@mulya/valuation-model/valuation-methods';

/** A method without a target multiple. */
export type OtherMethod = Exclude<MethodId, Method>;

/** Short names, for a choice. */
const otherNames: Readonly<Record<OtherMethod, string>> = {
  dcf: 'DCF',
  justifiedPb: 'Justified P/B',
  residualIncome: 'Residual income',
  embeddedValue: 'Embedded value',
};

/** The methods of each kind of company besides the target multiples. */
const otherMethods: Readonly<Record<Business, readonly OtherMethod[]>> = {
  ordinary: ['dcf'],
  lender: ['justifiedPb', 'residualIncome'],
  insurer: ['embeddedValue'],
};

/** The methods that scenarios, sensitivity, bridge and tornado offer for a company. */
export const offeredMethods = (business: Business): readonly MethodId[] => [...methods, ...otherMethods[business]];

export const isTargetMultiple = (id: MethodId): id is Method => methods.some((each) => each === id);

/** "EV/EBITDA", "DCF". */
export const shortMethodName = (id: MethodId): string => (isTargetMultiple(id) ? methodNames[id] : otherNames[id]);
