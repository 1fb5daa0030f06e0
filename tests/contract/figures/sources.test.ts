/** Share classes, the scale of filings and a year's operating profit: the rules of docs/figures.md again, without the product's code. */
import type { ValuationAnswer } from '@mulya/contract';
import { readFigures } from '@mulya/domain';
import { findWrongScale } from '@mulya/filings';
import { openMarketPack } from '@mulya/sample-data';
import { fullPackAnswers } from '../fair-value/pack-answers.ts';

describe('an issuer with several share classes', () => {
  it('has the market cap and the shares of all classes at its ordinary share', async () => {
    const pack = await openMarketPack();
    const keys = [...pack.index.keys()].filter((key) => key.startsWith('IN'));
    const priceOf = (key: string) => pack.company(key)?.price;
    const expected = [...new Set(keys.map((key) => key.slice(3, 7)))].flatMap((issuer) => {
      const ofIssuer = keys.filter((key) => key.startsWith(issuer, 3));
      if (ofIssuer.length < 2) return [];
      const priced = ofIssuer.filter((key) => priceOf(key)?.marketCapCrore);
      if (priced.length < 2) return [];
      const sum = (field: 'marketCapCrore' | 'sharesCrore') => priced.reduce((whole, key) => whole + (priceOf(key)?.[field] ?? 0), 0);
      return [[sum('marketCapCrore').toFixed(4), sum('sharesCrore').toFixed(4)].join(' crore, shares ')];
    });
    const answers = await fullPackAnswers();
    const hasClass = ({ events = [] }: ValuationAnswer) => events.some(({ kind }) => kind === 'share-class');
    const names = new Set(answers.filter(hasClass).map(({ companyName }) => companyName));
    const ordinary = answers.filter((answer) => names.has(answer.companyName) && !hasClass(answer));
    const found = ordinary.map((each) =>
      [each.marketCap, each.sharesOutstanding].map((figure) => Number(figure).toFixed(4)).join(' crore, shares '),
    );
    expect(found.toSorted()).toEqual(expected.toSorted());
    expect(found.length).toBeGreaterThan(1);
  }, 60_000);
});

it('a filing is refused where sales and PAT are both within a fifth of one factor from their neighbours, and none has its unit', () => {
  const year = (end: number, sales: number, pat: number) => ({
    type: 'Annual' as const,
    end: `${String(end)}-03-31`,
    INC: [
      { key: 'Revenue', value: sales },
      { key: 'NetIncome', value: pat },
    ],
  });
  const multiples = [1, 2, 7.9, 8.1, 10, 11.9, 12.1, 79, 81, 100, 119, 121, 500, 801, 1_000, 1_201, 10_000, 80_001, 119_999];
  const all = multiples.flatMap((each) => [each, 1 / each]);
  const factorOf = (multiple: number) => {
    const size = multiple < 1 ? 1 / multiple : multiple;
    return [10, 100, 1_000, 100_000].find((factor) => size >= 0.8 * factor && size <= 1.2 * factor);
  };
  const wrong = all.flatMap((sales) =>
    all.flatMap((pat) => {
      const filed = [year(2025, 700 * sales, 30 * pat)];
      const isOff = (known: readonly ReturnType<typeof year>[]) =>
        findWrongScale({ file: 'filed.xml', periods: filed }, known) !== undefined;
      const factor = factorOf(sales);
      const expected = factor !== undefined && factor === factorOf(pat);
      const around = [year(2024, 700, 30), year(2026, 700, 30)];
      const withOwnUnit = [year(2024, 700, 30), year(2026, 700 * sales, 30 * pat)];
      return isOff(around) === expected && !isOff(withOwnUnit) ? [] : [`sales × ${String(sales)}, PAT × ${String(pat)}`];
    }),
  );
  expect(wrong).toEqual([]);
});

it('EBITDA of a year without depreciation is the sum of the four quarters that fill it, and none where one is missing', () => {
  const ends = ['2025-06-30', '2025-09-30', '2025-12-31', '2026-03-31'];
  const line = (key: string, value: number) => ({ key, displayName: key, value });
  const profits = [11, -4, 25.5, 8];
  for (let mask = 0; mask < 32; mask += 1) {
    const has = (bit: number) => Math.floor(mask / 2 ** bit) % 2 === 1;
    const quarters = ends.map((EndDate, at) => ({
      Type: 'Interim' as const,
      FiscalYear: '2026',
      EndDate,
      stockFinancialMap: { INC: has(at) ? [line('OperatingProfit', profits[at] ?? NaN)] : [line('Revenue', 1)] },
    }));
    const charge = has(4) ? [line('Depreciation/Amortization', 5)] : [];
    const year = {
      Type: 'Annual' as const,
      FiscalYear: '2026',
      EndDate: '2026-03-31',
      stockFinancialMap: { INC: [line('OperatingIncome', 30), ...charge] },
    };
    const company = { layout: 'standard' as const, companyProfile: { mgIndustry: 'Cement' }, financials: [year, ...quarters] };
    const [read] = readFigures(company).financials;
    const sum = read?.stockFinancialMap.INC?.find(({ key }) => key === 'OperatingProfit')?.value;
    expect([mask, sum]).toEqual([mask, mask === 15 ? 40.5 : undefined]);
  }
});
