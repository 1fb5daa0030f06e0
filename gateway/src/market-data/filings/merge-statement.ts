import type { StatementCode } from '@mulya/contract';
import { parseFigure } from '@mulya/domain';
import { sortLines } from '../statement-order.ts';
import { agreeWithin, statementTolerance, isFiled, lineName, type EarlierValue, type TracedLine } from './traced-line.ts';
import { isTotal, lineFamily } from './line-families.ts';

/** How far lines may differ in a family whose lines come from two sources, because they add up. */
const familyTolerance = 0.005;
/** The base source rounds to crores, and a rounded value isn't another value. */
const roundingTolerance = 0.001;

type Lines = ReadonlyMap<string, TracedLine>;

/**
 * Lays the lines of a filing over those of the layer below, for one statement of one period.
 *
 * A line that the filing has is the filing's; the value below stays as `earlier` if it differs. A line that the filing lacks stays only
 * where it cannot contradict the filing:
 * - the totals that both have agree within 2 % (a filing without any total has a part of the statement, and needs no such proof), and
 * - in its family (lines that add up to each other), each line that both have agrees within 0.5 %, and there is one, or the filing has no
 *   line of the family.
 *
 * @param toKeep names of lines of which the lower layer's value counts, and the filing's stays as `earlier`
 * @example
 * mergeStatement('INC', [{ key: 'TotalRevenue', value: 105 }, { key: 'Revenue', value: 100 }], [{ key: 'Revenue', value: 90, from }]);
 * // only the filing's Revenue of 90, with the earlier 100: the total of 105 belongs to other sales
 */
export function mergeStatement(
  code: StatementCode,
  below: readonly TracedLine[],
  filed: readonly TracedLine[],
  toKeep: ReadonlySet<string> = new Set(),
): TracedLine[] {
  if (filed.length === 0) return [...below];
  const lower = byName(below);
  const upper = byName(filed);
  const remaining = [...lower].filter(([name]) => !upper.has(name) && canStay(code, name, lower, upper)).map(([, line]) => line);
  const merged = [...upper].map(([name, line]) => {
    const base = lower.get(name);
    return base !== undefined && toKeep.has(name) ? withEarlier(base, line) : withEarlier(line, base);
  });
  return sortLines(code, [...merged, ...remaining]);
}

/** As everywhere, the later of two lines with one name counts. */
function byName(lines: readonly TracedLine[]): Lines {
  return new Map(lines.map((line) => [lineName(line), line]));
}

function canStay(code: StatementCode, name: string, lower: Lines, upper: Lines): boolean {
  if (lower.get(name)?.value === null) return false;
  return isSameStatement(code, lower, upper) && isSameFamily(code, lineFamily(code, name), lower, upper);
}

function isSameStatement(code: StatementCode, lower: Lines, upper: Lines): boolean {
  const totals = [...upper.keys()].filter((name) => isTotal(code, name));
  if (totals.length === 0) return true;
  const shared = totals.filter((name) => lower.has(name));
  return shared.length > 0 && shared.every((name) => agreeWithin(statementTolerance, lower.get(name), upper.get(name)));
}

function isSameFamily(code: StatementCode, family: string, lower: Lines, upper: Lines): boolean {
  const filed = [...upper.keys()].filter((name) => lineFamily(code, name) === family);
  const shared = filed.filter((name) => lower.has(name));
  if (filed.length === 0) return true;
  return shared.length > 0 && shared.every((name) => agreeWithin(familyTolerance, lower.get(name), upper.get(name)));
}

/** The line, with the value of the other one unless they are the same. */
function withEarlier(line: TracedLine, other: TracedLine | undefined): TracedLine {
  const earlier = [...otherValue(line, other), ...(line.earlier ?? []), ...(other?.earlier ?? [])];
  return earlier.length === 0 ? line : { ...line, earlier };
}

function otherValue(line: TracedLine, other: TracedLine | undefined): readonly EarlierValue[] {
  if (other === undefined || parseFigure(other.value) === undefined) return [];
  if (agreeWithin(isFiled(line) && isFiled(other) ? 0 : roundingTolerance, line, other)) return [];
  return [{ value: other.value, ...(other.from === undefined ? {} : { from: other.from }) }];
}
