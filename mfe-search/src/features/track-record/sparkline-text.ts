import { amountText, figureText, monthText, type Grouping } from '@mulya/domain';
import type { MonthEnd } from './price-history.api.ts';

/**
 * States a sparkline in words.
 *
 * @param months at least one
 *
 * @example
 * sparklineText(months, 2600); // 'From ₹3,300.00 in Aug 2023 to ₹2,302.00 in Aug 2026, 11.5% below your target of ₹2,600.00.'
 */
export function sparklineText(months: readonly MonthEnd[], target: number | null, grouping: Grouping): string {
  const [first, last] = [months.at(0), months.at(-1)];
  if (first === undefined || last === undefined) return '';
  const text = `From ${pointText(first, grouping)} to ${pointText(last, grouping)}`;
  return target === null || target <= 0 ? `${text}.` : `${text}, ${placeText(last.close, target, grouping)}.`;
}

const pointText = ({ month, close }: MonthEnd, grouping: Grouping): string => {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return `${amountText(close, 'inr', grouping)} in ${monthText({ year, month: of, day: 1 })}`;
};

function placeText(close: number, target: number, grouping: Grouping): string {
  const distance = figureText(Math.abs(close / target - 1) * 100, 'percent', grouping);
  const aim = `your target of ${amountText(target, 'inr', grouping)}`;
  if (distance === '0.0%') return `at ${aim}`;
  return `${distance} ${close > target ? 'above' : 'below'} ${aim}`;
}
