/** Bands, industry statistics, checks and the summary on the gateway's answers, for all companies of the built-in pack. */
import type { HistoryAnswer } from '@mulya/contract';
import { cellText, type Cell } from '@mulya/domain';
import { defaultAssumptions, methods, type Assumptions, type ThreeYears } from '@mulya/valuation-model/fair-value';
import {
  historyBand,
  historyMedianEntry,
  industryBenchmark,
  industryMedianEntry,
  industryScopeText,
  methodChecks,
} from '@mulya/valuation-model/valuation-methods';
import { leadDifferences } from './compare-lead.ts';
import { companyBy, contextOf, realCompanies, type RealCompany } from './real-companies.ts';
import { faultySummaries } from './summary-faults.ts';

const valueOf = (cell: Cell | undefined): number | undefined => (cell?.is === 'figure' ? cell.value : undefined);

/** QUARTILE.INC as in a spreadsheet's handbook: the value at 1 + (n − 1) × share, counted from 1. */
function spreadsheetQuartile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const rank = 1 + (sorted.length - 1) * share;
  const below = sorted[Math.trunc(rank) - 1] ?? NaN;
  const above = sorted[Math.min(Math.trunc(rank), sorted.length - 1)] ?? NaN;
  return below * (1 - (rank % 1)) + above * (rank % 1);
}

/** The same growth in each year. */
const years = (value: number): ThreeYears => {
  const entry = { value, by: 'analyst', on: '2026-11-21' } as const;
  return [entry, entry, entry];
};

/** Equal within a billionth. */
const isSame = (one: number | undefined, other: number | undefined): boolean =>
  one === undefined || other === undefined ? one === other : Math.abs(one - other) <= 1e-9 * Math.abs(other);

/** Whether the newest annual figures, of up to 14 months before the newest month, hold both sides of a demerger or merger. */
function holdsBothSides({ months, events = [] }: HistoryAnswer): boolean {
  const numberOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const latest = months.at(-1);
  if (latest?.earnings !== 'annual') return false;
  const ago = events
    .filter(({ kind, breaks }) => breaks && /^(de)?merger$/.test(kind))
    .map(({ date }) => numberOf(latest.month) - numberOf(date));
  return ago.some((count) => count >= 0 && count <= 14);
}

describe('benchmarks of the built-in pack', () => {
  let companies: readonly RealCompany[];
  beforeAll(async () => {
    companies = await realCompanies();
  }, 120_000);

  it('have bands as a spreadsheet calculates them, for every company and multiple', () => {
    const bands = companies.flatMap(({ listing, history }) =>
      history === undefined ? [] : methods.map((method) => ({ name: `${listing.name} ${method}`, method, history })),
    );
    const different = bands.filter(({ method, history }) => {
      const { n, statistics, cheaperThan } = historyBand(history, method);
      const known = history.months.flatMap(({ [method]: value }) => value ?? []);
      if (n !== known.length || (statistics !== undefined) !== n >= 24) return true;
      if (statistics === undefined) return false;
      const present = history.months.at(-1)?.[method] ?? null;
      const isPlaced = present !== null && !holdsBothSides(history);
      const share = isPlaced ? (known.filter((value) => value > present).length / (n - 1)) * 100 : undefined;
      const { minimum, lowerQuartile, median, upperQuartile, maximum } = statistics;
      const quartiles = [lowerQuartile, median, upperQuartile].map(({ cell }) => valueOf(cell));
      return !(
        isSame(valueOf(cheaperThan.cell), share) &&
        isSame(valueOf(minimum.cell), Math.min(...known)) &&
        isSame(valueOf(maximum.cell), Math.max(...known)) &&
        quartiles.every((value, at) => isSame(value, spreadsheetQuartile(known, (at + 1) / 4)))
      );
    });
    expect(different.map(({ name }) => name)).toEqual([]);
    expect(bands.filter(({ method, history }) => historyBand(history, method).statistics !== undefined).length).toBeGreaterThan(5_000);
  });

  it('lead the page with what an independent calculation says, for each twentieth company', () => {
    expect(companies.filter((_, at) => at % 20 === 0).flatMap(leadDifferences)).toEqual([]);
  });

  it('state the band and the industry of TCS', () => {
    const { history, industry, answer } = companyBy(companies, 'TCS');
    if (history === undefined || industry === undefined) throw new Error('TCS was expected to have benchmarks.');
    const band = historyBand(history, 'pe');
    expect([band.n, band.notMeaningful, band.sentence, cellText(band.today.cell)]).toEqual([
      52,
      0,
      'Cheaper than 96% of the last 51 months.',
      '16.6x',
    ]);
    expect(historyMedianEntry(band, '2026-11-21')).toEqual({
      value: 30,
      by: 'analyst',
      on: '2026-11-21',
      note: '4-year median PE, May 2022 to Aug 2026',
    });
    const benchmark = industryBenchmark(industry, 'pe', answer.ids);
    expect([industryScopeText(industry), benchmark.n, benchmark.excluded, cellText(benchmark.median.cell), benchmark.sentence]).toEqual([
      'Computers - Software & Consulting, 51 companies',
      41,
      10,
      '21.2x',
      'Higher than 33% of the other 40 companies.',
    ]);
    expect(industryMedianEntry(benchmark, industry, '2026-11-21')?.note).toBe(
      'industry median PE, n = 41: Computers - Software & Consulting',
    );
  });

  it('give a few dozen companies a summary with the law’s ranges, each tick inside its bar, and none on defaults', () => {
    expect(faultySummaries(companies.filter((_, at) => at % 50 === 0))).toEqual([]);
  });

  it('trip the checks of growth and margin by real companies', () => {
    const sentence = (nse: string, id: string, growth: Partial<Assumptions['growth']> = {}) => {
      const company = companyBy(companies, nse);
      const { model } = contextOf(company, { ...defaultAssumptions, growth: { ...defaultAssumptions.growth, ...growth } });
      const checks = methodChecks({ model, industry: company.industry, cashFlow: undefined });
      return checks.find((check) => check.id === id && check.result === 'warn')?.sentence;
    };
    expect(sentence('ASIANPAINT', 'industry-sales-growth')).toBe(
      'Sales growth of 15.0% a year to FY28E is above the 90th percentile of the industry, 13.5% (3-year CAGR, 8 companies).',
    );
    expect(sentence('CASTROLIND', 'industry-pat-growth')).toBe(
      'PAT growth of 15.0% a year to FY28E is above the 90th percentile of the industry, 13.4% (3-year CAGR, 7 companies).',
    );
    expect(sentence('TCS', 'industry-sales-growth')).toBeUndefined();
    expect(sentence('ASIANPAINT', 'highest-ebitda-margin', { ebitda: years(25) })).toBe(
      'FY28E implies an EBITDA margin of 22.7%, above the highest of 6 known years, 22.4% (FY21).',
    );
    expect(sentence('TCS', 'highest-pat-margin', { pat: years(25) })).toBe(
      'FY28E implies a PAT margin of 24.4%, above the highest of 6 known years, 20.0% (FY22).',
    );
    expect(sentence('ASIANPAINT', 'highest-ebitda-margin')).toBeUndefined();
  });
});
