import { period } from '../statements/fixtures.ts';
import type { SourcePeriod } from '../statements/source.ts';
import { oneOffQuarters } from './one-off-quarter.ts';

const ends = ['2025-06-30', '2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30'];

/** Quarters by PAT and EBITDA, the oldest first. */
const quarters = (...figures: readonly (readonly [pat: number, ebitda: number])[]): readonly SourcePeriod[] =>
  figures.map(([NetIncome, OperatingProfit], at) => period('Interim', '2026', ends[at] ?? '', { INC: { NetIncome, OperatingProfit } }));
const usual = [100, 160] as const;
const found = (financials: readonly SourcePeriod[], ...company: [] | ['ordinary' | 'lender', string | null]) =>
  [...oneOffQuarters(financials, company[0] ?? 'ordinary', company[1] ?? null)].map(([{ EndDate }, pat]) => [EndDate, pat]);

describe('a quarter with a one-off', () => {
  it('has a PAT above twice the usual one that no EBITDA explains, and is replaced by the usual one', () => {
    expect(found(quarters(usual, usual, [201, 160], usual, usual))).toEqual([['2025-12-31', 100]]);
    expect(found(quarters(usual, usual, [200, 160], usual, usual))).toEqual([]);
  });

  it('is none where its EBITDA rose as much', () => {
    expect(found(quarters(usual, usual, [201, 162], usual, usual))).toEqual([]);
  });

  it('is none where the surplus is a quarter of EBITDA or less', () => {
    const thin = [10, 400] as const;
    expect(found(quarters(thin, thin, [110, 400], thin, thin))).toEqual([]);
    expect(found(quarters(thin, thin, [111, 400], thin, thin))).toEqual([['2025-12-31', 10]]);
  });

  it('exceeds its EBITDA where the usual PAT is a loss', () => {
    const loss = [-100, 160] as const;
    expect(found(quarters(loss, loss, [161, 160], loss, loss))).toEqual([['2025-12-31', -100]]);
    expect(found(quarters(loss, loss, [160, 160], loss, loss))).toEqual([]);
  });

  it('is no loss', () => {
    const loss = [-500, 160] as const;
    expect(found(quarters(loss, loss, [0, -10], loss, loss))).toEqual([]);
  });

  it('needs four other quarters within twelve months', () => {
    expect(found(quarters(usual, usual, [900, 160], usual))).toEqual([]);
    const old = period('Interim', '2024', '2024-06-30', { INC: { NetIncome: 100, OperatingProfit: 160 } });
    expect(found([old, ...quarters(usual, usual, [900, 160], usual)])).toEqual([]);
  });

  it('is not looked for at lenders, holding and investment companies', () => {
    const financials = quarters(usual, usual, [900, 160], usual, usual);
    expect(found(financials, 'lender', null)).toEqual([]);
    expect(found(financials, 'ordinary', 'Holding Company')).toEqual([]);
    expect(found(financials, 'ordinary', 'Investment Company')).toEqual([]);
    expect(found(financials, 'ordinary', 'Other Financial Services')).toHaveLength(1);
  });
});
