import type { FinancialPeriod, ValuationAnswer } from '@mulya/contract';
import type { Forecast, ForecastYear } from '@mulya/contract/saved-work';
import { businessOf, cellText, interimLines } from '@mulya/domain';
import { modelCompany } from '../../fair-value/model-company.ts';
import { industrial, period } from '../../testing/index.ts';
import type { RecordedVersion } from '../compare-forecast.ts';
import { resultsSince, resultsText, type Results } from './results.ts';

type Lines = Readonly<Record<string, number>>;
const year = (of: number, INC: Lines, end = `${of}-03-31`): FinancialPeriod => period('Annual', String(of), end, { INC });
const quarter = (end: string, INC: Lines, more: Partial<FinancialPeriod> = {}): FinancialPeriod => ({
  ...period('Interim', end.slice(0, 4), end, { INC }),
  ...more,
});
const income = (Revenue: number, OperatingProfit: number, NetIncome: number): Lines => ({
  Revenue,
  OperatingProfit,
  NetIncome,
  DilutedEPSExcludingExtraOrdItems: NetIncome / 10,
});

/** Quarters of a year to March, each with PAT of a tenth of its sales. */
const quartersOf = (end: number, ...sales: readonly number[]): readonly FinancialPeriod[] =>
  sales.map((each, at) =>
    quarter([`${end - 1}-06-30`, `${end - 1}-09-30`, `${end - 1}-12-31`, `${end}-03-31`][at] ?? '', income(each, each / 5, each / 10)),
  );

const estimate: ForecastYear = { fiscalYear: 2027, sales: 1200, ebitda: 240, pat: 120, netWorth: null, eps: 12 };
const forecast: Forecast = {
  reportedYear: 2026,
  reportedUntil: '2026-06-30',
  basis: 'consolidated',
  shares: 10,
  sharesNow: 10,
  priceAsOf: '2026-08-21',
  targetDate: '2029-03-31',
  years: [estimate],
};
const saved: RecordedVersion = { savedOn: '2026-08-22', price: 100, target: 150, forecast };

const standard = [
  year(2025, income(800, 160, 80)),
  ...quartersOf(2025, 180, 190, 210, 220),
  year(2026, income(1000, 200, 100)),
  ...quartersOf(2026, 220, 240, 260, 280),
  ...quartersOf(2027, 250, 300),
];

function since(
  financials: readonly FinancialPeriod[],
  { answer = {}, version = saved }: { readonly answer?: Partial<ValuationAnswer>; readonly version?: RecordedVersion } = {},
): Results | undefined {
  const company: ValuationAnswer = { ...industrial, basis: 'consolidated', ...answer, financials: [...financials] };
  const business = businessOf(company);
  return resultsSince(version, modelCompany(company), interimLines(company.financials, business), '2026-11-25');
}
/** Each row's cells as a reader sees them. */
const reported = (results: Results | undefined) =>
  results?.reported.map(({ label, now, yearAgo, onYearAgo, before, onBefore }) =>
    [label, ...[now, yearAgo, onYearAgo, before, onBefore].map(({ cell }) => cellText(cell))].join(' | '),
  );
const estimates = (results: Results | undefined) =>
  results?.estimates.map(({ label, soFar, estimate: of, reached, usual, rest, restGrowth }) =>
    [label, ...[soFar, of, reached, ...usual, rest, restGrowth].map(({ cell }) => cellText(cell))].join(' | '),
  );
const estimated = (change: Partial<ForecastYear>, more: Partial<Forecast> = {}): RecordedVersion => ({
  ...saved,
  forecast: { ...forecast, ...more, years: [{ ...estimate, sales: null, ebitda: null, eps: null, ...change }] },
});

