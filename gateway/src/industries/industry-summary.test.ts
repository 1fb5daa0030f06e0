import type { IndustryMember } from '@mulya/contract';
import { summarizeIndustry, statisticOf } from './industry-summary.ts';

type Member = Omit<IndustryMember, 'source'>;

/** Sales of 133.1 after 100 three years ago, so 10 % a year; a PE of the price / 10. */
const member = (price: number, { figures, ...more }: Partial<Member> = {}): Member => ({
  name: `Price ${price}`,
  isin: null,
  nse: `P${price}`,
  business: 'ordinary',
  end: '2026-03-31',
  isRegular: true,
  ...more,
  figures: { price, pat: 10, shares: 1, sharesNow: 1, sales: 133.1, sales3: 100, ...figures },
});

const event = (kind: string) => ({ kind, date: '2026-05', breaks: true, source: 'List' });

describe('the summary of an industry', () => {
  it('has the number of companies and the medians of PE and of sales growth over three years', () => {
    const members = [member(100), member(300), member(200, { figures: { sales: 172.8 } })];
    expect(summarizeIndustry('Paints', members)).toEqual({
      industry: 'Paints',
      n: 3,
      pe: { n: 3, median: 20 },
      salesCagr3: { n: 3, median: expect.closeTo(10, 9) },
    });
  });

  it.each<[string, Member, { pe: number; salesCagr3: number }]>([
    ['a loss', member(900, { figures: { pat: -1 } }), { pe: 1, salesCagr3: 2 }],
    ['another share count', member(900, { figures: { shares: 2 } }), { pe: 1, salesCagr3: 2 }],
    ['a latest year that ends a year earlier', member(900, { end: '2025-03-31' }), { pe: 1, salesCagr3: 1 }],
    ['an exceptional profit', member(900, { isExceptional: true }), { pe: 1, salesCagr3: 2 }],
    ['a year of another length', member(900, { isRegular: false }), { pe: 1, salesCagr3: 1 }],
    ['a lender, which has no sales', member(900, { business: 'lender' }), { pe: 2, salesCagr3: 1 }],
    ['a demerger before the price', member(900, { event: event('demerger') }), { pe: 1, salesCagr3: 2 }],
    ['an unexplained jump of the price', member(900, { event: event('unexplained-jump') }), { pe: 1, salesCagr3: 1 }],
    ['a December year', member(900, { end: '2025-12-31' }), { pe: 2, salesCagr3: 2 }],
  ])('counts %s where its figures are comparable', (_what, other, { pe, salesCagr3 }) => {
    expect(summarizeIndustry('Paints', [member(100), other])).toMatchObject({ n: 2, pe: { n: pe }, salesCagr3: { n: salesCagr3 } });
  });

  it('has no medians without a comparable value', () => {
    expect(summarizeIndustry('Paints', [member(100, { end: null, isRegular: false, figures: { pat: 0 } })])).toMatchObject({
      pe: { n: 0, median: null },
      salesCagr3: { n: 0, median: null },
    });
  });
});

describe('a statistic', () => {
  it('has the quartiles of the meaningful values, and counts the others', () => {
    expect(statisticOf([30, null, 10, 40, null, 20])).toEqual({ n: 4, q1: 17.5, median: 25, q3: 32.5, leftOut: 2 });
  });

  it('orders numbers by value, not as text', () => {
    expect(statisticOf([100, 9, -20]).median).toBe(9);
  });

  it('has no quartiles without a meaningful value', () => {
    expect(statisticOf([null, null])).toEqual({ n: 0, q1: null, median: null, q3: null, leftOut: 2 });
  });
});
