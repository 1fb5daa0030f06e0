import type { CompanyEvent, HistoryAnswer } from '@mulya/contract';
import { cellText } from '@mulya/domain';
import { compsCompany } from '../comps/comps-company.ts';
import { compareByMetrics } from '../comps/comps.ts';
import { presetMetrics } from '../comps/metrics.ts';
import { checksOf } from '../testing/check-cases.ts';
import { tcs } from '../testing/companies.ts';
import { modelOf, own } from '../testing/model-cases.ts';
import { historyBand } from '../valuation-methods/history/history-band.ts';
import { industryBenchmark } from '../valuation-methods/industry/industry-benchmarks.ts';
import { answeredHistory, leftOutBy } from './real-move.ts';

const jump: CompanyEvent = { kind: 'unexplained-jump', date: '2026-06-26', change: -80, breaks: true, source: 'Prices' };
const answer = { ...tcs, events: [jump] };
const realFall = { price: { ...own(2302), note: 'A real fall, no split, bonus or demerger.' } };
const cases = {
  open: {},
  priced: { price: { ...own(2302), note: '' } },
  shares: { shares: { ...own(10), note: 'Split' } },
  real: realFall,
};

const months = Array.from({ length: 30 }, (_, at) => `${2024 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`);
const multiples = { pb: null, evEbitda: null, evSales: null, earnings: 'annual' as const };
const history: HistoryAnswer = {
  asOf: '2026-06-30',
  source: 'Test pack',
  basis: 'adjusted',
  months: [
    ...months.slice(0, -1).map((month) => ({ month, close: 100, pe: 20, ...multiples })),
    { month: '2026-06', close: 20, pe: null, ...multiples, ifReal: { pe: 4, ...multiples } },
  ],
  actions: [],
  dividends: [],
  events: [jump],
};

describe('a jump of the price that the analyst calls real', () => {
  const modelWith = (name: keyof typeof cases) => modelOf(answer, { baseYear: 2026, own: cases[name] });
  const apartOf = (name: keyof typeof cases) => {
    const entry = { key: 'own', name: 'TCS', own: true, figures: { is: 'ready' as const, company: compsCompany(modelWith(name).company) } };
    return compareByMetrics(presetMetrics('Valuation'), [entry], 'peers').rows[0]?.apart;
  };

  it('is one with a noted override of the price alone', () => {
    const isApart = Object.keys(cases).map((name) => [name, apartOf(name as keyof typeof cases) !== undefined]);
    expect(Object.fromEntries(isApart)).toEqual({ open: true, priced: true, shares: true, real: false });
  });

  it('has the months after it in the company’s own history', () => {
    const place = (name: keyof typeof cases) => historyBand(answeredHistory(history, cases[name]), 'pe');
    expect(cellText(place('real').today.cell)).toBe('4.0x');
    expect([place('real').n, place('open').n, place('shares').n]).toEqual([30, 29, 29]);
    expect(place('open').sentence).toContain('Not comparable: the price fell 80%');
    expect(place('real').sentence).toBe('Lowest of the last 30 months.');
  });

  it('still passes its check by name, and keeps the same company for the same overrides', () => {
    const [first, second] = [modelWith('real').company, modelWith('real').company];
    expect(first.statedEvents).toEqual([jump]);
    expect(second.events).toEqual([{ ...jump, breaks: false }]);
    const found = checksOf(answer, { baseYear: 2026, own: realFall }).find(({ id }) => id === 'company-event');
    expect(found).toMatchObject({ result: 'pass', sentence: expect.stringContaining('The price fell 80%') as string });
  });

  it('leaves the statistics of the industry, which are one for all users, without the company and says so', () => {
    const event = leftOutBy(modelWith('real').company);
    const statistic = { n: 6, q1: 1, median: 2, q3: 3, leftOut: 1 };
    const industry = {
      industry: 'Software',
      scope: 'industry' as const,
      n: 7,
      asOf: '2026-08-21',
      statistics: { pe: statistic },
      companies: [{ name: 'TCS', isin: 'X', nse: null, marketCap: 1, price: 1, pe: null }],
    };
    const { own: found } = industryBenchmark(industry as never, 'pe', { isin: 'X', nse: null, leftOutBy: event });
    expect(found.cell).toMatchObject({
      is: 'missing',
      why: 'Excluded from the statistics until an action is imported.',
    });
  });
});
