import type { ValuationAnswer } from '@mulya/contract';
import { period } from '../../testing/answers.ts';
import { checkOf, checksOf, withLines, warn, pass, fail } from '../../testing/check-cases.ts';
import { castrol, centuryManagement, iciciAmc, siemens, tcs } from '../../testing/companies.ts';

const isin = 'INE467B01029';

describe('exchange price check', () => {
  it.each([
    [2302, 'pass', 'BSE ₹2,302.00 vs NSE ₹2,302.00: within 1%.'],
    [2325.02, 'pass', expect.any(String)],
    [2330, 'warn', 'BSE ₹2,302.00 vs NSE ₹2,330.00: 1.2% apart.'],
  ])('tolerates a distance of 1%: NSE %d', (NSE, result, sentence) => {
    expect(checkOf('exchange-prices', { ...tcs, currentPrice: { BSE: 2302, NSE } })).toMatchObject({ result, sentence, about: 'company' });
  });

  it('is about the source if it covers only one exchange', () => {
    expect(checkOf('exchange-prices', tcs)).toMatchObject(
      warn('Built-in market pack has NSE prices only; BSE and NSE not compared.', { about: 'source' }),
    );
  });

  it('is about the company if the source covers the other exchange elsewhere', () => {
    const answer = { ...tcs, stockTechnicalData: [{ days: 50, bsePrice: 2200, nsePrice: 2201 }] };
    expect(checkOf('exchange-prices', answer)).toMatchObject(warn('NSE price only; no BSE price to compare.', { about: 'company' }));
  });
});

describe('ISIN check', () => {
  it('passes for the requested ISIN, and reports a page opened without one', () => {
    expect(checkOf('isin', tcs, { asked: isin })).toMatchObject(pass(`ISIN matches: ${isin}.`));
    expect(checkOf('isin', tcs)).toMatchObject(pass(`Opened by name without an ISIN; the source returned ${isin}.`));
  });

  it('fails for another company, with every input in doubt', () => {
    const check = checkOf('isin', tcs, { asked: 'INE040A01034' });
    expect(check).toMatchObject(fail(`Requested INE040A01034, received ${isin}: these are another company's figures.`));
    expect(check.concerns).toHaveLength(9);
  });

  it('warns if the source has no ISIN, and compares a symbol with a symbol', () => {
    expect(checkOf('isin', { ...tcs, ids: { isin: null, nse: 'TCS', bse: null } }, { asked: isin }).result).toBe('warn');
    expect(checkOf('isin', { ...tcs, ids: { isin: null, nse: 'TCS', bse: null } }, { asked: 'NSE:TCS' }).result).toBe('pass');
  });
});

describe('sign checks', () => {
  it('warn of negative sales, with the years (21st Century Management)', () => {
    expect(checkOf('sales-sign', centuryManagement)).toMatchObject(warn('Negative sales in FY23 (-₹9 crore) and FY26 (-₹17 crore).'));
    expect(checkOf('sales-sign', tcs).result).toBe('pass');
  });

  it('warn of negative cash', () => {
    expect(checkOf('cash-sign', withLines(tcs, '2025-03-31', { Cash: -12 }))).toMatchObject(
      warn('Negative cash in FY25 (-₹12 crore).', { concerns: ['Cash & equivalents FY25'] }),
    );
    expect(checkOf('cash-sign', tcs).result).toBe('pass');
  });
});

