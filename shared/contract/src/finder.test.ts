import { FinderSchema, FinderResultsSchema } from './index.ts';

const tcs = {
  id: 'INE467B01029',
  label: 'Tata Consultancy Services Ltd',
  detail: 'NSE TCS',
  to: '/valuation/Tata%20Consultancy%20Services%20Ltd',
};

describe('finder results', () => {
  it('point to an address of the shell, with or without a detail', () => {
    const { detail: _, ...plain } = tcs;
    expect(FinderResultsSchema.parse([tcs, plain])).toEqual([tcs, plain]);
  });

  it.each<[string, unknown]>([
    ['no list', { found: [tcs] }],
    ['a row without a label', [{ ...tcs, label: '' }]],
    ['a row without an id', [{ ...tcs, id: undefined }]],
    ['another site', [{ ...tcs, to: 'https://evil.example' }]],
    ['another site without its scheme', [{ ...tcs, to: '//evil.example' }]],
    ['a script', [{ ...tcs, to: 'javascript:alert(1)' }]],
  ])('are rejected for %s', (_, found) => {
    expect(FinderResultsSchema.safeParse(found).success).toBe(false);
  });
});

describe('finder', () => {
  it('has a label and a find function', () => {
    expect(FinderSchema.safeParse({ label: 'Companies', find: () => Promise.resolve([]) }).success).toBe(true);
  });

  it.each<[string, unknown]>([
    ['a missing value', undefined],
    ['a promise of a finder', Promise.resolve({ label: 'Companies', find: () => Promise.resolve([]) })],
    ['an empty label', { label: '', find: () => Promise.resolve([]) }],
    ['a missing find function', { label: 'Companies' }],
  ])('is rejected for %s', (_, made) => {
    expect(FinderSchema.safeParse(made).success).toBe(false);
  });
});
