import { companyKey, CompanyKeySchema, IsinSchema, readApiError, ValuationAnswerSchema, valuationAddress } from '../index.ts';

const tcs = { key: 'INE467B01029', name: 'Tata Consultancy Services Ltd' };

describe('company key', () => {
  it('is the ISIN, or the symbol when no ISIN is known', () => {
    expect(companyKey({ isin: tcs.key, nse: 'TCS', name: tcs.name })).toBe(tcs.key);
    expect(companyKey({ isin: null, nse: 'VISHAL', name: 'Vishal Fabrics' })).toBe('NSE:VISHAL');
  });

  it.each(['INE467B01029', 'NSE:VISHAL', 'NSE:M&M', 'NSE:BAJAJ-AUTO'])('accepts %s', (key) => {
    expect(CompanyKeySchema.safeParse(key).success).toBe(true);
  });

  it.each(['', 'ine467b01029', 'INE467B0102', '<script>', 'NSE:', 'NSE:a b', "INE467B01029' or 1"])('rejects %j', (key) => {
    expect(CompanyKeySchema.safeParse(key).success).toBe(false);
    expect(IsinSchema.safeParse(key).success).toBe(false);
  });
});

describe('company address', () => {
  it('contains the listed name, the peers, and the ISIN only for a name listed twice', () => {
    expect(valuationAddress(tcs)).toBe('/valuation/Tata%20Consultancy%20Services%20Ltd');
    expect(
      valuationAddress({ key: 'INE018A01030', name: 'Larsen & Toubro Ltd' }, { twin: true, peers: [tcs, { key: 'NSE:M&M', name: 'M' }] }),
    ).toBe('/valuation/Larsen%20%26%20Toubro%20Ltd?isin=INE018A01030&peers=INE467B01029,NSE:M%26M');
  });

  it('keeps a name that looks like an address inside one segment', () => {
    expect(valuationAddress({ ...tcs, name: '../login?x=#y' })).toBe('/valuation/..%2Flogin%3Fx%3D%23y');
  });
});

describe('readApiError', () => {
  it.each([
    [
      'our own error',
      { error: { code: 'NO_FIGURES', message: 'No figures.', traceId: 'x' } },
      { code: 'NO_FIGURES', message: 'No figures.' },
    ],
    ['a plain error', { error: 'Stock not found' }, { message: 'Stock not found' }],
    ['a plain message', { message: 'Too many' }, { message: 'Too many' }],
  ])('reads %s', (_, body, read) => {
    expect(readApiError(body)).toEqual(read);
  });

  it.each([[null], ['text'], [{}], [{ error: 5 }], [[{ error: 'x' }]]])('returns undefined for %j', (body) => {
    expect(readApiError(body)).toBeUndefined();
  });
});

describe('valuation answer schema', () => {
  const answer = {
    companyName: 'X',
    companyProfile: { mgIndustry: null, recentNews: [] },
    currentPrice: { BSE: '', NSE: '1,234.50' },
    percentChange: null,
    stockTechnicalData: [{ days: 50, bsePrice: '-', nsePrice: 12 }],
    financials: [
      { Type: 'Annual', FiscalYear: '2025', EndDate: '2025-03-31', stockFinancialMap: { INC: [{ key: 'Revenue', value: 'n.a.' }] } },
    ],
    ids: { isin: null, nse: 'X', bse: null },
    sector: null,
    asOf: { price: null, statements: null },
    source: { id: 'pack', name: 'p', retrievedAt: null, stale: false },
    basis: 'not-stated',
    layout: 'standard',
    coverage: 'headline',
    marketCap: '12,345.67',
    sharesOutstanding: null,
  };

  it('accepts raw figures as sources send them', () => {
    expect(ValuationAnswerSchema.safeParse(answer).success).toBe(true);
  });

  it('accepts kinds of sources and actions that a newer gateway adds', () => {
    const added = {
      sources: [{ kind: 'history', name: 'p', asOf: null, chosen: true }],
      actions: [{ exDate: '2026-01-01', kind: 'demerger', text: 'Demerger' }],
    };
    expect(ValuationAnswerSchema.parse({ ...answer, ...added })).toEqual({ ...answer, ...added });
  });

  it('accepts the unknown fields of a newer gateway', () => {
    expect(ValuationAnswerSchema.safeParse({ ...answer, later: 1, ids: { ...answer.ids, lei: 'y' } }).success).toBe(true);
  });

  it.each([
    ['financials', {}],
    ['layout', 'fund'],
    ['currentPrice', null],
    ['ids', { isin: 'x' }],
  ])('rejects a wrong %s', (field, value) => {
    expect(ValuationAnswerSchema.safeParse({ ...answer, [field]: value }).success).toBe(false);
  });
});
