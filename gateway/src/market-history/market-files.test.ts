import type { Listing } from '@mulya/contract';
import { toValuationAnswer } from '../market-data/pack-valuation.ts';
import { describeWithSharedData } from '../market-data/fixtures/shared-data.ts';
import { readMarketFiles, type FiledCompany } from './fixtures/market-files.ts';
import { monthlyMultiples } from './monthly-multiples.ts';

const files = readMarketFiles();

const DAY = 86_400_000;
const time = (iso: string) => Date.parse(iso);
const monthCount = (iso: string) => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7));
const closesOf = ({ isin }: FiledCompany) => {
  const { from = 0, closes = [] } = files?.series[isin] ?? {};
  return closes.flatMap((close, at) => (close === null ? [] : [{ month: files?.months[from + at] ?? '', close }]));
};

/** The history as the gateway calculates it. */
function monthsOf(company: FiledCompany) {
  const { name, isin, nse, industry = null } = company;
  const listing: Listing = { name, kind: 'equity', isin, nse, bse: null, industry, aliases: [] };
  return monthlyMultiples({ closes: closesOf(company), asOf: files?.lastDay ?? '' }, toValuationAnswer(company, listing, 'Files'));
}

/** Whether a year's profit is exceptional by the rule of docs/methods.md, as in a spreadsheet: it makes no multiple. */
function isExceptional(periods: FiledCompany['periods'], year: FiledCompany['periods'][number] | undefined): boolean {
  const conversionOf = (fiscalYear: number) => {
    const INC = periods.findLast((period) => period.type === 'Annual' && period.fiscalYear === fiscalYear)?.INC ?? {};
    const ebitda = (INC['OperatingIncome'] ?? NaN) + (INC['Depreciation/Amortization'] ?? NaN);
    return { pat: INC['NetIncome'] ?? NaN, ebitda };
  };
  const { pat, ebitda } = conversionOf(year?.fiscalYear ?? 0);
  if (!(pat > 0) || Number.isNaN(ebitda)) return false;
  if (ebitda <= 0) return true;
  const usual = [1, 2, 3]
    .map((before) => conversionOf((year?.fiscalYear ?? 0) - before))
    .flatMap((each) => (each.pat > 0 && each.ebitda > 0 ? [each.pat / each.ebitda] : []))
    .sort((one, other) => one - other);
  const [low = NaN, high = NaN] = [usual[Math.ceil(usual.length / 2) - 1], usual[Math.floor(usual.length / 2)]];
  return usual.length < 2 ? pat / ebitda > 1.2 : pat / ebitda > Math.max(1, 0.625 * (low + high));
}

/** One month of an ordinary company with years of twelve months, from the files alone, as in a spreadsheet. */
function expectedMonth({ periods, price }: FiledCompany, month: string, close: number, isNewest: boolean) {
  const lastDay = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10);
  const day = files?.lastDay.startsWith(month) === true ? files.lastDay : lastDay;
  const knownOf = (type: string, days: number) =>
    periods
      .filter((period) => period.type === type && time(period.endDate) + days * DAY <= time(day))
      .sort((one, other) => time(one.endDate) - time(other.endDate));
  const year = knownOf('Annual', 60).at(-1);
  const quarters = knownOf('Interim', 45).slice(-4);
  const gaps = quarters.slice(1).map(({ endDate }, at) => (time(endDate) - time(quarters[at]?.endDate ?? '')) / DAY);
  const isTrailing =
    quarters.length === 4 &&
    gaps.every((gap) => gap >= 85 && gap <= 97) &&
    time(quarters.at(-1)?.endDate ?? '') >= time(year?.endDate ?? '');
  const sum = (key: string) => quarters.reduce((all, { INC }) => all + (INC?.[key] ?? NaN), 0);
  const { INC = {}, BAL = {}, sharesRestated } = year ?? {};
  const line = (key: string) => (key in BAL ? BAL[key] : INC[key]) ?? NaN;
  const shares = sharesRestated ?? line('TotalCommonSharesOutstanding');
  const ev = close * shares + line('TotalDebt') - line('Cash');
  const over = (value: number, base: number) => (value > 0 && base > 0 && shares > 0 ? value / base : null);
  return {
    pe: over(
      close * (isNewest && isTrailing ? (price?.sharesCrore ?? shares) : shares),
      isTrailing ? sum('NetIncome') : isExceptional(periods, year) ? NaN : line('NetIncome'),
    ),
    pb: over(close * shares, line('CommonStockTotal') + line('RetainedEarnings(AccumulatedDeficit)')),
    evEbitda: over(ev, isTrailing ? sum('OperatingProfit') : line('OperatingIncome') + line('Depreciation/Amortization')),
    evSales: over(ev, isTrailing ? sum('Revenue') : line('Revenue')),
    earnings: year !== undefined && isTrailing ? 'ttm' : 'annual',
  };
}

/** Has EV, one year-end, and EBITDA by operating income and depreciation. */
function isOrdinary({ layout, industry, periods }: FiledCompany): boolean {
  const years = periods.filter(({ type }) => type === 'Annual');
  const first = years[0]?.endDate ?? '';
  return (
    layout === 'standard' &&
    !/bank|financ|insurance/i.test(industry ?? 'insurance') &&
    years.every(({ endDate, INC = {} }) => (monthCount(endDate) - monthCount(first)) % 12 === 0 && 'Depreciation/Amortization' in INC)
  );
}

/** Equal within a billionth. */
const isSame = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number' ? Math.abs(one / other - 1) < 1e-9 : one === other;

describeWithSharedData('the history of the whole market', () => {
  it('is that of an independent calculation, for every fortieth ordinary company', () => {
    const companies = (files?.companies ?? []).filter(isOrdinary).filter((_, at) => at % 40 === 0);
    let compared = 0;
    for (const company of companies) {
      const months = monthsOf(company);
      for (const { month, close, ...multiples } of months) {
        const different = Object.entries(expectedMonth(company, month, close, month === months.at(-1)?.month)).filter(
          ([key, value]) => !isSame(Reflect.get(multiples, key), value),
        );
        expect([company.nse, month, multiples, different]).toEqual([company.nse, month, multiples, []]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(2_500);
  });

  it('has the multiples that the product states for TCS', () => {
    const tcs = files?.companies.find(({ nse }) => nse === 'TCS');
    const newest = tcs === undefined ? undefined : monthsOf(tcs).at(-1);
    expect(newest).toMatchObject({ month: '2026-08', close: 2302, earnings: 'ttm' });
    expect([newest?.pe, newest?.pb, newest?.evEbitda].map((value) => value?.toFixed(1))).toEqual(['16.6', '7.8', '11.4']);
  });

  it('has earnings per restated share across the bonus issue of HDFC Bank', () => {
    const bank = files?.companies.find(({ nse }) => nse === 'HDFCBANK');
    const months = bank === undefined ? [] : monthsOf(bank);
    const pe = (month: string) => months.find((each) => each.month === month)?.pe ?? NaN;
    expect(pe('2025-09') / pe('2025-07')).toBeGreaterThan(0.8);
    expect(pe('2025-09') / pe('2025-07')).toBeLessThan(1.2);
  });
});
