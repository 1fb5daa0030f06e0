import { income, quarter, sheet, smallCompany, year } from '../market-data/fixtures/small-company.ts';
import { monthlyMultiples } from './monthly-multiples.ts';

type Periods = Parameters<typeof smallCompany>[0];
type Changes = Parameters<typeof smallCompany>[1];

const none = { pe: null, pb: null, evEbitda: null, evSales: null };

/** The multiples of one month at ₹90. */
function monthOf(month: string, periods: Periods, changes?: Changes) {
  const [only] = monthlyMultiples({ closes: [{ month, close: 90 }], asOf: '2030-12-31' }, smallCompany(periods, changes).answer);
  return only;
}

describe("a month's multiples", () => {
  it('rest on the last year, with EV from its own balance sheet', () => {
    expect(monthOf('2026-08', [year(2026, { INC: income, BAL: sheet })])).toEqual({
      month: '2026-08',
      close: 90,
      pe: 15,
      pb: 1.8,
      evEbitda: 980 / 120,
      evSales: 980 / 600,
      earnings: 'annual',
    });
  });

  it('know a year 60 days after its end', () => {
    const years = [year(2025, { INC: { ...income, NetIncome: 30 }, BAL: sheet }), year(2026, { INC: income, BAL: sheet })];
    expect(['2025-04', '2025-05', '2026-04', '2026-05'].map((month) => monthOf(month, years)?.pe)).toEqual([null, 30, 30, 15]);
  });

  it('know results of the newest month by the day of its price', () => {
    const company = smallCompany([year(2026, { INC: income, BAL: sheet })]).answer;
    const peOn = (asOf: string) => monthlyMultiples({ closes: [{ month: '2026-05', close: 90 }], asOf }, company)[0]?.pe;
    expect([peOn('2026-05-29'), peOn('2026-05-30')]).toEqual([null, 15]);
  });

  it('use shares restated for later splits and bonus issues, because closes are adjusted for them', () => {
    expect(monthOf('2026-08', [year(2026, { INC: income, BAL: sheet, sharesRestated: 20 })])).toMatchObject({ pe: 30, pb: 3.6 });
  });

  it('are null before the first result and without statements', () => {
    expect(monthOf('2025-08', [year(2026, { INC: income, BAL: sheet })])).toMatchObject({ ...none, earnings: 'annual' });
    expect(monthlyMultiples({ closes: [{ month: '2025-08', close: 90 }], asOf: '2025-08-31' })).toEqual([
      { month: '2025-08', close: 90, ...none, earnings: 'annual' },
    ]);
  });

  it.each([
    ['a loss', { INC: { ...income, NetIncome: -1 }, BAL: sheet }, { pe: null, pb: 1.8 }],
    ['negative EBITDA', { INC: { ...income, OperatingIncome: -30 }, BAL: sheet }, { pe: null, evEbitda: null, evSales: 980 / 600 }],
    ['negative net worth', { INC: income, BAL: { ...sheet, 'RetainedEarnings(AccumulatedDeficit)': -400 } }, { pe: 15, pb: null }],
    ['more cash than the company costs', { INC: income, BAL: { ...sheet, Cash: 2_000 } }, { pe: 15, evEbitda: null, evSales: null }],
  ])('are null where %s makes one meaningless', (_, statements, expected) => {
    expect(monthOf('2026-08', [year(2026, statements)])).toMatchObject(expected);
  });

  it('have no EV without cash, and none at all without a share count', () => {
    const { Cash: _cash, ...withoutCash } = sheet;
    const { TotalCommonSharesOutstanding: _shares, ...withoutShares } = sheet;
    expect(monthOf('2026-08', [year(2026, { INC: income, BAL: withoutCash })])).toMatchObject({ pe: 15, evEbitda: null, evSales: null });
    expect(monthOf('2026-08', [year(2026, { INC: income, BAL: withoutShares })])).toMatchObject(none);
  });

  it.each(['Private Sector Bank', 'Non Banking Financial Company (NBFC)', 'Life Insurance'])('have no EV for industry %s', (industry) => {
    expect(monthOf('2026-08', [year(2026, { INC: income, BAL: sheet })], { industry })).toMatchObject({
      pe: 15,
      pb: 1.8,
      evEbitda: null,
      evSales: null,
    });
  });

  it('have no earnings of a year that does not have twelve months', () => {
    const moved = [year(2025, { INC: income, BAL: sheet }), year(2026, { INC: income, BAL: sheet }, '2026-06-30')];
    expect(monthOf('2026-12', moved)).toMatchObject({ pe: null, pb: 1.8, evEbitda: null, evSales: null, earnings: 'annual' });
  });
});

