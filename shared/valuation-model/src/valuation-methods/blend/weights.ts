import { missingCell } from '@mulya/domain';
import type { MethodInputId } from '../../fair-value/method-inputs.ts';
import type { MethodField, MethodId } from '../method.ts';

/** The weight of each method, in percent: its input and its label. */
export const weights: Readonly<Record<MethodId, { readonly input: MethodInputId; readonly label: string }>> = {
  pe: { input: 'weightPe', label: 'Weight, PE' },
  evEbitda: { input: 'weightEvEbitda', label: 'Weight, EV/EBITDA' },
  evSales: { input: 'weightEvSales', label: 'Weight, EV/Sales' },
  pb: { input: 'weightPb', label: 'Weight, PB' },
  dcf: { input: 'weightDcf', label: 'Weight, DCF' },
  justifiedPb: { input: 'weightJustifiedPb', label: 'Weight, justified P/B' },
  residualIncome: { input: 'weightResidualIncome', label: 'Weight, residual income' },
  embeddedValue: { input: 'weightEmbeddedValue', label: 'Weight, embedded value' },
  netAssetValue: { input: 'weightNetAssetValue', label: 'Weight, net asset value' },
};

/** The smallest and the largest weight, percent. */
export const weightLimits = { min: 0, max: 100 } as const;

/** The field of a method's weight. There is no default, because a blend is the analyst's. */
export function weightField(method: MethodId): MethodField {
  const { input, label } = weights[method];
  return { id: input, label, unit: 'percent', ...weightLimits, step: 5, defaultOf: () => missingCell('No weight entered.') };
}
