import { lineValues } from '../lines/line-values.ts';
import { orderPeriods } from '../statements/order-periods.ts';
import type { SourcePeriod } from '../statements/source.ts';

const groupIndustries = new Set(['holding company', 'investment company', 'other financial services']);

/**
 * Whether a company of the industries Holding Company, Investment Company and Other Financial Services lends: in its latest annual year
 * interest is over 15 % of sales, and debt over twice a net worth above zero. No other industry is, because power and telecom companies
 * pay as much interest.
 */
export function isLendingGroup(industry: string | null, financials: readonly SourcePeriod[]): boolean {
  if (industry === null || !groupIndustries.has(industry.trim().toLowerCase())) return false;
  const latest = orderPeriods(financials, 'Annual').periods.at(-1);
  if (latest === undefined) return false;
  const valueOf = lineValues(latest.source, 'ordinary');
  const [sales = 0, interest = 0, debt = 0, netWorth = 0] = [
    valueOf('sales'),
    valueOf('interest'),
    valueOf('grossDebt'),
    valueOf('netWorth'),
  ];
  return sales > 0 && netWorth > 0 && interest > 0.15 * sales && debt > 2 * netWorth;
}
