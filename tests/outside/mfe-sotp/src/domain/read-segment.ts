import { numberExamples, readNumber, valueIn, type Unit } from '@mulya/domain';
import { isEmptySegment, type Segment, type SegmentField } from './segments.ts';

/** A segment that counts: its value and net debt in ₹ crore, its stake in percent. */
export interface Part {
  readonly name: string;
  readonly value: number;
  /** Undefined if the value itself was typed. */
  readonly byMultiple: { readonly metric: number; readonly multiple: number } | undefined;
  readonly stake: number;
  readonly netDebt: number;
}

export type Problems = Readonly<Partial<Record<SegmentField, string>>>;

export type ReadSegment =
  | { readonly is: 'empty' }
  | { readonly is: 'part'; readonly part: Part }
  /** By field, what is wrong and what to do. */
  | { readonly is: 'invalid'; readonly problems: Problems };

/** Reads a row of the table. An empty stake is 100 %, an empty net debt 0. */
export function readSegment(segment: Segment): ReadSegment {
  if (isEmptySegment(segment)) return { is: 'empty' };
  const [metric, multiple, value, stake, netDebt] = numberFields.map((field) => numberOf(segment[field], units[field]));
  const problems: Problems = {
    ...(segment.name.trim() === '' ? { name: 'Enter the segment’s name.' } : {}),
    ...problemsOfTexts(segment),
    ...problemsOfValue({ metric, multiple, value }),
    ...(stake !== undefined && (stake < 0 || stake > 100) ? { stake: 'Enter a stake from 0 to 100 %.' } : {}),
  };
  if (Object.keys(problems).length > 0) return { is: 'invalid', problems };
  const byMultiple = metric === undefined || multiple === undefined ? undefined : { metric, multiple };
  const worth = byMultiple === undefined ? (value ?? 0) : byMultiple.metric * byMultiple.multiple;
  return { is: 'part', part: { name: segment.name.trim(), value: worth, byMultiple, stake: stake ?? 100, netDebt: netDebt ?? 0 } };
}

interface TypedValue {
  readonly metric: number | undefined;
  readonly multiple: number | undefined;
  readonly value: number | undefined;
}

/** Larger numbers are no ₹ crore. */
const largest = 1e9;

/** The number of a field, in its unit. NaN for a text that is no number in that unit, undefined without a text. */
export function numberOf(text: string, unit: Unit): number | undefined {
  const read = readNumber(text);
  if (read.is === 'empty') return undefined;
  const value = read.is === 'number' ? valueIn(unit, read) : undefined;
  return value !== undefined && Math.abs(value) <= largest ? value : NaN;
}

const numberFields = ['metric', 'multiple', 'value', 'stake', 'netDebt'] as const;
const units = { metric: 'crore', multiple: 'times', value: 'crore', stake: 'percent', netDebt: 'crore' } as const;

const problemsOfTexts = (segment: Segment): Problems =>
  Object.fromEntries(
    numberFields.flatMap((field) =>
      Number.isNaN(numberOf(segment[field], units[field]))
        ? [[field, `“${segment[field].trim()}” isn’t a number. Enter one such as ${numberExamples}.`]]
        : [],
    ),
  );

/** A segment has a metric with a multiple, or a value. */
function problemsOfValue({ metric, multiple, value }: TypedValue): Problems {
  if ([metric, multiple, value].some(Number.isNaN)) return {};
  if (value !== undefined) {
    if (metric !== undefined || multiple !== undefined) return { value: 'Enter a metric with a multiple, or a value, not both.' };
    return value < 0 ? { value: 'Enter a value of 0 or more; net debt has a column of its own.' } : {};
  }
  if (metric === undefined) return { metric: multiple === undefined ? 'Enter a metric with a multiple, or a value.' : 'Enter the metric.' };
  if (multiple === undefined) return { multiple: 'Enter the multiple.' };
  return metric * multiple < 0 ? { multiple: 'Metric × multiple is below zero. Enter a value instead.' } : {};
}
