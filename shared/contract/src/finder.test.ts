import { FinderSchema, FinderResultsSchema } from './index.ts';

const tcs = {
  id: 'INE467B01029',
  label: 'Tata Consultancy Services Ltd',
  detail: 'NSE TCS',
  to: '/valuation/Tata%20Consultancy%20Services%20Ltd',
};

describe('what a finder found', () => {
  it('names a place in the shell, with or without a detail', () => {
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
  ])('is refused when it is %s', (_, found) => {
    expect(FinderResultsSchema.safeParse(found).success).toBe(false);
  });
});

describe('a finder', () => {
  it('has a label and a way to find', () => {
    expect(FinderSchema.safeParse({ label: 'Companies', find: () => Promise.resolve([]) }).success).toBe(true);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a promise of one', Promise.resolve({ label: 'Companies', find: () => Promise.resolve([]) })],
    ['without a label', { label: '', find: () => Promise.resolve([]) }],
    ['without a way to find', { label: 'Companies' }],
  ])('is refused when it is %s', (_, made) => {
    expect(FinderSchema.safeParse(made).success).toBe(false);
  });
});
