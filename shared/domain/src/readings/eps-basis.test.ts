import type { ShareChange, SourcePeriod } from '../statements/source.ts';
import { statementTable } from '../statements/statement-table.ts';
import { formulaText } from '../cells/formula-text.ts';
import { epsReadings } from './eps-basis.ts';

interface Given {
  readonly pat: number;
  readonly eps: number;
  readonly shares?: number;
  readonly restated?: SourcePeriod['restatedShares'];
}

const year = (fiscalYear: number, { pat, eps, shares, restated }: Given): SourcePeriod => ({
  Type: 'Annual',
  FiscalYear: String(fiscalYear),
  EndDate: `${String(fiscalYear)}-03-31`,
  stockFinancialMap: {
    INC: [
      { key: 'NetIncome', value: pat },
      { key: 'DilutedEPSExcludingExtraOrdItems', value: eps },
    ],
    ...(shares === undefined ? {} : { BAL: [{ key: 'TotalCommonSharesOutstanding', value: shares }] }),
  },
  ...(restated === undefined ? {} : { restatedShares: restated }),
});

const bonus: ShareChange = { exDate: '2025-11-26', factor: 2 };
const found = (periods: readonly SourcePeriod[], actions: readonly ShareChange[] = [bonus]) =>
  epsReadings(periods, actions).map(({ period, eps, withheld, shares }) => [
    period.FiscalYear,
    eps?.factor ?? withheld?.why ?? 'kept',
    shares?.shares ?? 'kept',
  ]);

it('restates an EPS that the source left on the shares before a known issue', () => {
  const restated = { shares: 42, actions: [bonus] };
  const years = [
    year(2023, { pat: 1_400, eps: 66.7, shares: 21, restated }),
    year(2024, { pat: 1_410, eps: 33.6, shares: 21, restated }),
    year(2025, { pat: 1_900, eps: 45.2, shares: 21, restated }),
  ];
  expect(found(years)).toEqual([['2023', 2, 'kept']]);
});

it('restates the count with the EPS where the source restated neither for the newest issue', () => {
  const years = [
    year(2023, { pat: 2_400, eps: 25, shares: 96 }),
    year(2024, { pat: 3_000, eps: 15.6 }),
    year(2025, { pat: 3_200, eps: 16.6, shares: 193 }),
  ];
  expect(found(years)).toEqual([['2023', 2, 192]]);
});

it('takes back a factor that the source applied twice', () => {
  const years = [
    year(2022, { pat: 500, eps: 13.6, shares: 36.7 }),
    year(2023, { pat: 352, eps: 4.8, shares: 36.7 }),
    year(2024, { pat: 612, eps: 16.7, shares: 36.7 }),
  ];
  expect(found(years)).toEqual([['2023', 0.5, 'kept']]);
});

it('restates a count and its EPS for an issue that leaves a rest to shares that were sold', () => {
  const restated = { shares: 60, actions: [bonus] };
  const years = [year(2024, { pat: 40, eps: 2, shares: 20 }), year(2025, { pat: 60, eps: 2, shares: 30, restated })];
  expect(found(years)).toEqual([
    ['2024', 2, 40],
    ['2025', 2, 'kept'],
  ]);
});

it('compares the newest EPS with its own count, and leaves it out where only the year before agrees with its own', () => {
  const before = year(2024, { pat: 40, eps: 2, shares: 20 });
  const why = 'EPS of FY25 fits neither PAT / shares nor a known split or bonus issue.';
  expect(found([before, year(2025, { pat: 44, eps: 12, shares: 20 })])).toEqual([['2025', why, 'kept']]);
  expect(found([year(2024, { pat: 40, eps: 1, shares: 20 }), year(2025, { pat: 44, eps: 1.1, shares: 20 })], [])).toEqual([]);
});

it('keeps an EPS that moves as the share count does, and one within a fifth of the year before', () => {
  const years = [
    year(2023, { pat: 100, eps: 10, shares: 10 }),
    year(2024, { pat: 150, eps: 10, shares: 15 }),
    year(2025, { pat: 170, eps: 10, shares: 15.5 }),
  ];
  expect(found(years, [])).toEqual([]);
  const bySource = (eps: number) => found([year(2024, { pat: 80.5, eps: 10, shares: 10 }), year(2025, { pat: 90.3, eps, shares: 10 })], []);
  expect(bySource(9.4)).toEqual([]);
  expect(bySource(9.2)).toEqual([['2024', expect.stringContaining('FY24 fits neither'), 'kept']]);
});

it('leaves out an EPS that nothing explains, and goes on from the year’s own count', () => {
  const years = [
    year(2022, { pat: 40, eps: 2, shares: 20 }),
    year(2023, { pat: 40, eps: 0.7, shares: 20 }),
    year(2024, { pat: 44, eps: 2.2, shares: 20 }),
  ];
  expect(found(years)).toEqual([['2023', 'EPS of FY23 fits neither PAT / shares nor a known split or bonus issue.', 'kept']]);
});

it('reads the year before FY22 as it reads later ones, and none before it', () => {
  const years = [year(2021, { pat: 400, eps: 20, shares: 20 }), year(2022, { pat: 440, eps: 11, shares: 40 })];
  expect(found(years)).toEqual([['2021', 2, 40]]);
  expect(found(years, [])).toEqual([]);
  expect(found([year(2021, { pat: 40, eps: 9 }), year(2022, { pat: 40, eps: 2, shares: 20 })])).toEqual([
    ['2021', expect.stringContaining('FY21 fits neither'), 'kept'],
  ]);
  expect(found([year(2020, { pat: 40, eps: 9 }), year(2021, { pat: 40, eps: 2, shares: 20 })])).toEqual([]);
});

it('allows for the paisa and the crore to which an EPS and a PAT are rounded', () => {
  expect(found([year(2023, { pat: 1.3, eps: 0.01, shares: 100 }), year(2024, { pat: 1.6, eps: 0.02, shares: 100 })], [])).toEqual([]);
  expect(found([year(2023, { pat: 1, eps: 0.7 }), year(2024, { pat: 6, eps: 3, shares: 2 })], [])).toEqual([]);
});

it('shows the restated figure with the reported one in its audit, and the reason in place of one that is left out', () => {
  const restated = { reported: 66.7, factor: 2, actions: [bonus] };
  const key = 'DilutedEPSExcludingExtraOrdItems';
  const table = statementTable(
    [
      { ...year(2023, { pat: 1, eps: 1 }), stockFinancialMap: { INC: [{ key, value: 33.35, restated }] } },
      { ...year(2024, { pat: 1, eps: 1 }), stockFinancialMap: { INC: [{ key, value: null, withheld: { reported: 9, why: 'No.' } }] } },
    ],
    'Annual',
    'INC',
  );
  const [first, second] = table.rows[0]?.cells ?? [];
  expect(first).toMatchObject({ value: 33.35, origin: { state: 'derived', remark: '₹66.70 / 2, split or bonus issue of 26 Nov 2025.' } });
  expect(first?.origin?.state === 'derived' && formulaText(first.origin.formula)).toBe(
    'Diluted EPS Excluding Extra Ord Items FY23, as reported / Share factor FY23',
  );
  expect(second).toEqual({ is: 'missing', why: 'No.' });
});