describe('the results since a version was saved', () => {
  it('stand against a year ago, the quarter before, and the estimate', () => {
    const results = since(standard);
    expect(results).toMatchObject({ label: 'Q2 FY27', end: '2026-09-30', soFar: 'H1 FY27', year: 'FY27E', past: ['FY26', 'FY25'] });
    expect(reported(results)).toEqual([
      'Sales | 300 | 240 | 25.0% | 250 | 20.0%',
      'EBITDA | 60 | 48 | 25.0% | 50 | 20.0%',
      'PAT | 30 | 24 | 25.0% | 25 | 20.0%',
      'EPS | 3.00 | 2.40 | 25.0% | 2.50 | 20.0%',
    ]);
    expect(estimates(results)?.[0]).toBe('Sales | 550 | 1,200 | 45.8% | 46.0% | 46.3% | 650 | 20.4%');
    expect(estimates(results)?.[3]).toBe('EPS | 5.50 | 12.00 | 45.8% | 46.0% | 46.3% | 6.50 | 20.4%');
    expect(results && resultsText(results, 'international')).toBe(
      'PAT has reached 45.8% of your FY27E; a year ago it was 46.0% of FY26. The rest of the year must bring ₹65 crore, +20.4% on the same months of FY26.',
    );
  });

  it('are none without a newer period', () => {
    expect(since(standard, { version: { ...saved, forecast: { ...forecast, reportedUntil: '2026-09-30' } } })).toBeUndefined();
  });

  it('stand without an estimate against a year ago and the quarter before', () => {
    const { forecast: _, ...old } = saved;
    const defaults = {
      ...saved,
      forecast: { ...forecast, years: [{ fiscalYear: 2027, sales: null, ebitda: null, pat: null, netWorth: 9, eps: null }] },
    };
    const later = { ...saved, forecast: { ...forecast, years: [{ ...estimate, fiscalYear: 2028 }] } };
    for (const version of [old, defaults, later]) {
      const results = since(standard, { version });
      expect(reported(results)?.[2]).toBe('PAT | 30 | 24 | 25.0% | 25 | 20.0%');
      expect(results).toMatchObject({ label: 'Q2 FY27', estimates: [], notes: [] });
      expect(results && resultsText(results, 'international')).toBe('');
    }
  });

  it('say in words what no rate can say', () => {
    const losses = [
      ...quartersOf(2026, 220, 240, 260, 280).map((each, at) => (at === 1 ? quarter('2025-09-30', income(240, 48, -24)) : each)),
      quarter('2026-06-30', income(250, 50, 0.5)),
      quarter('2026-09-30', income(300, 60, 30)),
    ];
    expect(reported(since(losses))?.[2]).toBe('PAT | 30 | (24) | loss to profit | 1 | n.m. (base near zero)');
    const oneOff = [...standard.slice(0, -1), quarter('2026-09-30', income(300, 60, 90), { usualPat: 26 })];
    expect(reported(since(oneOff))?.[2]).toBe('PAT | 90 | 24 | n.m. (one-off) | 25 | n.m. (one-off)');
    expect(estimates(since(oneOff))?.[2]).toMatch(/^PAT \| 51 \| 120 \| 42.5%/);
    expect(since(oneOff)?.notes[0]).toMatch(/^PAT of Q2 FY27 .* holds a one-off/);
    const unnamed = [...standard.slice(0, -1), quarter('2026-09-30', { ...income(300, 60, 30), DilutedEPSExcludingExtraOrdItems: 15 })];
    expect(reported(since(unnamed))?.[3]).toMatch(/^EPS \| 15.00 .*n\.m\. \(share count\)$/);
    expect(estimates(since(unnamed))?.[3]).toMatch(/^EPS \| n\.m\. \(share count\) \| 12.00/);
    const bonus = since(standard, { answer: { actions: [{ exDate: '2026-08-28', kind: 'bonus', factor: 2, text: 'Bonus 1:1' }] } });
    expect(reported(bonus)?.[3]).toMatch(/n\.m\. \(share count\).*n\.m\. \(share count\)$/);
    expect(estimates(bonus)?.[3]).toMatch(/^EPS \| n\.m\. \(share count\) \| 6.00/);
  });

  it('compare a loss that is expected without a share', () => {
    const years = [year(2026, income(1000, 100, -90)), ...quartersOf(2026, 220, 240, 260, 280).map(lossOf)];
    const results = since([...years, ...quartersOf(2027, 250, 300).map(lossOf)], { version: estimated({ pat: -100 }) });
    expect(estimates(results)).toEqual(['PAT | (55) | (100) | n.m. (loss expected) | n.m. (loss that year) | (45) | loss narrowed']);
    const turn = since([...years, ...quartersOf(2027, 250, 300).map(lossOf)], { version: estimated({ pat: 10 }) });
    expect(estimates(turn)?.[0]).toBe('PAT | (55) | 10 | n.m. (loss so far) | n.m. (loss that year) | 65 | loss to profit');
  });
  const lossOf = (each: FinancialPeriod): FinancialPeriod => {
    const sales = Number(each.stockFinancialMap.INC?.[0]?.value);
    return { ...each, stockFinancialMap: period('Interim', '', '', { INC: income(sales, 0, -sales / 10) }).stockFinancialMap };
  };

  it.each([
    ['an estimate that is exceeded', standard, estimated({ pat: 50 }), 'PAT | 55 | 50 | 110.0% | 46.0% | 46.3% | (5) | already reached'],
    ['a missing quarter', standard.filter(({ EndDate }) => EndDate !== '2026-06-30'), estimated({}), /^PAT \| - \| 120 \| - \|/],
    ['another basis', standard, estimated({}, { basis: 'standalone' }), /n\.m\. \(saved on standalone statements\)/],
    [
      'last year without its last quarters',
      standard.filter(({ Type, EndDate }) => Type === 'Annual' || !/^(2025-12|2026-03)/.test(EndDate)),
      estimated({}),
      /^PAT \| 55 \| 120 \| 45.8% \|/,
    ],
  ])('compare %s', (_, financials, version, expected) => {
    expect(estimates(since(financials, { version }))?.[0]).toEqual(
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    );
  });

  it('count months from the start of a year that ends in December', () => {
    const calendar = [
      year(2025, income(1000, 200, 100), '2025-12-31'),
      ...['2025-03-31', '2025-06-30', '2025-09-30', '2025-12-31'].map((end, at) => quarter(end, income(220 + 20 * at, 40, 22 + 2 * at))),
      ...['2026-03-31', '2026-06-30', '2026-09-30'].map((end) => quarter(end, income(280, 56, 28))),
    ];
    const results = since(calendar, { version: estimated({ fiscalYear: 2026 }) });
    expect(results).toMatchObject({ label: 'Q3 CY26', soFar: '9M CY26' });
    expect(estimates(results)?.[0]).toBe('PAT | 84 | 120 | 70.0% | 72.0% | 36 | 28.6%');
  });

  it('compare half-years of a company without quarters with its estimate, and with no quarter', () => {
    const half = (end: string, pat: number) => quarter(end, income(pat * 10, pat * 2, pat), { months: 6 });
    const halves = [year(2026, income(1000, 200, 100)), half('2025-09-30', 46), half('2026-03-31', 54), half('2026-09-30', 55)];
    const results = since(halves, { version: estimated({}) });
    expect(estimates(results)).toEqual(['PAT | 55 | 120 | 45.8% | 46.0% | 65 | 20.4%']);
    expect(reported(results)?.[2]).toBe('PAT | 55 | 46 | - | - | -');
  });

  it('take a reported year whole', () => {
    const whole = [
      ...standard,
      quarter('2026-12-31', income(300, 60, 30)),
      quarter('2027-03-31', income(310, 62, 31)),
      year(2027, income(1160, 232, 116)),
    ];
    const results = since(whole);
    expect(results).toMatchObject({ label: 'FY27', soFar: 'FY27', isYearOver: true, past: [] });
    expect(results?.heads).toEqual({ now: 'Q4 FY27', yearAgo: 'Q4 FY26', before: 'Q3 FY27' });
    expect(estimates(results)?.[2]).toBe('PAT | 116 | 120 | 96.7% | - | -');
    expect(results && resultsText(results, 'international')).toBe('Your FY27E PAT: 120. Reported: 116, -3.3%.');
  });

  it('show a lender its income lines, and an insurer PAT and EPS', () => {
    const lines = (pat: number) => ({
      InterestIncomeBank: 90,
      NetInterestIncome: 40,
      NetIncome: pat,
      DilutedEPSExcludingExtraOrdItems: pat / 10,
    });
    const bank = [quarter('2025-09-30', lines(20)), quarter('2026-06-30', lines(22)), quarter('2026-09-30', lines(25))];
    const of = (answer: Partial<ValuationAnswer>) =>
      since([year(2026, lines(80)), ...bank], { answer })?.reported.map(({ label }) => label);
    expect(of({ layout: 'bank' })).toEqual(['Interest income', 'Net interest income', 'PAT', 'EPS']);
    expect(of({ layout: 'insurer' })).toEqual(['PAT', 'EPS']);
  });
});
