import type { PeriodType } from '@mulya/contract';
import { businessOf } from '@mulya/domain';
import { modelCompany } from '@mulya/valuation-model/fair-value';
import { growthAnalysis } from '@mulya/valuation-model/growth-analysis';
import { realCompanies, realCompany, type RealCompany } from '../valuation-methods/real-companies.ts';
import { growthChart, priceChart, ratioCharts, ratioRows, statementChart } from './under-test.ts';

/** The charts of real companies, from the built-in pack. */

const grouping = 'international';
const businessIn = ({ answer }: RealCompany) => businessOf(answer);

const incomeOf = ({ answer }: RealCompany, type: PeriodType) => statementChart(answer, { type, code: 'INC' }, grouping);
const growthOf = ({ answer }: RealCompany) => growthChart(growthAnalysis(modelCompany(answer)), grouping);
const priceOf = ({ answer, history }: RealCompany) => (history === undefined ? undefined : priceChart(history, answer, 3, grouping));
const ratiosOf = (company: RealCompany) => ratioCharts(ratioRows(modelCompany(company.answer)), businessIn(company), grouping);

const titlesOf = (company: RealCompany) => ({
  years: incomeOf(company, 'Annual')?.title,
  quarters: incomeOf(company, 'Interim')?.title,
  growth: growthOf(company)?.title,
  price: priceOf(company)?.title,
  ratios: ratiosOf(company).map(({ title }) => title),
});

describe('the charts of a real company state its figures', () => {
  it.each([
    [
      'TCS',
      {
        years: 'PAT margin fell from 19.8% in FY21 to 18.4% in FY26',
        quarters: 'Q1 FY27 against a year before: Revenue +13.9%, EBITDA +6.0%, PAT +4.7%',
        growth: 'PAT grew faster than revenue from FY23 to FY25: 7.3% a year against 6.4%',
        price: 'Price fell 31.4% from Aug 2023 to ₹2,302.00 on 21 Aug 2026',
        ratios: [
          'ROE rose from 43.0% in FY22 to 45.9% in FY26; ROCE rose from 50.0% in FY22 to 56.4% in FY26',
          'Debt/equity was 0.1x in FY26, as in FY22',
        ],
      },
    ],
    [
      'HDFCBANK', // a bank, which merged in July 2023
      {
        years: 'ROA fell from 1.6% in FY24 to 1.5% in FY26',
        quarters: 'Q1 FY27 against a year before: Interest income +3.7%, PAT +18.6%',
        growth: 'PAT grew 10.4% in FY25',
        price: 'Price fell 7.5% from Aug 2023 to ₹726.95 on 21 Aug 2026',
        ratios: ['ROE fell from 14.0% in FY24 to 13.1% in FY26', 'ROA fell from 1.6% in FY24 to 1.5% in FY26'],
      },
    ],
    [
      'IDEA', // losses, and a negative net worth
      {
        years: 'PAT margin rose from -105.4% in FY21 to 77.0% in FY26',
        quarters: 'Q1 FY27 against a year before: Revenue +6.0%, EBITDA +9.0%, PAT loss narrowed',
        growth: 'PAT: loss narrowed from ₹29,301 crore in FY23 to ₹27,383 crore in FY25',
        price: 'Price rose 54.0% from Aug 2023 to ₹13.94 on 21 Aug 2026',
        ratios: ['ROCE rose from -5.0% in FY22 to -2.0% in FY26'],
      },
    ],
    [
      'LICI', // an insurer
      {
        years: 'PAT margin rose from 0.4% in FY21 to 5.9% in FY26',
        quarters: 'Q1 FY27 against a year before: Revenue -43.2%, PAT +24.0%',
        growth: 'PAT grew faster than revenue from FY23 to FY25: 15.7% a year against 6.5%',
        price: 'Price rose 30.9% from Aug 2023 to ₹422.25 on 21 Aug 2026',
        ratios: ['ROE fell from 36.4% in FY22 to 32.5% in FY26', 'ROA rose from 0.1% in FY22 to 1.0% in FY26'],
      },
    ],
    [
      'CASTROLIND', // December years, and no quarters
      {
        years: 'PAT margin fell from 18.1% in CY21 to 16.7% in CY25',
        quarters: undefined,
        growth: 'PAT grew slower than revenue from CY23 to CY25: 4.8% a year against 6.2%',
        price: 'Price rose 29.7% from Aug 2023 to ₹187.77 on 21 Aug 2026',
        ratios: [
          'ROE rose from 46.1% in CY21 to 50.0% in CY25; ROCE rose from 60.2% in CY21 to 63.6% in CY25',
          'Debt/equity was 0.0x in CY25, as in CY21',
        ],
      },
    ],
  ])('%s', async (nse, titles) => {
    expect(titlesOf(await realCompany(nse))).toEqual(titles);
  });

  it('ITC, whose price is not adjusted for a demerger, in its month', async () => {
    const chart = priceOf(await realCompany('ITC'));
    expect(chart?.title).toMatch(/, not adjusted for a demerger$/);
    const [event] = chart?.content.events ?? [];
    expect([chart?.content.categories[event?.category ?? -1], event?.text]).toEqual(['Jan 2025', 'Demerger (ITC Hotels)']);
  });
});

describe('the charts of any company', () => {
  it('have a value or a gap for each category, and titles without gaps', async () => {
    const some = await realCompanies(25);
    expect(some.length).toBeGreaterThan(80);
    for (const company of some) {
      const drawings = [incomeOf(company, 'Annual')?.columns, incomeOf(company, 'Interim')?.columns, growthOf(company)?.content];
      const lines = [priceOf(company)?.content, ...ratiosOf(company).map(({ content }) => content)];
      for (const content of [...drawings, ...lines]) {
        if (content === undefined) continue;
        const lengths = content.series.map(({ values }) => values.length);
        expect([company.listing.name, ...new Set(lengths)]).toEqual([company.listing.name, content.categories.length]);
      }
      expect(JSON.stringify(titlesOf(company))).not.toMatch(/undefined|NaN|Infinity| {2}/);
    }
  });
});
