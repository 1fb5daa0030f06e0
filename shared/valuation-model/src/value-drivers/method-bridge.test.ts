import type { ValuationAnswer } from '@mulya/contract';
import { cellText } from '@mulya/domain';
import fc from 'fast-check';
import { castrol, hdfcBank, iti, pidilite, powerFinance, tcs, vodafoneIdea } from '../testing/companies.ts';
import { methodContext } from '../testing/method-cases.ts';
import { round, roundWith, unknown } from '../testing/model-cases.ts';
import { figure } from '../testing/outlook.ts';
import { lender } from '../valuation-methods/lender-methods.fixture.ts';
import { methodOutcomes } from '../valuation-methods/valuation-methods.ts';
import { reverseDcf } from '../valuation-methods/reverse-dcf/reverse-dcf.ts';
import { methodBridge, type MethodBridge } from './method-bridge.ts';

type Choices = Parameters<typeof methodContext>[1];

function outcomeOf(answer: ValuationAnswer, id: MethodBridge['id'], choices: Choices = {}) {
  const context = methodContext(answer, choices);
  const outcome = methodOutcomes(context).find((each) => each.id === id);
  return outcome?.is === 'evaluated' ? { context, bridge: methodBridge(context, id, outcome.result) } : undefined;
}

function bridgeOf(answer: ValuationAnswer, id: MethodBridge['id'], choices: Choices = {}): MethodBridge {
  const bridge = outcomeOf(answer, id, choices)?.bridge;
  if (bridge?.is !== 'bridge') throw new Error(bridge?.why ?? 'The method was expected to apply.');
  return bridge;
}

const labels = ({ parts }: MethodBridge) => parts.map(({ label, value }) => [label, cellText(value.cell)]);

/** The difference between the value and price plus parts, as a share of the largest number. */
function gapOf({ price, parts, target }: MethodBridge): number {
  const numbers = [price.cell, ...parts.map(({ value }) => value.cell)].map(figure);
  const sum = numbers.reduce((total, each) => total + each, 0);
  return Math.abs(sum - figure(target.cell)) / Math.max(1, ...numbers.map(Math.abs), Math.abs(figure(target.cell)));
}

describe('the bridge of a discounted cash flow', () => {
  it('has the difference to the growth in the price by years, and sums to the value', () => {
    const found = outcomeOf(tcs, 'dcf');
    if (found === undefined) throw new Error('The method was expected to apply to TCS.');
    const bridge = bridgeOf(tcs, 'dcf');
    expect(bridge.parts.map(({ label }) => label)).toEqual(['Cash flows to FY28E', 'Later cash flows', 'Terminal value']);
    expect(gapOf(bridge)).toBeLessThan(1e-9);
    expect(bridge.notes[0]).toBe(reverseDcf(found.context).sentence);
  });

  it('has one part for what comes later if the two paths have different horizons', () => {
    const bridge = bridgeOf(tcs, 'dcf', { inputs: { fadeYears: 3 } });
    expect(bridge.parts.map(({ label }) => label)).toEqual(['Cash flows to FY28E', 'Later flows and terminal value']);
    expect(bridge.notes.at(-1)).toBe(
      'Later flows and terminal value are one part: your terminal value begins after 6 years, that of the price after 10.',
    );
    expect(gapOf(bridge)).toBeLessThan(1e-9);
  });

  it.each<[string, ValuationAnswer, Choices, string | RegExp]>([
    [
      'a price that no growth explains',
      { ...round, currentPrice: { BSE: 9000, NSE: 9000 } },
      {},
      /^The upside has no parts: the price implies sales growth of more than 60% a year for ten years/,
    ],
    ['no cash', iti, {}, /^The value per share is not meaningful \(these inputs give no cash\)\.$/],
    ['debt above the value', roundWith({ BAL: { TotalDebt: 90_000 } }), {}, 'The value per share is not meaningful (debt exceeds value).'],
    ['no price', { ...round, currentPrice: { BSE: null, NSE: null } }, {}, 'Upside not available: no market price.'],
    ['no discount rate', round, { inputs: { discountRate: null } }, /^There is no value per share\. /],
  ])('gives the reason for %s', (_, answer, choices, why) => {
    const bridge = outcomeOf(answer, 'dcf', choices)?.bridge;
    expect(bridge).toEqual({ is: 'none', why: typeof why === 'string' ? why : expect.stringMatching(why) });
  });
});

