import type { MethodOutput, SectionFigure } from '@mulya/contract/slots';
import { type Cell, type FormulaInput, missingCell, sectionCell, wordsCell, type SectionOrigin } from '@mulya/domain';
import type { Method } from '../../fair-value/assumptions.ts';
import { atLeastZero } from '../method-graph.ts';
import type { MethodId } from '../method.ts';

/** One row of the valuation summary: a bar from low to high, and a tick at the base. ₹ per share. */
export interface SummaryRow {
  readonly id: MethodId | `history/${Method}` | `section/${string}` | 'year-range';
  readonly name: string;
  readonly low: FormulaInput;
  readonly base: FormulaInput;
  readonly high: FormulaInput;
  /** The source of the range: "Discount rate 13.0% to 11.0%". */
  readonly basis: string;
  /** Why a value is missing, a sentence for each; of a section's method, its note. */
  readonly missing: readonly string[];
}

/** Whether a section of another remote gives the row. */
export const isSectionRow = ({ id }: Pick<SummaryRow, 'id'>): boolean => id.startsWith('section/');

/** Whether the row is what the market paid in the past: prices, or own history's multiples. It has no base. */
export const isPastRow = ({ id }: Pick<SummaryRow, 'id'>): boolean => id === 'year-range' || id.startsWith('history/');

/** A row of the past. It has no base, and that is not missing. */
export const pastRow = ({ name, ...row }: Pick<SummaryRow, 'id' | 'name' | 'low' | 'high' | 'basis'>): SummaryRow => ({
  ...summaryRow({ ...row, name, base: { name: `Base of ${name}`, cell: missingCell('The past has no base.') } }),
  missing: [],
});

/**
 * Completes a row: a value below zero becomes words, each missing value gets its sentence, and the bar runs upwards, even if a bear case is
 * above the bull case.
 */
export function summaryRow(row: Omit<SummaryRow, 'missing'>): SummaryRow {
  const [low, high] = ascending(atLeastZero(row.low), atLeastZero(row.high));
  const base = atLeastZero(row.base);
  const sentences = [reasonOf('Low', low.cell), reasonOf('Base', base.cell), reasonOf('High', high.cell)];
  return { ...row, low, base, high, missing: sentences.flatMap((sentence) => sentence ?? []) };
}

const ascending = (one: FormulaInput, other: FormulaInput): readonly [FormulaInput, FormulaInput] =>
  one.cell.is === 'figure' && other.cell.is === 'figure' && one.cell.value > other.cell.value ? [other, one] : [one, other];

function reasonOf(end: string, cell: Cell): string | undefined {
  switch (cell.is) {
    case 'figure':
      return undefined;
    case 'words':
      return `${end}: ${cell.text}.`;
    case 'missing':
      return `${end}: ${cell.why}`;
  }
}

/** A valuation method of another remote, which a section of the page offers. */
export interface SectionMethod {
  /** "mfe-sotp/sum-of-parts". */
  readonly key: `${string}/${string}`;
  /** "mfe-sotp". */
  readonly remote: string;
  /** The section's heading, for a method without an output. */
  readonly title: string;
  /** Undefined until the section has given one, and after it has stopped. */
  readonly output: MethodOutput | undefined;
}

/**
 * The row of a section's method, ₹ per share. It is there before the section has given a value, so that the summary keeps its size. The
 * name ends with the remote's: "Sum of the parts (mfe-sotp)".
 */
export function sectionRow({ key, remote, title, output }: SectionMethod): SummaryRow {
  const name = `${output?.label ?? title} (${remote})`;
  const origin: Omit<SectionOrigin, 'state'> = {
    remote,
    ...(output === undefined ? {} : { basis: output.basis }),
    ...(output?.note === undefined ? {} : { note: output.note }),
    inputs: sectionFigures(remote, output?.figures ?? []),
  };
  const input = (what: string, value: number | null | undefined, why: string): FormulaInput =>
    atLeastZero({ name: what, cell: typeof value === 'number' ? sectionCell(value, 'inr', origin) : missingCell(why) });
  const hasBase = typeof output?.base === 'number';
  const reason = output === undefined ? `${remote} hasn’t given a value.` : asSentence(output.note ?? `${remote} gives no value`);
  return {
    id: `section/${key}`,
    name,
    low: input(`${name}, low`, output?.low, hasBase ? `${remote} gives no low value.` : reason),
    base: input(name, output?.base, reason),
    high: input(`${name}, high`, output?.high, hasBase ? `${remote} gives no high value.` : reason),
    basis: output?.basis ?? 'A section of another team',
    missing: output?.note === undefined ? [] : [asSentence(output.note)],
  };
}

/**
 * The figures that a section names as its working, as inputs of an audit.
 *
 * @example
 * sectionFigures('mfe-sotp', [{ id: 'retail', label: 'Retail', value: 1200, unit: 'crore' }]);
 */
export function sectionFigures(remote: string, figures: readonly SectionFigure[]): readonly FormulaInput[] {
  const counts = new Map<string, number>();
  return figures.map((figure) => {
    const count = (counts.get(figure.label) ?? 0) + 1;
    counts.set(figure.label, count);
    // An audit finds an input by its name.
    return { name: count === 1 ? figure.label : `${figure.label} (${String(count)})`, cell: figureCell(remote, figure) };
  });
}

function figureCell(remote: string, { value, unit, formula }: SectionFigure): Cell {
  const from = { remote, ...(formula === undefined ? {} : { formula }), inputs: [] };
  if (value === null) return missingCell(`${remote} gives no value.`);
  if (typeof value === 'string') return wordsCell(value, { state: 'section', ...from });
  return sectionCell(value, unit === 'text' ? 'number' : unit, from);
}

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
