import type { InterpretedRow } from './read-rows.ts';
import type { StatementLine } from './statement-lines.ts';

/** Rows that are one line together. `numbers`: of the rows. `values`: undefined where a part is left out. */
interface SumOfRows {
  readonly line: StatementLine;
  readonly numbers: readonly number[];
  readonly values: readonly (number | null | undefined)[];
  /** "sum of “Borrowings” (non-current) and “Borrowings” (current)" */
  readonly how: string;
}

interface SharedLines {
  readonly sums: readonly SumOfRows[];
  /** The numbers of rows that repeat another one. */
  readonly repeated: ReadonlySet<number>;
  readonly leftOut: readonly string[];
  readonly problems: readonly string[];
}

/**
 * Decides about rows with the same line. A current and a non-current row of a balance sheet add up. Rows with the same figures are one row
 * twice. All others are the analyst's to decide.
 */
export function sharedLines(rows: readonly InterpretedRow[]): SharedLines {
  const byLine = new Map<string, InterpretedRow[]>();
  for (const row of rows) if (row.line !== undefined) byLine.set(row.line.id, [...(byLine.get(row.line.id) ?? []), row]);
  const [sums, repeated, leftOut, problems]: [SumOfRows[], Set<number>, string[], string[]] = [[], new Set(), [], []];
  for (const same of byLine.values()) {
    const [first, ...others] = same;
    if (first?.line === undefined || others.length === 0) continue;
    const { line } = first;
    const terms = new Set(same.map(({ section }) => section.term));
    if (others.every((row) => isRepeated(row, first))) {
      for (const { number } of others) repeated.add(number);
      leftOut.push(`${placesOf(others)} ${others.length === 1 ? 'repeats' : 'repeat'} row ${first.number}, “${first.label}”.`);
    } else if (line.code === 'BAL' && terms.size === same.length && !terms.has(undefined)) sums.push(sumOf(line, same));
    else problems.push(`${placesOf(same)} all map to ${line.label}. Skip all but one.`);
  }
  return { sums, repeated, leftOut, problems };
}

const placesOf = (rows: readonly InterpretedRow[]): string => {
  const numbers = rows.map(({ number }) => String(number));
  return numbers.length === 1 ? `Row ${numbers[0] ?? ''}` : `Rows ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1) ?? ''}`;
};

/** A current and a non-current row with equal figures are two rows. */
const isRepeated = (row: InterpretedRow, first: InterpretedRow): boolean =>
  (row.section.term === first.section.term || row.section.term === undefined || first.section.term === undefined) &&
  row.values.some((value) => typeof value === 'number') &&
  row.values.every((value, at) => value !== undefined && value === first.values[at]);

/** An empty cell adds nothing. A cell that is left out leaves the sum out too. */
function sumOf(line: StatementLine, rows: readonly InterpretedRow[]): SumOfRows {
  const parts = rows.map(({ label, section }) => `“${label}” (${section.term ?? ''})`);
  const values = (rows[0]?.values ?? []).map((_, at) => {
    const cells = rows.map((row) => row.values[at]);
    if (cells.includes(undefined)) return undefined;
    const filled = cells.filter((cell) => typeof cell === 'number');
    return filled.length === 0 ? null : Number(filled.reduce((total, cell) => total + cell, 0).toPrecision(15));
  });
  return { line, numbers: rows.map(({ number }) => number), values, how: `sum of ${parts.join(' and ')}` };
}
