import { readSegment } from './read-segment.ts';
import { emptySegment, type Segment } from './segments.ts';

const read = (fields: Partial<Segment>) => readSegment({ ...emptySegment, ...fields });

describe('a row of the table', () => {
  it('is a part by its multiple or by its value, with a stake of 100 % and no net debt unless typed', () => {
    expect(read({ name: ' Retail ', metric: '1,000', multiple: '9,5x', stake: '75 %', netDebt: '(300)' })).toEqual({
      is: 'part',
      part: { name: 'Retail', value: 9500, byMultiple: { metric: 1000, multiple: 9.5 }, stake: 75, netDebt: -300 },
    });
    expect(read({ name: 'Land', value: '450' })).toEqual({
      is: 'part',
      part: { name: 'Land', value: 450, byMultiple: undefined, stake: 100, netDebt: 0 },
    });
  });

  it('counts nothing while it is empty', () => {
    expect(read({ name: '  ' })).toEqual({ is: 'empty' });
  });

  it.each<[Partial<Segment>, object]>([
    [
      { name: 'Retail', metric: '1,2,3', multiple: '9' },
      { metric: '“1,2,3” isn’t a number. Enter one such as 1,234.5 or 1,23,456.5 or 1.234,5 or 12,5.' },
    ],
    [
      { name: 'Retail', value: '9999999999' },
      { value: '“9999999999” isn’t a number. Enter one such as 1,234.5 or 1,23,456.5 or 1.234,5 or 12,5.' },
    ],
    [{ name: 'Retail' }, { metric: 'Enter a metric with a multiple, or a value.' }],
    [{ name: 'Retail', metric: '10' }, { multiple: 'Enter the multiple.' }],
    [{ name: 'Retail', multiple: '9' }, { metric: 'Enter the metric.' }],
    [{ name: 'Retail', metric: '-10', multiple: '9' }, { multiple: 'Metric × multiple is below zero. Enter a value instead.' }],
    [{ name: 'Retail', metric: '10', multiple: '9', value: '90' }, { value: 'Enter a metric with a multiple, or a value, not both.' }],
    [{ name: 'Retail', value: '-1' }, { value: 'Enter a value of 0 or more; net debt has a column of its own.' }],
    [{ name: 'Retail', value: '1', stake: '120' }, { stake: 'Enter a stake from 0 to 100 %.' }],
    [{ value: '1' }, { name: 'Enter the segment’s name.' }],
  ])('names the mistake in %j', (fields, problems) => {
    expect(read(fields)).toEqual({ is: 'invalid', problems });
  });
});
