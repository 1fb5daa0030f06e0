import { sectionLimits } from '@mulya/contract';
import { readParts, savedParts } from './saved-parts.ts';
import { emptyParts, emptySegment, limits, withField, withRow, withoutRow } from './segments.ts';

const retail = { ...emptySegment, name: 'Retail', metric: '1,000', multiple: '9' };

describe('the saved state', () => {
  it('is read as it was saved, with texts that are no numbers', () => {
    const parts = { ...emptyParts, segments: [retail, { ...retail, stake: 'half' }], groupNetDebt: '(20)' };
    expect(readParts(JSON.parse(JSON.stringify(savedParts(parts))))).toEqual({ is: 'read', parts });
  });

  it('is nothing while nothing is typed', () => {
    expect(savedParts(emptyParts)).toBeUndefined();
    expect(readParts(undefined)).toEqual({ is: 'read', parts: emptyParts });
  });

  it.each([[{ schema: 2, segments: [] }], [{ segments: 'none' }], [null], ['text']])('is unreadable as %j', (work) => {
    expect(readParts(work)).toEqual({ is: 'unreadable' });
  });

  it('fits into what a section may save, at its largest', () => {
    const full = { ...emptySegment, name: 'क'.repeat(limits.name), metric: '9'.repeat(limits.number), multiple: '9'.repeat(limits.number) };
    const largest = { ...emptyParts, segments: Array.from({ length: limits.segments }, () => full) };
    expect(new TextEncoder().encode(JSON.stringify(savedParts(largest))).length).toBeLessThanOrEqual(sectionLimits.work);
  });
});

describe('rows of the table', () => {
  it('begin with an empty one, which the first text fills', () => {
    expect(withField(emptyParts, 0, 'name', 'Retail').segments).toEqual([{ ...emptySegment, name: 'Retail' }]);
  });

  it('hold one line of limited length', () => {
    const [segment] = withField(emptyParts, 0, 'name', `Retail\nand\ud800 more${'x'.repeat(90)}`).segments;
    expect(segment?.name).toMatch(/^Retail and +more/);
    expect(segment?.name).toHaveLength(limits.name);
  });

  it('are added up to the limit, and removed', () => {
    let parts = emptyParts;
    for (let row = 0; row < 40; row += 1) parts = withRow(parts);
    expect(parts.segments).toHaveLength(limits.segments);
    expect(withoutRow({ ...emptyParts, segments: [retail, emptySegment] }, 0).segments).toEqual([emptySegment]);
  });
});
