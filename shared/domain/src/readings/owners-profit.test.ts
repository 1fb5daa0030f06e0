import type { SourcePeriod } from '../statements/source.ts';
import { period } from '../statements/fixtures.ts';
import { ownersProfits } from './owners-profit.ts';

const year = (fiscalYear: number, total: number, owners: number, eps: number, shares?: number): SourcePeriod =>
  period('Annual', String(fiscalYear), `${fiscalYear}-03-31`, {
    INC: { NetIncomeAfterTaxes: total, NetIncome: owners, DilutedEPSExcludingExtraOrdItems: eps },
    ...(shares === undefined ? {} : { BAL: { TotalCommonSharesOutstanding: shares } }),
  });
const quarter = (end: string, netIncome: number, eps: number | null): SourcePeriod =>
  period('Interim', '2026', end, { INC: { NetIncome: netIncome, DilutedEPSExcludingExtraOrdItems: eps } });
const estimated = (source: SourcePeriod): SourcePeriod => ({
  ...source,
  stockFinancialMap: {
    ...source.stockFinancialMap,
    INC: source.stockFinancialMap.INC?.map((line) => (line.key === 'NetIncome' ? { ...line, estimated: true } : line)),
  },
});

/** A group whose owners have half of the profit, on 10 crore shares. */
const fy26 = year(2026, 1_000, 500, 50, 10);

describe('the owners’ profit of a quarter', () => {
  const june = quarter('2026-06-30', 240, 12);

  it('is EPS × the shares of the last balance sheet where the year tells the two profits apart', () => {
    expect(ownersProfits([fy26, june]).get(june)).toEqual({ reported: 240, eps: 12, shares: 10 });
  });

  it.each([
    ['of a company without minorities', [year(2026, 1_000, 1_000, 100, 10), june]],
    ['of minorities below one percent', [year(2026, 1_000, 992, 99.2, 10), june]],
    ['of minorities of one crore', [year(2026, 10, 9, 0.9, 10), june]],
  ])('is the source’s line %s', (_, financials) => {
    expect(ownersProfits(financials).size).toBe(0);
  });

  it('is the source’s line where the year’s four quarters sum to the owners’ profit', () => {
    const four = ['2025-06-30', '2025-09-30', '2025-12-31', '2026-03-31'].map((end) => quarter(end, 125, 12.5));
    expect(ownersProfits([fy26, ...four]).size).toBe(0);
    expect(ownersProfits([fy26, ...four.slice(0, 3), quarter('2026-03-31', 140, 14)]).size).toBe(4);
  });

  it('rests on the year that holds the quarter, and on the newest one before its own is reported', () => {
    const fy25 = year(2025, 1_000, 1_000, 100, 10);
    const [ofFy25, ofFy26] = [quarter('2024-06-30', 240, 12), quarter('2025-06-30', 240, 12)];
    expect([...ownersProfits([fy25, fy26, ofFy25, ofFy26, june]).keys()]).toEqual([ofFy26, june]);
  });

  it.each([
    ['without an EPS', quarter('2026-06-30', 240, null)],
    ['of a loss where the line is a profit', quarter('2026-06-30', 240, -1)],
    ['above 1.5 times the line', quarter('2026-06-30', 240, 37)],
  ])('can’t be had %s', (_, source) => {
    expect([...ownersProfits([fy26, source])]).toEqual([[source, undefined]]);
  });

  it('can’t be had without a balance sheet before it', () => {
    const [fy27, source] = [year(2027, 1_000, 500, 50, 10), quarter('2026-06-30', 240, 12)];
    expect(ownersProfits([fy27, source]).get(source)).toBeUndefined();
    expect(ownersProfits([fy27, source]).has(source)).toBe(true);
  });

  it('counts a known bonus issue where the EPS is restated for it, and no other factor', () => {
    const bonus = { ...fy26, restatedShares: { shares: 20, actions: [{ exDate: '2026-07-10', factor: 2 }] } };
    const restated = quarter('2026-06-30', 240, 6);
    expect(ownersProfits([bonus, restated]).get(restated)).toMatchObject({ shares: 20 });
    expect(ownersProfits([bonus, june]).get(june)).toMatchObject({ shares: 10 });
    expect(ownersProfits([fy26, restated]).get(restated)).toMatchObject({ shares: 10 });
  });

  it('is a filed line as it is', () => {
    const filed: SourcePeriod = {
      ...june,
      stockFinancialMap: { INC: [{ key: 'NetIncome', value: 120, element: 'ProfitOrLossAttributableToOwnersOfParent' }] },
    };
    expect(ownersProfits([fy26, filed]).size).toBe(0);
  });
});

describe('the owners’ profit of a year', () => {
  it('of FY21 rests on FY22: its lines are equal, and its shares are those of FY22', () => {
    const fy21 = year(2021, 7_367, 7_367, 28.09);
    expect(ownersProfits([fy21, year(2022, 8_314, 4_556.77, 28.63, 158.97)]).get(fy21)).toEqual({
      reported: 7_367,
      eps: 28.09,
      shares: 158.97,
    });
  });

  it('of FY21 is the source’s line where FY22 has minorities of 3% or less', () => {
    expect(ownersProfits([year(2021, 1_000, 1_000, 50), year(2022, 1_000, 971, 97, 10)]).size).toBe(0);
  });

  it('of a later year counts only where EPS × shares confirms it', () => {
    const [minority, none] = [year(2026, 1_200, 1_200, 60, 10), year(2026, 1_200, 1_200, 120, 10)];
    const fy25 = year(2025, 1_000, 500, 50, 10);
    expect(ownersProfits([fy25, minority]).get(minority)).toEqual({ reported: 1_200, eps: 60, shares: 10 });
    expect(ownersProfits([fy25, none]).size).toBe(0);
    const fy27 = year(2027, 1_400, 1_400, 70, 10);
    expect(ownersProfits([fy25, minority, fy27]).get(fy27)).toMatchObject({ eps: 70 }); // the year before as it was read
  });

  it('that the source estimated is calculated again, and can’t be had on an unknown factor', () => {
    const [doubled, impossible] = [estimated(year(2026, 1_000, 1_000, 50, 10)), estimated(year(2026, 1_000, 1_000, 200, 10))];
    expect(ownersProfits([doubled]).get(doubled)).toEqual({ reported: 1_000, eps: 50, shares: 10 });
    expect([...ownersProfits([impossible])]).toEqual([[impossible, undefined]]);
  });

  it('of a loss is a part of the loss', () => {
    const fy21 = year(2021, -12_364, -12_364, -27.65);
    expect(ownersProfits([fy21, year(2022, 8_305, 4_255, 7.67, 545)]).get(fy21)).toMatchObject({ eps: -27.65 });
  });
});
