import type { RestatedShares } from '@mulya/contract';
import { parseDay } from '../calendar-day.ts';
import { shareCountIn } from '../share-count.ts';
import { baseLinesToKeep } from './base-lines.ts';
import { mergeStatement } from './merge-statement.ts';
import { statementCodes, type TracedPeriod, type TracedStatements } from './traced-line.ts';

/** How far a filed share count may differ from another one that is the same, because both are rounded. */
const shareTolerance = 0.005;

/**
 * Lays the periods of a filing over those of the layer below. A period is the same if its type and its end date are: the March quarter and
 * the year end on one day. Annual and interim periods never mix.
 */
export function mergePeriods(below: readonly TracedPeriod[], filed: readonly TracedPeriod[]): TracedPeriod[] {
  const merged = [...below];
  for (const period of filed) {
    // If the source has a period twice, the later entry counts.
    const at = merged.findLastIndex(({ Type, EndDate }) => Type === period.Type && parseDay(EndDate) === period.EndDate);
    const found = merged[at];
    if (found === undefined) merged.push(period);
    else merged[at] = mergePeriod(found, period);
  }
  return merged;
}

function mergePeriod({ restatedShares, ...below }: TracedPeriod, filed: TracedPeriod): TracedPeriod {
  const toKeep = baseLinesToKeep(below.statements, filed.statements);
  const statements: TracedStatements = Object.fromEntries(
    statementCodes.flatMap((code) => {
      const lines = mergeStatement(code, below.statements[code] ?? [], filed.statements[code] ?? [], toKeep);
      return lines.length === 0 ? [] : [[code, lines]];
    }),
  );
  const shares = shareCountIn(statements.BAL);
  const restated =
    restatedShares && (shares === undefined ? restatedShares : restateShares(restatedShares, shareCountIn(below.statements.BAL), shares));
  return { ...below, statements, ...(restated === undefined ? {} : { restatedShares: restated }) };
}

/**
 * The restatement of a filed share count. A filing states the count at the period's end, so later splits and bonus issues apply to it;
 * a count that is in today's shares already needs none.
 */
function restateShares(restated: RestatedShares, before: number | undefined, filed: number): RestatedShares | undefined {
  if (filed === before) return restated;
  if (isNear(filed, restated.shares)) return undefined;
  if (restated.actions.length === 0) return before !== undefined && isNear(filed, before) ? restated : undefined;
  return { ...restated, shares: restated.actions.reduce((shares, { factor }) => shares * factor, filed) };
}

/** The share count of the newest period that states one, crore; null if none does. */
export function newestShares(periods: readonly TracedPeriod[]): number | null {
  const ordered = periods.toSorted((one, other) => one.EndDate.localeCompare(other.EndDate));
  return ordered.flatMap(({ statements }) => shareCountIn(statements.BAL) ?? []).at(-1) ?? null;
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= shareTolerance * Math.max(one, other);
