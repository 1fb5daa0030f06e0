import type { ValuationAnswer } from '@mulya/contract';
import { hdfcBank, tcs } from '../../testing/index.ts';
import { historyOf, industryOfPes } from '../../testing/benchmarks.ts';
import { annualPeriods } from '../../testing/growth.ts';
import { methodContext } from '../../testing/method-cases.ts';
import { own, round, roundWith } from '../../testing/model-cases.ts';
import { impliedLead, impliedLeadText } from './implied-lead.ts';

type Choices = Parameters<typeof methodContext>[1];

const leadOf = (answer: ValuationAnswer, choices?: Choices) => impliedLead(methodContext(answer, choices), 'indian');
const textOf = (answer: ValuationAnswer, choices?: Choices) => {
  const lead = leadOf(answer, choices);
  return [lead.is, impliedLeadText(lead)];
};

const noPrice = { BSE: null, NSE: null };
const insurer = { ...round, companyProfile: { ...round.companyProfile, mgIndustry: 'Life Insurance' } };
const noShares = { sharesOutstanding: null, marketCap: null };
const demerger = { kind: 'demerger', date: '2026-04', business: 'Tyres', breaks: true, source: 'List' } as const;
const unread = roundWith({ INC: { OperatingIncome: 0, NetIncome: 90 } }); // no growth explains its price
const exceptional = roundWith({ INC: { OperatingIncome: -400 } });
const loss = roundWith({ INC: { OperatingIncome: -400, NetIncome: -500 } });
const own24 = historyOf(
  Array.from({ length: 24 }, () => 20),
  { evSales: 1.5 },
);
const own23 = historyOf(Array.from({ length: 23 }, () => 20));
const industry = industryOfPes([8, 9, 10, 11, 12]);

describe('what leads the page of a company without an estimate', () => {
  it.each([
    [
      'the reverse DCF',
      tcs,
      {},
      'growth',
      /^At ₹2,302\.00 the price implies sales growth of 6\.\d% a year for ten years \(discount rate 12%, EBITDA margin 26\.4%\)/,
    ],
    [
      'a lender',
      hdfcBank,
      {},
      'roe',
      /^At ₹[\d.,]+ the price implies an ROE of [\d.]+% \(PB of [\d.]+x in FY26, cost of equity 13%, growth 6%\); ROE was/,
    ],
    [
      'no price, before all else',
      { ...insurer, currentPrice: noPrice },
      {},
      'needs-price',
      /^Needs price: the source has no market price\.$/,
    ],
    ['no share count', roundWith({ BAL: { TotalCommonSharesOutstanding: null } }, noShares), {}, 'needs-shares', /^Needs shares: /],
    ['an event', { ...round, events: [demerger] }, {}, 'not-comparable', /^Not comparable: Tyres left in April 2026\.$/],
    ['an insurer', insurer, {}, 'needs-embedded-value', /^Enter an embedded value to see what the price implies\.$/],
    [
      'an insurer’s own value',
      insurer,
      { inputs: { embeddedValue: 50_000 } },
      'embedded-value',
      /^At ₹[\d.,]+ the price is [\d.]+x its embedded value a share\.$/,
    ],
    [
      'own history',
      unread,
      { benchmarks: { history: own24, industry } },
      'multiple',
      /^At its own median PE of 20\.0x the price (asks for PAT growth of|allows PAT to fall) [\d.]+% a year for three years from FY25/,
    ],
    [
      'too little history',
      unread,
      { benchmarks: { history: own23, industry } },
      'multiple',
      /^At the industry’s median PE of 10\.0x the price /,
    ],
    [
      'an exceptional profit',
      exceptional,
      { benchmarks: { history: own24, industry } },
      'multiple',
      /^At its own median EV\/Sales of 1\.5x /,
    ],
    ['a loss', loss, { benchmarks: { history: own24, industry } }, 'multiple', /^At its own median EV\/Sales of 1\.5x the price /],
    ['neither', unread, {}, 'nothing', /^No sales growth can be read from the price: free cash flow is negative at a margin of 4%/],
  ] as const)('is read from %s', (_, answer, choices, is, text) => {
    const [kind, sentence] = textOf(answer as ValuationAnswer, choices);
    expect(kind).toBe(is);
    expect(sentence).toMatch(text);
  });

  it('uses the analyst’s growth and cost of equity for a lender, and the latest year', () => {
    const { figure } = leadOf(hdfcBank, { inputs: { costOfEquity: 15, longTermGrowth: 5 } });
    const pb = methodContext(hdfcBank, { baseYear: 2026 }).model.at('PB', 'FY26');
    expect(figure?.cell).toMatchObject({ value: expect.closeTo(5 + (pb.is === 'figure' ? pb.value : NaN) * 10, 9), unit: 'percent' });
    expect(textOf(hdfcBank, { inputs: { costOfEquity: 6.5 } })[1]).toMatch(/growth of 6% is within 1 point of the cost of equity of 6\.5%/);
  });

  it('asks the multiple’s growth of the latest annual year, beside what the company grew, and says why the cash flow gives none', () => {
    const past = annualPeriods({ 2022: { NetIncome: 100 } });
    const lead = leadOf({ ...unread, financials: [...past, ...unread.financials] }, { benchmarks: { history: own24 } });
    const { model } = methodContext(unread);
    const [price, eps] = [model.at('Price', 'FY25'), model.at('EPS', 'FY25')];
    if (price.is !== 'figure' || eps.is !== 'figure') throw new Error('Figures were expected.');
    const expected = ((price.value / (20 * eps.value)) ** (1 / 3) - 1) * 100;
    expect(lead.figure?.cell).toMatchObject({ value: expect.closeTo(expected, 9) });
    expect(lead.after).toMatch(/^ a year for three years from FY25; PAT fell 3\.5% a year over the last three\.$/);
    expect(lead.why).toMatch(/^No sales growth can be read from the price: free cash flow is negative/);
  });

  it('says in words that PAT may fall', () => {
    const lead = leadOf(unread, { benchmarks: { history: own24 }, own: { price: own(10) } });
    expect(impliedLeadText(lead)).toMatch(/the price allows PAT to fall [\d.]+% a year/);
  });
});
