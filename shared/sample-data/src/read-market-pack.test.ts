import { marketPackFrom, packKey } from './read-market-pack.ts';

const company = (fields: object = {}) => ({
  isin: 'INE467B01029',
  nse: 'TCS',
  bse: '532540',
  name: 'Tata Consultancy Services Ltd',
  layout: 'standard',
  price: { asOf: '2026-08-21', nse: 2068.5 },
  periods: [{ type: 'Annual', fiscalYear: 2026, endDate: '2026-03-31', INC: { Revenue: 267021 } }],
  ...fields,
});

const pack = (companies: readonly unknown[], fields: object = {}) => ({
  schema: 1,
  unit: 'INR crore',
  pricesAsOf: '2026-08-21',
  companies,
  ...fields,
});

const income = (INC: object) => company({ periods: [{ type: 'Annual', fiscalYear: 2026, endDate: '2026-03-31', INC }] });

const read = (value: unknown) => {
  const outcome = marketPackFrom(value);
  if (outcome.is === 'refused') throw new Error(outcome.problems.join('\n'));
  return outcome;
};

const problems = (value: unknown): readonly string[] => {
  const outcome = marketPackFrom(value);
  return outcome.is === 'refused' ? outcome.problems : [];
};

describe('external market pack', () => {
  it('keeps every figure and drops unknown fields', () => {
    const { data } = read(pack([company({ rating: 'Buy' })], { generatedBy: 'somebody' }));
    expect(data).toEqual(pack([company()]));
  });

  it.each([1, 2])('reads schema %i', (schema) => {
    expect(read(pack([company()], { schema })).data.schema).toBe(schema);
  });

  it('keeps restated shares, the year-end close and the splits of schema 2', () => {
    const period = {
      type: 'Annual',
      fiscalYear: 2025,
      endDate: '2025-03-31',
      BAL: { TotalCommonSharesOutstanding: 765 },
      sharesRestated: 1530,
      yearEndClose: 914.1,
    };
    const listed = company({ periods: [period], actions: [{ exDate: '2025-08-26', factor: 2 }] });
    expect(read(pack([listed], { schema: 2 })).data.companies).toEqual([listed]);
  });

  it.each([
    ['sharesRestated', 0, 'companies[0].periods[0].sharesRestated: expected a number above zero, but it is 0.'],
    ['yearEndClose', -1, 'companies[0].periods[0].yearEndClose: expected a number above zero, but it is -1.'],
  ])('rejects %s of %d', (field, value, sentence) => {
    const period = { type: 'Annual', fiscalYear: 2025, endDate: '2025-03-31', [field]: value };
    expect(problems(pack([company({ periods: [period] })], { schema: 2 }))).toEqual([sentence]);
  });

  it('identifies a company without an ISIN by its NSE symbol', () => {
    const { data } = read(pack([company({ isin: null, nse: 'VISHAL' })]));
    expect(data.companies.map(packKey)).toEqual(['NSE:VISHAL']);
  });

  it('reads the BSE code "0" as missing', () => {
    expect(read(pack([company({ bse: '0' })])).data.companies[0]?.bse).toBeNull();
  });

  it.each([
    ['no object', 'hello', 'The file: expected an object, but it is "hello".'],
    ['an empty file', null, 'The file: expected an object, but it is null.'],
    ['another schema version', pack([], { schema: 3 }), 'schema: expected 1 or 2, but it is 3.'],
    ['another unit', pack([], { unit: 'USD' }), 'unit: expected "INR crore", but it is "USD".'],
    ['companies that are no list', pack([], { companies: {} }), 'companies: expected a list, but it is an object.'],
    ['a company that is no object', pack([7]), 'companies[0]: expected an object, but it is 7.'],
    [
      'a malformed ISIN',
      pack([company({ isin: 'TCS' })]),
      'companies[0].isin: expected an ISIN of 12 characters, such as INE467B01029, but it is "TCS".',
    ],
    [
      'a company known by nothing',
      pack([company({ isin: null, nse: null })]),
      'companies[0]: expected an ISIN or an NSE symbol to know the company by, but it is an object.',
    ],
    ['a company without a name', pack([company({ name: undefined })]), 'companies[0].name: expected text, but it is missing.'],
    ['an unknown layout', pack([company({ layout: 'fund' })]), 'companies[0].layout: expected "standard" or "bank", but it is "fund".'],
    ['a price as text', pack([company({ price: { nse: '2,068' } })]), 'companies[0].price.nse: expected a number, but it is "2,068".'],
    ['an infinite price', pack([company({ price: { nse: Infinity } })]), 'companies[0].price.nse: expected a number, but it is Infinity.'],
    [
      'a date that is none',
      pack([company({ price: { asOf: '21 Aug 2026' } })]),
      'companies[0].price.asOf: expected an ISO date, such as 2026-03-31, but it is "21 Aug 2026".',
    ],
    [
      'a day that no month has',
      pack([], { pricesAsOf: '2026-02-30' }),
      'pricesAsOf: expected an ISO date, such as 2026-03-31, but it is "2026-02-30".',
    ],
    [
      'an average over no days',
      pack([company({ price: { averages: { none: 1 } } })]),
      'companies[0].price.averages.none: expected a number of trading days, such as 50 as the key, but it is 1.',
    ],
    [
      'an unknown period type',
      pack([company({ periods: [{ type: 'Monthly', fiscalYear: 2026, endDate: '2026-03-31' }] })]),
      'companies[0].periods[0].type: expected "Annual" or "Interim", but it is "Monthly".',
    ],
    [
      'half a fiscal year',
      pack([company({ periods: [{ type: 'Annual', fiscalYear: 2025.5, endDate: '2026-03-31' }] })]),
      'companies[0].periods[0].fiscalYear: expected a whole number, but it is 2025.5.',
    ],
    [
      'a missing amount written as null',
      pack([income({ 'Depreciation/Amortization': null })]),
      'companies[0].periods[0].INC["Depreciation/Amortization"]: expected a number, but it is null.',
    ],
  ])('rejects %s', (_, value, sentence) => {
    expect(problems(value)).toEqual([sentence]);
  });

  it('lists every problem', () => {
    expect(problems(pack([company({ name: 1 }), company({ layout: null })], { schema: 9 }))).toHaveLength(3);
  });

  it('shortens a long wrong value', () => {
    expect(problems(pack([], { unit: 'x'.repeat(5000) }))[0]?.length).toBeLessThan(140);
  });

  it('is not fooled by a key named __proto__', () => {
    const value: unknown = JSON.parse(JSON.stringify(pack([income({ PROTO: 1 })])).replace('PROTO', '__proto__'));
    marketPackFrom(value);
    expect(Object.hasOwn(Object.prototype, 'Revenue')).toBe(false);
    expect(JSON.stringify(read(value).data)).not.toContain('__proto__');
  });
});

describe('duplicate company', () => {
  const entry = (asOf: string | undefined, nse: number) => company({ price: asOf === undefined ? { nse } : { asOf, nse } });

  it.each([
    ['the newer price, when it comes last', [entry('2026-08-20', 1), entry('2026-08-21', 2)], 2],
    ['the newer price, when it comes first', [entry('2026-08-21', 1), entry('2026-08-20', 2)], 1],
    ['the later entry, when the dates are equal', [entry('2026-08-21', 1), entry('2026-08-21', 2)], 2],
    ['the dated entry over the undated', [entry('2026-08-21', 1), entry(undefined, 2)], 1],
    ['the best of three', [entry('2026-08-20', 1), entry('2026-08-22', 2), entry('2026-08-21', 3)], 2],
  ])('keeps %s', (_, companies, nse) => {
    const { data } = read(pack(companies));
    expect(data.companies.map((each) => each.price?.nse)).toEqual([nse]);
  });

  it('reports which entry wins and why', () => {
    expect(read(pack([entry('2026-08-21', 1), entry('2026-08-20', 2)])).notes).toEqual([
      'INE467B01029 stands twice, at companies[0] and companies[1]: companies[0] is kept, the one with the newer price date.',
    ]);
  });
});
