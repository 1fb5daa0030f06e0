import type { Unit } from '../figures/cell.ts';

/**
 * Returns the unit of a statement's line by its key: ₹ per share, crore shares, else ₹ crore.
 *
 * @example
 * lineUnit('DilutedEPSExcludingExtraOrdItems'); // 'inr'
 * lineUnit('TotalCommonSharesOutstanding'); // 'shares-crore'
 * lineUnit('Revenue'); // 'crore'
 */
export function lineUnit(key: string): Extract<Unit, 'crore' | 'inr' | 'shares-crore'> {
  if (/eps|^dps|pershare/i.test(key)) return 'inr';
  return /shares(outstanding)?$/i.test(key.trim()) ? 'shares-crore' : 'crore';
}