describe('the bridge of a lender', () => {
  it('leads from the price over book to residual income', () => {
    // Price 50, BVPS 10, ROE 16 % against 13 %.
    const bridge = bridgeOf(lender, 'residualIncome', { inputs: { costOfEquity: 13, payout: 100 } });
    // ROE fades by 0.3 points a year, and all earnings are paid out: residual income is 0.27, 0.24 … 0 on a BVPS of 10.
    const present = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => (0.3 - 0.03 * (from + at)) / 1.13 ** (from + at)).reduce(
        (sum, each) => sum + each,
        0,
      );
    expect(labels(bridge).map(([label]) => label)).toEqual(['Premium over book', 'Residual income to FY30E', 'Residual income after']);
    expect(bridge.parts.map(({ value }) => figure(value.cell))).toEqual([
      expect.closeTo(-40, 9),
      expect.closeTo(present(1, 5), 9),
      expect.closeTo(present(6, 10), 9),
    ]);
  });

  it('leads from the price over book to a justified P/B', () => {
    // (16 − 13) / 13 × 10 = 2.31 without growth; (16 − 13) / (13 − 6) × 10 = 4.29 with it.
    expect(labels(bridgeOf(lender, 'justifiedPb'))).toEqual([
      ['Premium over book', '(40.00)'],
      ['ROE less cost of equity', '2.31'],
      ['Growth', '1.98'],
    ]);
  });

  it('counts a price below book for the upside', () => {
    const cheap = { ...lender, currentPrice: { BSE: 6, NSE: 6 } };
    expect(labels(bridgeOf(cheap, 'justifiedPb'))[0]).toEqual(['Discount to book', '4.00']);
  });
});

describe('the bridge of an insurer', () => {
  it('leads from embedded value to the analyst’s multiple of it', () => {
    const bridge = bridgeOf({ ...lender, layout: 'insurer' }, 'embeddedValue', {
      inputs: { embeddedValue: 4000, embeddedValueMultiple: 2 },
    });
    expect(labels(bridge)).toEqual([
      ['Premium over embedded value', '(10.00)'],
      ['Your P/EV multiple', '40.00'],
    ]);
  });

  it('needs the analyst’s embedded value', () => {
    expect(outcomeOf({ ...lender, layout: 'insurer' }, 'embeddedValue')?.bridge).toMatchObject({
      is: 'none',
      why: expect.stringMatching(/^There is no value per share\. /) as string,
    });
  });
});

describe('each bridge without a target multiple', () => {
  const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const cases = fc.record({
    company: fc.constantFrom(
      ...[tcs, pidilite, castrol, vodafoneIdea, round].map((answer) => [answer, ['dcf']] as const),
      ...[hdfcBank, powerFinance, lender].map((answer) => [answer, ['residualIncome', 'justifiedPb']] as const),
      [{ ...lender, layout: 'insurer' }, ['embeddedValue']] as const,
    ),
    growth: within(-30, 60),
    inputs: fc.record({
      discountRate: within(5, 30),
      terminalGrowth: within(-5, 8),
      fadeYears: fc.integer({ min: 0, max: 20 }),
      costOfEquity: within(4, 30),
      longTermGrowth: within(-5, 10),
      sustainableRoe: within(-20, 60),
      payout: within(0, 100),
      embeddedValue: within(1, 1e6),
      embeddedValueMultiple: within(0.1, 20),
    }),
    price: within(0.5, 1e5),
  });

  it('sums to the value per share for any inputs and price', () => {
    let found = 0;
    fc.assert(
      fc.property(cases, ({ company: [answer, ids], growth, inputs, price }) => {
        const rates = [growth, growth, growth] as const;
        const choices = {
          inputs,
          growth: { sales: rates, ebitda: rates },
          own: { price: { value: price, note: 'case', on: '2026-11-21' } },
        };
        for (const id of ids) {
          const bridge = outcomeOf(answer, id, choices)?.bridge;
          if (bridge?.is !== 'bridge') continue;
          found += 1;
          expect(gapOf(bridge)).toBeLessThan(1e-9);
        }
      }),
      { numRuns: 300 },
    );
    expect(found).toBeGreaterThan(50);
  });

  it('has none for a company without figures', () => {
    expect(outcomeOf(unknown, 'dcf')).toBeUndefined();
  });
});
