import { breakOf, growthAcross } from '../events/period-breaks.ts';
import { missingCell, wordsCell, type Cell } from '../figures/cell.ts';
import { monthsBetween } from '../periods/calendar.ts';
import { compoundGrowth } from '../statements/cagr.ts';
import { growthCell, growthVocabulary, type GrowthVocabulary } from '../statements/growth.ts';
import { sourceLines, type LineName } from './line-catalogue.ts';
import type { PeriodLines } from './period-lines.ts';
import { hasSameBasis } from './same-basis.ts';

/** The words for a change of sign of a line. */
export function lineVocabulary(line: LineName): GrowthVocabulary {
  if (line === 'ebitda') return growthVocabulary('INC', 'operatingincome');
  if (line === 'netWorth') return growthVocabulary('BAL', 'networth');
  const { code, keys } = sourceLines[line];
  const [key] = keys.flat();
  return growthVocabulary(code, key ?? line);
}

type GrowingLine = 'sales' | 'ebitda' | 'pat' | 'netWorth';

/** Returns the full year that ends `years` years before the end of `lines`; undefined without one, or where `lines` is no full year. */
export function yearsEarlier(annual: readonly PeriodLines[], { column: { end, standing } }: PeriodLines, years: number) {
  if (end === undefined || standing.is !== 'regular') return undefined;
  return annual.find(
    ({ column }) => column.standing.is === 'regular' && column.end !== undefined && monthsBetween(column.end, end) === 12 * years,
  );
}

/**
 * Returns a line's growth from the year that ends `years` years earlier, percent a year: over one year the change, else the compound rate.
 * Words or missing, with the reason, where the two years are not comparable or the rate has no meaning.
 *
 * @example lineGrowth(annual, fy26, 'pat', 3); // (PAT FY26 / PAT FY23) ^ (1 / 3) − 1
 */
export function lineGrowth(annual: readonly PeriodLines[], lines: PeriodLines, line: GrowingLine, years: 1 | 3 | 5): Cell {
  const from = yearsEarlier(annual, lines, years);
  if (from === undefined) return missingCell(`The source has no full-year figures ${apart[years]} apart.`);
  return growthBetween(lines, from, line, years === 1 ? undefined : years);
}

/**
 * Returns a line's change from an earlier period, percent; with `years`, the compound rate a year. Words or missing, with the reason, where
 * the two are not comparable or the rate has no meaning.
 */
export function growthBetween(lines: PeriodLines, from: PeriodLines, line: LineName, years?: number): Cell {
  const [now, before] = [lines.input(line), from.input(line)];
  if (now.cell.is !== 'figure') return now.cell;
  if (before.cell.is !== 'figure') return before.cell;
  const event = breakOf(lines.column, from.column);
  if (event === undefined && !hasSameBasis(line, lines, from)) return wordsCell('not comparable');
  const ends = [
    { name: now.name, cell: now.cell },
    { name: before.name, cell: before.cell },
  ] as const;
  return growthAcross(event, years === undefined ? growthCell(...ends, lineVocabulary(line)) : compoundGrowth(...ends, years));
}

const apart = { 1: 'one year', 3: 'three years', 5: 'five years' } as const;
