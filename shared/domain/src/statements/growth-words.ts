import type { StatementCode } from './statement-code.ts';

/** What a change is called where a percentage would mislead. */
export interface GrowthVocabulary {
  readonly turnedPositive: string;
  readonly turnedNegative: string;
  readonly widened: string;
  readonly narrowed: string;
  readonly unchanged: string;
}

const profit: GrowthVocabulary = {
  turnedPositive: 'loss to profit',
  turnedNegative: 'profit to loss',
  widened: 'loss widened',
  narrowed: 'loss narrowed',
  unchanged: 'loss unchanged',
};

const flow: GrowthVocabulary = {
  turnedPositive: 'outflow to inflow',
  turnedNegative: 'inflow to outflow',
  widened: 'outflow widened',
  narrowed: 'outflow narrowed',
  unchanged: 'outflow unchanged',
};

const plain: GrowthVocabulary = {
  turnedPositive: 'negative to positive',
  turnedNegative: 'positive to negative',
  widened: 'more negative',
  narrowed: 'less negative',
  unchanged: 'negative, unchanged',
};

/** A loss is a negative result; a negative cash flow is an outflow, and a negative tax or interest line neither. */
export function growthVocabulary(code: StatementCode, lineId: string): GrowthVocabulary {
  if (code === 'CAS') return lineId.startsWith('netincome') ? profit : flow;
  const isResult = code === 'INC' && /income|profit|eps/.test(lineId) && !/^(provision|non-interest|interest)/.test(lineId);
  return isResult ? profit : plain;
}
