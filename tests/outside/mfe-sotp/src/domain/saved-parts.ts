import { z } from '@mulya/contract';
import { emptyParts, fieldText, limits, segmentFields, type Parts, type Segment } from './segments.ts';

const schemaVersion = 1;

const text = z.string();
const SegmentSchema = z.object({ name: text, metric: text, multiple: text, value: text, stake: text, netDebt: text });
const PartsSchema = z.object({
  schema: z.literal(schemaVersion),
  segments: z.array(SegmentSchema).check(z.maxLength(limits.segments)),
  groupNetDebt: text,
  discount: text,
  range: text,
});

export type ReadParts = { readonly is: 'read'; readonly parts: Parts } | { readonly is: 'unreadable' };

/** Reads the state that the valuation has; undefined is the state of a new one. */
export function readParts(work: unknown): ReadParts {
  if (work === undefined) return { is: 'read', parts: emptyParts };
  const parsed = PartsSchema.safeParse(work);
  if (!parsed.success) return { is: 'unreadable' };
  const { segments, groupNetDebt, discount, range } = parsed.data;
  return { is: 'read', parts: { segments: segments.map(withLimits), groupNetDebt, discount, range } };
}

/** Undefined for what a new valuation has: nothing to save. */
export function savedParts(parts: Parts) {
  const { segments, groupNetDebt, discount, range } = parts;
  const isNew = segments.length === 0 && groupNetDebt === '' && discount === '' && range === emptyParts.range;
  return isNew ? undefined : { schema: schemaVersion, segments, groupNetDebt, discount, range };
}

const withLimits = (segment: Segment): Segment =>
  Object.fromEntries(segmentFields.map((field) => [field, fieldText(field, segment[field])])) as Segment; // the same fields
