import { numberOf, readSegment, type Part, type Problems } from './read-segment.ts';
import { shownSegments, type Parts } from './segments.ts';

/** What all segments share: ₹ crore, and percent. */
export interface Terms {
  readonly groupNetDebt: number;
  readonly discount: number;
  readonly range: number;
}

export type TermField = keyof Terms;

export interface ReadRows {
  readonly parts: readonly Part[];
  /** By row of the table. */
  readonly problems: ReadonlyMap<number, Problems>;
  /** The equity value of each row that counts, ₹ crore. */
  readonly equities: ReadonlyMap<number, number>;
}

export function readRows(typed: Parts): ReadRows {
  const parts: Part[] = [];
  const problems = new Map<number, Problems>();
  const equities = new Map<number, number>();
  for (const [row, segment] of shownSegments(typed).entries()) {
    const read = readSegment(segment);
    if (read.is === 'invalid') problems.set(row, read.problems);
    if (read.is !== 'part') continue;
    parts.push(read.part);
    equities.set(row, equityOf(read.part));
  }
  return { parts, problems, equities };
}

export interface ReadTerms {
  readonly terms: Terms;
  readonly problems: Readonly<Partial<Record<TermField, string>>>;
}

/** Reads the terms; an empty one is 0. */
export function readTerms({ groupNetDebt, discount, range }: Parts): ReadTerms {
  const read = {
    groupNetDebt: numberOf(groupNetDebt, 'crore'),
    discount: numberOf(discount, 'percent'),
    range: numberOf(range, 'percent'),
  };
  const value = (field: TermField): number => (Number.isNaN(read[field]) ? 0 : (read[field] ?? 0));
  const isPercent = (field: TermField): boolean => !Number.isNaN(read[field]) && value(field) >= 0 && value(field) <= 100;
  return {
    terms: { groupNetDebt: value('groupNetDebt'), discount: value('discount'), range: value('range') },
    problems: {
      ...(Number.isNaN(read.groupNetDebt) ? { groupNetDebt: 'Enter a number in ₹ crore, such as 1,250.5.' } : {}),
      ...(isPercent('discount') ? {} : { discount: 'Enter a discount from 0 to 100 %.' }),
      ...(isPercent('range') ? {} : { range: 'Enter a range from 0 to 100 %.' }),
    },
  };
}

/** ₹ crore: the value, varied by a factor, less net debt, by the stake. */
export const equityOf = ({ value, netDebt, stake }: Part, factor = 1): number => ((value * factor - netDebt) * stake) / 100;

export interface ValuePerShare {
  readonly low: number;
  readonly base: number;
  readonly high: number;
}

/**
 * The value per share, ₹: the sum of the segments' equity values, less the group's net debt and the holding discount. Low and high vary the
 * value of each segment by the range. A discount makes a negative sum no better.
 *
 * @param shares crore, above 0
 */
export function valuePerShare(parts: readonly Part[], { groupNetDebt, discount, range }: Terms, shares: number): ValuePerShare {
  const at = (factor: number): number => {
    const sum = parts.reduce((total, part) => total + equityOf(part, factor), 0) - groupNetDebt;
    return (sum - (Math.max(0, sum) * discount) / 100) / shares;
  };
  return { low: at(1 - range / 100), base: at(1), high: at(1 + range / 100) };
}
