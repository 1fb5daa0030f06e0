import type { StatementCode } from './statement-code.ts';

/** The words for a change that a percentage would misrepresent. */
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

/**
 * Returns the words for a line: a negative result is a loss, a negative cash flow an outflow, and a negative tax or interest line is
 * neither.
 *
 * @example
 * growthVocabulary('INC', 'netincome').turnedNegative; // 'profit to loss'
 */
export function growthVocabulary(code: StatementCode, lineId: string): GrowthVocabulary {
  if (code === 'CAS') return lineId.startsWith('netincome') ? profit : flow;
  const isResult = code === 'INC' && /income|profit|eps/.test(lineId) && !/^(provision|non-interest|interest)/.test(lineId);
  return isResult ? profit : plain;
}
