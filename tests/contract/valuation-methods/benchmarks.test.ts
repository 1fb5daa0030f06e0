/** Bands, industry statistics, checks and the summary on the gateway's answers; the long tests have all companies. */
import { cellText } from '@mulya/domain';
import { defaultAssumptions, type Assumptions, type ThreeYears } from '@mulya/valuation-model/fair-value';
import {
  historyBand,
  historyMedianEntry,
  industryBenchmark,
  industryMedianEntry,
  industryScopeText,
  methodChecks,
} from '@mulya/valuation-model/valuation-methods';
import { bandsOf, differentBands } from './compare-bands.ts';
import { leadDifferences } from './compare-lead.ts';
import { contextOf, realCompanies, realCompany } from './real-companies.ts';
import { faultySummaries } from './summary-faults.ts';

/** The same growth in each year. */
const years = (value: number): ThreeYears => {
  const entry = { value, by: 'analyst', on: '2026-11-21' } as const;
  return [entry, entry, entry];
};

describe('benchmarks of the built-in pack', () => {
  it('have bands as a spreadsheet calculates them, for every tenth company and each multiple', async () => {
    const companies = await realCompanies(10);
    expect(companies.flatMap(differentBands)).toEqual([]);
    expect(companies.flatMap(bandsOf).length).toBeGreaterThan(500);
  });

  it('lead the page with what an independent calculation says, for each fortieth company', async () => {
    expect((await realCompanies(40)).flatMap(leadDifferences)).toEqual([]);
  });

  it('state the band and the industry of TCS', async () => {
    const { history, industry, answer } = await realCompany('TCS');
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

  it('give a few dozen companies a summary with the law’s ranges, each tick inside its bar, and none on defaults', async () => {
    expect(faultySummaries(await realCompanies(80))).toEqual([]);
  });

  it('trip the checks of growth and margin by real companies', async () => {
    const sentence = async (nse: string, id: string, growth: Partial<Assumptions['growth']> = {}) => {
      const company = await realCompany(nse);
      const { model } = contextOf(company, { ...defaultAssumptions, growth: { ...defaultAssumptions.growth, ...growth } });
      const checks = methodChecks({ model, industry: company.industry, cashFlow: undefined });
      return checks.find((check) => check.id === id && check.result === 'warn')?.sentence;
    };
    expect(await sentence('ASIANPAINT', 'industry-sales-growth')).toBe(
      'Sales growth of 15.0% a year to FY28E is above the 90th percentile of the industry, 13.5% (3-year CAGR, 8 companies).',
    );
    expect(await sentence('CASTROLIND', 'industry-pat-growth')).toBe(
      'PAT growth of 15.0% a year to FY28E is above the 90th percentile of the industry, 13.4% (3-year CAGR, 7 companies).',
    );
    expect(await sentence('TCS', 'industry-sales-growth')).toBeUndefined();
    expect(await sentence('ASIANPAINT', 'highest-ebitda-margin', { ebitda: years(25) })).toBe(
      'FY28E implies an EBITDA margin of 22.7%, above the highest of 6 known years, 22.4% (FY21).',
    );
    expect(await sentence('TCS', 'highest-pat-margin', { pat: years(25) })).toBe(
      'FY28E implies a PAT margin of 24.4%, above the highest of 6 known years, 20.0% (FY22).',
    );
    expect(await sentence('ASIANPAINT', 'highest-ebitda-margin')).toBeUndefined();
  });
});
