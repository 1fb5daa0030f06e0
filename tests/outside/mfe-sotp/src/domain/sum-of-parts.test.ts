import { readRows, readTerms, valuePerShare } from './sum-of-parts.ts';
import { emptyParts, emptySegment } from './segments.ts';

const segments = [
  { ...emptySegment, name: 'Retail', metric: '1,000', multiple: '9', stake: '75', netDebt: '1,000' },
  emptySegment,
  { ...emptySegment, name: 'Land', value: '500' },
  { ...emptySegment, name: 'Other', metric: 'x' },
];
const parts = { ...emptyParts, segments };

describe('sum of the parts', () => {
  it('adds the equity of each segment, less net debt and discount, per share', () => {
    const read = readRows(parts);
    expect([...read.equities]).toEqual([
      [0, 6000],
      [2, 500],
    ]);
    expect(valuePerShare(read.parts, { groupNetDebt: 500, discount: 20, range: 0 }, 100)).toEqual({ low: 48, base: 48, high: 48 });
  });

  it('varies the value of each segment for low and high, not its net debt', () => {
    expect(valuePerShare(readRows(parts).parts, { groupNetDebt: 0, discount: 0, range: 10 }, 100)).toEqual({
      low: 57.75,
      base: 65,
      high: 72.25,
    });
  });

  it('is in ascending order below zero, too, where a discount changes nothing', () => {
    const { low, base, high } = valuePerShare(readRows(parts).parts, { groupNetDebt: 9000, discount: 50, range: 30 }, 100);
    expect(base).toBe(-25);
    expect(low).toBeLessThan(base);
    expect(base).toBeLessThan(high);
  });

  it('names the mistakes by row, and by term', () => {
    expect([...readRows(parts).problems.keys()]).toEqual([3]);
    expect(readTerms({ ...emptyParts, groupNetDebt: 'none', discount: '120', range: '-1' }).problems).toEqual({
      groupNetDebt: 'Enter a number in ₹ crore, such as 1,250.5.',
      discount: 'Enter a discount from 0 to 100 %.',
      range: 'Enter a range from 0 to 100 %.',
    });
    expect(readTerms({ ...emptyParts, discount: '', range: '15 %' })).toEqual({
      terms: { groupNetDebt: 0, discount: 0, range: 15 },
      problems: {},
    });
  });
});