describe('the last four quarters', () => {
  const ends = ['2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30'];
  const quarters = ends.map((end) => quarter(end, { Revenue: 200, OperatingProfit: 40, NetIncome: 20 }));
  const years = [year(2025, { INC: income, BAL: sheet }), year(2026, { INC: income, BAL: sheet })];

  it('replace the year in every multiple from 45 days after their end', () => {
    expect(monthOf('2026-07', [...years, ...quarters])).toMatchObject({ pe: 15, earnings: 'annual' });
    expect(monthOf('2026-08', [...years, ...quarters])).toMatchObject({
      pe: 900 / 80,
      pb: 1.8,
      evEbitda: 980 / 160,
      evSales: 980 / 800,
      earnings: 'ttm',
    });
  });

  it('do not count when one is missing among them', () => {
    const lacking = quarters.filter(({ endDate }) => endDate !== '2025-12-31');
    expect(monthOf('2026-08', [...years, quarter('2025-06-30', { NetIncome: 1 }), ...lacking])).toMatchObject({
      pe: 15,
      earnings: 'annual',
    });
  });

  it('do not count once a newer year is known', () => {
    const later = year(2027, { INC: { ...income, NetIncome: 90 }, BAL: sheet });
    expect(monthOf('2027-06', [...years, later, ...quarters])).toMatchObject({ pe: 10, earnings: 'annual' });
  });

  it('count when they end with the year', () => {
    const toMarch = ['2025-06-30', ...ends.slice(0, 3)].map((end) => quarter(end, { NetIncome: 10 }));
    expect(monthOf('2026-06', [...years, ...toMarch])).toMatchObject({ pe: 22.5, earnings: 'ttm' });
  });

  it('have a PE on today’s shares in the newest month alone', () => {
    const { answer } = smallCompany([...years, ...quarters]);
    const closes = ['2026-07', '2026-08', '2026-09'].map((month) => ({ month, close: 90 }));
    const monthsOf = (more: object) => monthlyMultiples({ closes, asOf: '2026-09-30' }, { ...answer, sharesOutstanding: 16, ...more });
    expect(monthsOf({}).map(({ pe }) => pe)).toEqual([15, 900 / 80, 1440 / 80]);
    expect(monthsOf({}).map(({ pb }) => pb)).toEqual([1.8, 1.8, 1.8]);
    const shareClass = { kind: 'share-class', date: '2020-01', breaks: false, source: 'Test pack' };
    expect(monthsOf({ events: [shareClass] }).at(-1)?.pe).toBe(900 / 80);
  });

  it('are without the one-off of a quarter', () => {
    const { answer } = smallCompany([...years, ...quarters]);
    const financials = answer.financials.map((period) => (period.EndDate === '2026-06-30' ? { ...period, usualPat: 0 } : period));
    expect(monthlyMultiples({ closes: [{ month: '2026-08', close: 90 }], asOf: '2026-08-21' }, { ...answer, financials })[0]?.pe).toBe(15);
  });
});

describe('a year that fails the check for exceptional profit', () => {
  it('is a gap in PE alone', () => {
    const exceptional = { ...income, NetIncome: 200 };
    const usual = [2023, 2024, 2025].map((fiscalYear) => year(fiscalYear, { INC: income, BAL: sheet }));
    const now = year(2026, { INC: exceptional, BAL: sheet });
    expect(monthOf('2026-08', [...usual, now])).toMatchObject({ pe: null, pb: 1.8, evEbitda: 980 / 120 });
    expect(monthOf('2026-08', [...usual, now], { industry: 'Life Insurance' })).toMatchObject({ pe: 4.5 });
  });
});

describe('an event that breaks the figures', () => {
  const demerger = { kind: 'demerger', date: '2026-04', breaks: true, source: 'List' };
  const years = [2025, 2026, 2027].map((fiscalYear) => year(fiscalYear, { INC: income, BAL: sheet }));
  const ends = ['2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30', '2026-09-30', '2026-12-31', '2027-03-31'];
  const quarters = ends.map((end) => quarter(end, { Revenue: 200, OperatingProfit: 40, NetIncome: 20 }));
  const peOf = (months: readonly string[], periods: Periods, event: object = {}) => {
    const answer = { ...smallCompany(periods).answer, events: [{ ...demerger, ...event }] };
    return monthlyMultiples({ closes: months.map((month) => ({ month, close: 90 })), asOf: '2030-12-31' }, answer).map(({ pe }) => pe);
  };

  it('leaves no multiple from its month until a year that ends after it is known', () => {
    expect(peOf(['2026-03', '2026-04', '2026-08', '2027-04', '2027-05'], years)).toEqual([15, null, null, null, 15]);
    expect(peOf(['2026-04', '2026-08'], years, { breaks: false })).toEqual([15, 15]);
  });

  it('leaves no sum of quarters of which one ends before it', () => {
    const periods = [...years.slice(0, 2), ...quarters];
    expect(peOf(['2026-08', '2027-05'], periods)).toEqual([null, null]);
    expect(peOf(['2026-06', '2026-08'], periods, { date: '2025-10' })).toEqual([15, 15]);
    expect(peOf(['2027-02'], periods, { date: '2025-10' })).toEqual([900 / 80]);
  });

  it('is only a mark where it is an unexplained jump before the end of the newest year', () => {
    const jump = { kind: 'unexplained-jump', change: -45 };
    expect(peOf(['2026-04'], years, jump)).toEqual([15]);
    expect(peOf(['2027-05', '2027-06'], years, { ...jump, date: '2027-06' })).toEqual([15, null]);
  });

  it('has the multiples of a real fall beside it where it is an unexplained jump after the newest year, and no other', () => {
    const ifReal = (kind: string) => {
      const answer = { ...smallCompany(years).answer, events: [{ ...demerger, kind, date: '2027-06' }] };
      const closes = ['2027-05', '2027-06'].map((month, at) => ({ month, close: at === 0 ? 90 : 18 }));
      return monthlyMultiples({ closes, asOf: '2030-12-31' }, answer).map((month) => month.ifReal?.pe);
    };
    expect(ifReal('unexplained-jump')).toEqual([undefined, 3]);
    expect(ifReal('demerger')).toEqual([undefined, undefined]);
  });
});
