import { derive, minus, over, type FormulaInput, type PeriodLines } from '@mulya/domain';
import type { BridgePart } from './bridge-lines.ts';

/** The parts of a profit's change as parts of EPS, at the later share count, and the effect of the share count on the earlier profit. */
export function perShareParts(parts: readonly BridgePart[], from: PeriodLines, to: PeriodLines): readonly BridgePart[] {
  const [pat, before, after] = [from.input('pat'), from.input('shares'), to.input('shares')];
  const perShare = ({ id, label, cell, lines }: BridgePart): BridgePart => {
    const profit: FormulaInput = { name: `${label}, ₹ crore`, cell };
    return { id, label, cell: derive(over(profit.name, after.name), 'inr', [profit, after]), lines };
  };
  const lines = [pat, before, after];
  const shares = derive(minus(over(pat.name, after.name), over(pat.name, before.name)), 'inr', lines);
  return [...parts.map(perShare), { id: 'shares', label: 'Share count', cell: shares, lines }];
}
