import { amountText, type Cell, type Grouping, type PeriodLines } from '@mulya/domain';
import type { SuggestedFix } from './checks/check.ts';
import { isShareClass, type ModelCompany } from './model-company.ts';

/** ₹. Two decimals of a smaller EPS are too imprecise. */
const leastEps = 0.1;

/**
 * The share count implied by the newest year's profit and EPS, crore: PAT in ₹ crore / EPS in ₹. Undefined if no year has both, or if the
 * current count is known.
 */
export function impliedShares(
  { annual, sharesNow, events }: Pick<ModelCompany, 'annual' | 'sharesNow' | 'events'>,
  grouping: Grouping,
): SuggestedFix | undefined {
  if (sharesNow.is === 'figure' || isShareClass(events)) return undefined;
  for (const period of annual.toReversed()) {
    const found = countOf(period);
    if (found === undefined) continue;
    const { value, pat, eps } = found;
    const from = `${period.column.label} PAT / EPS`;
    return {
      label: `Use ${amountText(value, 'shares-crore', grouping)}, from ${from}`,
      figure: 'shares',
      value,
      note: `${from}: ${amountText(pat, 'crore', grouping)} / ${amountText(eps, 'inr', grouping)}`,
    };
  }
  return undefined;
}

function countOf({ line, column }: PeriodLines): { readonly value: number; readonly pat: number; readonly eps: number } | undefined {
  const [pat, eps] = [figureOf(line('pat')), figureOf(line('reportedEps'))];
  if (column.standing.is !== 'regular' || pat === undefined || eps === undefined || Math.abs(eps) < leastEps) return undefined;
  const value = Number((pat / eps).toPrecision(12));
  return value > 0 ? { value, pat, eps } : undefined;
}

const figureOf = (cell: Cell): number | undefined => (cell.is === 'figure' ? cell.value : undefined);
