/** The fields of a segment, in the order of the table's columns. */
export const segmentFields = ['name', 'metric', 'multiple', 'value', 'stake', 'netDebt'] as const;
export type SegmentField = (typeof segmentFields)[number];

/** A row of the table as the analyst typed it, so that no text is lost. Metric, value and net debt in ₹ crore, stake in percent. */
export type Segment = Readonly<Record<SegmentField, string>>;

/** What the section saves with the valuation. `discount` and `range`: percent. */
export interface Parts {
  readonly segments: readonly Segment[];
  readonly groupNetDebt: string;
  readonly discount: string;
  readonly range: string;
}

/** Segments, and characters of a name and of a number. The largest state fits into what a section may save. */
export const limits = { segments: 30, name: 60, number: 20 } as const;

export const emptySegment: Segment = { name: '', metric: '', multiple: '', value: '', stake: '', netDebt: '' };
export const emptyParts: Parts = { segments: [], groupNetDebt: '', discount: '', range: '10' };

export const fieldLabels: Readonly<Record<SegmentField, string>> = {
  name: 'Segment',
  metric: 'Metric, ₹ crore',
  multiple: 'Multiple, x',
  value: 'Value, ₹ crore',
  stake: 'Stake, %',
  netDebt: 'Net debt, ₹ crore',
};

export const isEmptySegment = (segment: Segment): boolean => segmentFields.every((field) => segment[field].trim() === '');

/** The rows of the table: there is always one to type into. */
export const shownSegments = ({ segments }: Parts): readonly Segment[] => (segments.length === 0 ? [emptySegment] : segments);

/** Sets a field of a row. A text is one line, and no longer than its field. */
export function withField(parts: Parts, row: number, field: SegmentField, text: string): Parts {
  const segments = shownSegments(parts).map((segment, at) => (at === row ? { ...segment, [field]: fieldText(field, text) } : segment));
  return { ...parts, segments };
}

/** Adds an empty row at the end. The same parts beyond the limit. */
export function withRow(parts: Parts): Parts {
  const segments = [...shownSegments(parts), emptySegment];
  return segments.length > limits.segments ? parts : { ...parts, segments };
}

export const withoutRow = (parts: Parts, row: number): Parts => ({ ...parts, segments: parts.segments.filter((_, at) => at !== row) });

/** One line without control characters and halves of characters, cut at the field's length. */
export const fieldText = (field: SegmentField, text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').slice(0, field === 'name' ? limits.name : limits.number);
