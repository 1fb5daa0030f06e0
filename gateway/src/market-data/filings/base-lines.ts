import { parseFigure } from '@mulya/domain';
import { shareCountKey } from '../share-count.ts';
import { agreeWithin, statementTolerance } from './figure-agreement.ts';
import { isFiled, lineName, type TracedLine, type TracedStatements } from './traced-line.ts';

/** From here on, a difference of EPS at one profit is another number of shares. */
const otherShareCount = 1.1;

/** A total debt that is larger by more than rounding includes leases. */
const withLeases = 1.005;

const perShareLine = /eps|pershare/;
const shareCount = shareCountKey.toLowerCase();

/**
 * Lines for which the base source is better than a filing of the same period, by name:
 * - EPS and share count in the shares before a split or bonus issue, where the base source has restated them: at one profit, the filed EPS
 *   is the larger one. Other years of the base source are restated, too.
 * - Total debt: a filing's is its borrowings, because leases are part of other liabilities. The base source's has both, so it is larger.
 */
export function baseLinesToKeep(below: TracedStatements, filed: TracedStatements): ReadonlySet<string> {
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

const byName = (lines: readonly TracedLine[] = []): ReadonlyMap<string, TracedLine> => new Map(lines.map((line) => [lineName(line), line]));