describe('latest period checks', () => {
  it('pass until newer statements are due', () => {
    expect(checkOf('latest-annual', tcs)).toMatchObject(pass('Latest year is FY26, to 31 Mar 2026; none newer was due by 21 Nov 2026.'));
    expect(checkOf('latest-quarter', tcs, { today: { year: 2026, month: 11, day: 14 } }).result).toBe('pass');
  });

  it('are about the source if all its companies end there', () => {
    expect(checkOf('latest-quarter', tcs)).toMatchObject(
      warn('Built-in market pack is of 21 Aug 2026: the quarter to 30 Sep 2026 should have been published since.', { about: 'source' }),
    );
  });

  it('are about the company if the source was late before (ICICI Prudential AMC)', () => {
    expect(checkOf('latest-quarter', iciciAmc)).toMatchObject(
      warn('Latest quarter is Q2 FY26 (Sep 2025), to 30 Sep 2025; results to 30 Sep 2026 were due by 21 Nov 2026.', { about: 'company' }),
    );
    const old = { ...tcs, financials: tcs.financials.filter(({ EndDate }) => EndDate < '2026') };
    expect(checkOf('latest-annual', old)).toMatchObject(
      warn(expect.stringContaining('results to 31 Mar 2026 were due'), { about: 'company' }),
    );
  });

  it('expect no March year from a company with December years (Castrol)', () => {
    expect(checkOf('latest-annual', castrol)).toMatchObject(
      pass('Latest year is CY25 (Dec 2025), to 31 Dec 2025; none newer was due by 21 Nov 2026.'),
    );
    expect(checkOf('latest-annual', castrol, { today: { year: 2027, month: 3, day: 2 } }).result).toBe('warn');
    expect(checkOf('latest-quarter', castrol)).toMatchObject(warn('No quarterly results, so TTM is not available.', { about: 'company' }));
  });
});

describe('year-end check', () => {
  it('reports a year-end other than March', () => {
    expect(checkOf('year-end', castrol)).toMatchObject(warn('December year-end: FY25 is the year to 31 Dec 2025.'));
    expect(checkOf('year-end', tcs)).toMatchObject(pass('March year-end.'));
  });
});

describe('sequence and length of periods', () => {
  const without = (end: string): ValuationAnswer => ({ ...tcs, financials: tcs.financials.filter(({ EndDate }) => EndDate !== end) });
  const also = (...more: ValuationAnswer['financials']): ValuationAnswer => ({ ...tcs, financials: [...tcs.financials, ...more] });

  it('pass for consecutive periods', () => {
    expect(checkOf('period-sequence', tcs)).toMatchObject(
      pass('FY21 to FY26 and Q4 FY25 (Mar 2025) to Q1 FY27 (Jun 2026): consecutive, no duplicates.'),
    );
    expect(checkOf('period-length', tcs).result).toBe('pass');
  });

  it('warn of missing quarters (ICICI Prudential AMC) and years', () => {
    expect(checkOf('period-sequence', iciciAmc)).toMatchObject(
      warn('Between Q2 FY25 (Sep 2024) and Q2 FY26 (Sep 2025) 3 quarters are missing.'),
    );
    expect(checkOf('period-sequence', without('2024-03-31'))).toMatchObject(warn('Between FY23 and FY25 a year is missing.'));
  });

  it('warn of a duplicate period', () => {
    expect(checkOf('period-sequence', also(period('Annual', '2024', '2024-03-31', { INC: { Revenue: 1 } })))).toMatchObject(
      warn('FY24 is duplicated in the source; the latest entry is used.'),
    );
  });

  it('warn of a year of eighteen months (Siemens) and of a length stated by the source', () => {
    expect(checkOf('period-length', siemens)).toMatchObject(warn('FY26 (18 months): excluded from comparisons.'));
    const stated = also({ ...period('Interim', '2027', '2026-09-30', { INC: { Revenue: 1 } }), months: 6 });
    expect(checkOf('period-length', stated)).toMatchObject(warn('Q2 FY27 (Sep 2026, 6 months): excluded from comparisons.'));
  });
});

it('report a company without any figures instead of throwing', () => {
  const nothing = { ...tcs, financials: [], currentPrice: { BSE: null, NSE: null }, marketCap: null, sharesOutstanding: null };
  const checks = checksOf(nothing);
  expect(checks.filter(({ result }) => result === 'fail')).toEqual([]);
  expect(checks.every(({ sentence }) => !/NaN|Infinity|undefined/.test(sentence))).toBe(true);
  expect(checks.find(({ id }) => id === 'latest-annual')?.sentence).toBe('No annual periods available.');
});
