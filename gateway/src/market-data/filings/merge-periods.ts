import type { RestatedShares } from '@mulya/contract';
import { parseFigure } from '@mulya/domain';
import { parseDay } from '../calendar-day.ts';
import { shareCountIn, shareCountKey } from '../share-count.ts';
import { mergeStatement } from './merge-statement.ts';
import {
  statementCodes,
  type TracedPeriod,
  type TracedStatements,
  isFiled,
  lineName,
  type TracedLine,
  agreeWithin,
  statementTolerance,
} from './traced-line.ts';

/** From here on, a difference of EPS at one profit is another number of shares. */
const otherShareCount = 1.1;

/** A total debt that is larger by more than rounding includes leases. */
const withLeases = 1.005;

const perShareLine = /eps|pershare/;

const shareCount = shareCountKey.toLowerCase();

const byName = (lines: readonly TracedLine[] = []): ReadonlyMap<string, TracedLine> => new Map(lines.map((line) => [lineName(line), line]));

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

/**
 * Lines for which the base source is better than a filing of the same period, by name:
 * - EPS and share count in the shares before a split or bonus issue, where the base source has restated them: at one profit, the filed EPS
 *   is the larger one. Other years of the base source are restated, too.
 * - Total debt: a filing's is its borrowings, because leases are part of other liabilities. The base source's has both, so it is larger.
 */
function baseLinesToKeep(below: TracedStatements, filed: TracedStatements): ReadonlySet<string> {
  const [income, filedIncome] = [byName(below.INC), byName(filed.INC)];
  const [balance, filedBalance] = [byName(below.BAL), byName(filed.BAL)];
  const names = new Set<string>();
  const ratios = [...filedIncome].flatMap(([name, line]) => {
    const base = income.get(name);
    if (!perShareLine.test(name) || base === undefined || isFiled(base)) return [];
    const ratio = ratioOf(line, base);
    if (ratio >= otherShareCount && agreeWithin(statementTolerance, income.get('netincome'), filedIncome.get('netincome'))) {
      names.add(name);
      return [ratio];
    }
    return [];
  });
  const [shares, filedShares] = [balance.get(shareCount), filedBalance.get(shareCount)];
  if (shares !== undefined && filedShares !== undefined && !isFiled(shares)) {
    const ratio = ratioOf(shares, filedShares);
    if (ratios.some((each) => Math.abs(ratio / each - 1) <= statementTolerance)) names.add(shareCount);
  }
  const [debt, filedDebt] = [balance.get('totaldebt'), filedBalance.get('totaldebt')];
  const isSameBalance = agreeWithin(statementTolerance, balance.get('totalassets'), filedBalance.get('totalassets'));
  if (debt !== undefined && filedDebt !== undefined && !isFiled(debt) && isSameBalance && ratioOf(debt, filedDebt) > withLeases)
    names.add('totaldebt');
  return names;
}

/** NaN without two figures of one sign. */
function ratioOf(one: TracedLine, other: TracedLine): number {
  const [a, b] = [parseFigure(one.value) ?? NaN, parseFigure(other.value) ?? NaN];
  return a * b > 0 || (b === 0 && a >= 0) ? Math.abs(a) / Math.abs(b) : NaN;
}
