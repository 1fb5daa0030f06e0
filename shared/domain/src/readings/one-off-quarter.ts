import type { Business } from '../lines/business.ts';
import { lineValues } from '../lines/line-values.ts';
import { monthsBetween, parseIsoDate } from '../periods/calendar.ts';
import { quantile } from '../figures/quantile.ts';
import type { SourcePeriod } from '../statements/source.ts';

/** The fewest other quarters that tell what is usual. */
const fewestOthers = 4;
/** Months before and after a quarter. */
const window = 12;

const groups = /^(holding|investment) company$/i;

/**
 * Finds the quarters whose profit holds a one-off, with the median PAT of the quarters around each, ₹ crore. Not for lenders, insurers,
 * holding and investment companies, whose profit doesn't come from an EBITDA. Pure.
 *
 * @example
 * oneOffQuarters(hul.financials, 'ordinary', 'Diversified FMCG'); // Q3 FY26 → 2528
 */
export function oneOffQuarters(
  financials: readonly SourcePeriod[],
  business: Business,
  industry: string | null,
): ReadonlyMap<SourcePeriod, number> {
  const found = new Map<SourcePeriod, number>();
  if (business !== 'ordinary' || groups.test(industry?.trim() ?? '')) return found;
  const quarters = financials.flatMap((source) => {
    const end = source.Type === 'Interim' ? parseIsoDate(source.EndDate) : undefined;
    if (end === undefined) return [];
    const valueOf = lineValues(source, business);
    const [pat, ebitda] = [valueOf('pat'), valueOf('ebitda')];
    return pat === undefined || ebitda === undefined ? [] : [{ source, end, pat, ebitda }];
  });
  for (const quarter of quarters) {
    const others = quarters.filter((other) => other !== quarter && Math.abs(monthsBetween(other.end, quarter.end)) <= window);
    const [pat, ebitda] = [medianOf(others.map((other) => other.pat)), medianOf(others.map((other) => other.ebitda))];
    if (others.length < fewestOthers || pat === undefined || ebitda === undefined || quarter.pat <= 0) continue;
    const surplus = quarter.pat - pat - Math.max(0, quarter.ebitda - ebitda);
    const isBeyondOperations = pat > 0 || quarter.pat > quarter.ebitda;
    if (surplus > Math.abs(pat) && surplus > Math.abs(ebitda) / 4 && isBeyondOperations) found.set(quarter.source, pat);
  }
  return found;
}

const medianOf = (values: readonly number[]): number | undefined =>
  quantile(
    values.toSorted((one, other) => one - other),
    0.5,
  );
