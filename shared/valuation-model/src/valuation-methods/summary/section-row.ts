import type { MethodOutput, SectionFigure } from '@mulya/contract/slots';
import { missingCell, sectionCell, wordsCell, type Cell, type FormulaInput, type SectionOrigin } from '@mulya/domain';
import { atLeastZero } from '../at-least-zero.ts';
import type { SummaryRow } from './summary-row.ts';

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
    isHatched: false,
    isOutlined: false,
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
