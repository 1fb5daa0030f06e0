import type { PeriodLines } from '@mulya/domain';
import { actual } from './check.ts';

/** A company's margin of one year, percent. */
interface OwnMargin {
  readonly label: string;
  readonly margin: number;
}

/** Returns a company's margins by year, oldest first. A year without both lines, or with sales of zero or less, is absent. */
export function ownMargins(annual: readonly PeriodLines[], line: 'ebitda' | 'pat'): readonly OwnMargin[] {
  return annual.flatMap(({ column, line: lineOf }) => {
    const part = actual(lineOf(line));
    const sales = actual(lineOf('sales'));
    return part === undefined || sales === undefined || sales <= 0 ? [] : [{ label: column.label, margin: (part / sales) * 100 }];
  });
}
