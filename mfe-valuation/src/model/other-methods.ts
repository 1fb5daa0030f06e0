import type { Business } from '@mulya/domain';
import { isOfEnterprise, type Method, methodNames, methods } from '@mulya/valuation-model/fair-value';
import type { MethodId } from '@mulya/valuation-model/valuation-methods';

/** A method without a target multiple. */
export type OtherMethod = Exclude<MethodId, Method>;

/** Short names, for a choice. */
const otherNames: Readonly<Record<OtherMethod, string>> = {
  dcf: 'DCF',
  justifiedPb: 'Justified P/B',
  residualIncome: 'Residual income',
  embeddedValue: 'Embedded value',
  netAssetValue: 'NAV',
};

/** The methods of each kind of company besides the target multiples. */
const otherMethods: Readonly<Record<Business, readonly OtherMethod[]>> = {
  ordinary: ['dcf', 'netAssetValue'],
  lender: ['justifiedPb', 'residualIncome', 'netAssetValue'],
  insurer: ['embeddedValue', 'netAssetValue'],
};

/** The methods that scenarios, sensitivity, bridge and tornado offer for a company. */
export const offeredMethods = (business: Business): readonly MethodId[] => [...methods, ...otherMethods[business]];

/** Whether a row of the valuation summary is a method for another kind of company, which the page does not mention. */
export const isOfOtherBusiness = (row: string, business: Business): boolean =>
  (business !== 'ordinary' && methods.some((id) => id === row && isOfEnterprise(id))) ||
  Object.entries(otherMethods).some(([of, ids]) => of !== business && ids.some((id) => id === row && !otherMethods[business].includes(id)));

export const isTargetMultiple = (id: MethodId): id is Method => methods.some((each) => each === id);

/** "EV/EBITDA", "DCF". */
export const shortMethodName = (id: MethodId): string => (isTargetMultiple(id) ? methodNames[id] : otherNames[id]);
