import { MethodOutputSchema } from '@mulya/contract/slots';
import { methodOutput, sharesOf } from './method-output.ts';
import { emptyParts, emptySegment, limits, type Parts } from './segments.ts';

const shares = {
  id: 'model/Shares/FY26',
  label: 'Shares FY26',
  value: 100,
  unit: 'shares-crore',
  origin: 'reported',
  edited: false,
} as const;
const page = { baseYear: 'FY26', figures: [shares] };
const parts: Parts = {
  ...emptyParts,
  segments: [
    { ...emptySegment, name: 'Retail', metric: '1,000', multiple: '9', stake: '75', netDebt: '1,000' },
    { ...emptySegment, name: 'Land', value: '500' },
  ],
  discount: '20',
};
const output = (typed: Parts = parts, facts: Parameters<typeof methodOutput>[1] = page) => methodOutput(typed, facts, 'international');

describe('the method that the page gets', () => {
  it('has the value per share, its basis and the segments with their formulas', () => {
    const given = output();
    expect(given).toMatchObject({
      low: 46.2,
      base: 52,
      high: 57.8,
      basis: '2 segments, 1 by multiple; range ±10 %; holding discount 20 %',
    });
    expect(given.figures[0]).toEqual({
      id: 'segment/1',
      label: 'Retail',
      value: 6000,
      unit: 'crore',
      formula: '(1,000 × 9 − net debt 1,000) × stake 75 %',
    });
    expect(given.figures.map(({ id }) => id)).toEqual(['segment/1', 'segment/2', 'group-net-debt', 'holding-discount', 'range', 'shares']);
  });

  it.each<[string, Partial<Parts>, string]>([
    ['no segment', { segments: [] }, 'Enter the company’s segments.'],
    ['a row with a mistake', { segments: [...parts.segments, { ...emptySegment, name: 'Other' }] }, '1 row has a mistake.'],
    ['a term with a mistake', { range: 'wide' }, 'Net debt, discount or range has a mistake.'],
    ['units that can’t be right', { segments: [{ ...emptySegment, name: 'All', value: '999999999' }] }, ''],
  ])('has no value and says why, with %s', (_, changes, note) => {
    const few = { ...page, figures: [{ ...shares, value: note === '' ? 0.01 : 100 }] };
    expect(output({ ...parts, ...changes }, few)).toMatchObject({
      low: null,
      base: null,
      high: null,
      note: note === '' ? 'The value per share is beyond ₹10,000,000. Check the units.' : note,
    });
  });

  it('takes the share count of the base year, never a placeholder', () => {
    expect(sharesOf({ baseYear: 'FY26', figures: [{ ...shares, id: 'shares', value: 90 }, shares] })).toBe(100);
    expect(sharesOf({ baseYear: 'FY25', figures: [{ ...shares, id: 'shares', value: 90 }, shares] })).toBe(90);
    expect(sharesOf({ baseYear: 'FY26', figures: [{ ...shares, origin: 'placeholder' }] })).toBeUndefined();
    expect(output(parts, { ...page, figures: [] })).toMatchObject({ base: null, note: 'The page has no share count.' });
  });

  it('fits the slot’s schema at its largest', () => {
    const full = { name: 'x'.repeat(limits.name), metric: '1'.repeat(9), multiple: '9', value: '', stake: '99.99', netDebt: '1'.repeat(9) };
    const largest = { ...parts, segments: Array.from({ length: limits.segments }, () => full) };
    expect(MethodOutputSchema.safeParse(output(largest, { ...page, figures: [{ ...shares, value: 5000 }] })).success).toBe(true);
  });
});
