import { cellText } from '@mulya/domain';
import fc from 'fast-check';
import { defaultAssumptions, methods, type Method } from '../fair-value/assumptions.ts';
import { castrol, hdfcBank, iti, pidilite, tcs, vodafoneIdea } from '../testing/companies.ts';
import { entries, modelOf, own, round, roundWith, unknown } from '../testing/model-cases.ts';
import { figure, turnaround } from '../testing/outlook.ts';
import { upsideBridge, type UpsideBridge } from './upside-bridge.ts';

type Model = ReturnType<typeof modelOf>;

function bridgeOf(model: Model, method: Method): UpsideBridge {
  const found = upsideBridge(model, method);
  if (found.is === 'none') throw new Error(found.why);
  return found;
}

const labels = ({ parts }: UpsideBridge) => parts.map(({ label, value }) => [label, cellText(value.cell)]);

/** The difference between the target and price plus parts, as a share of the largest number. */
function gapOf({ price, parts, target }: UpsideBridge): number {
  const numbers = [price.cell, ...parts.map(({ value }) => value.cell)].map(figure);
  const sum = numbers.reduce((total, each) => total + each, 0);
  return Math.abs(sum - figure(target.cell)) / Math.max(1, ...numbers.map(Math.abs), Math.abs(figure(target.cell)));
}

describe('the upside bridge', () => {
  it('splits a PE-based target into earnings and re-rating', () => {
    // EPS 2.50 × 1.15³ = 3.80; (3.80 − 2.50) × 20 = 26.04; (30 − 20) × 3.80 = 38.02.
    expect(labels(bridgeOf(modelOf(round), 'pe'))).toEqual([
      ['Earnings', '26.04'],
      ['Re-rating', '38.02'],
      ['Share count', '0'],
    ]);
  });

  it('splits a target by enterprise value with net debt', () => {
    // EV 5,700, EBITDA 500 → 760.44, so 11.4x → 15x; net debt 700 → 850; 100 crore shares.
    expect(labels(bridgeOf(modelOf(round), 'evEbitda'))).toEqual([
      ['EBITDA', '29.69'],
      ['Re-rating', '27.38'],
      ['Share count', '0'],
      ['Net debt', '(1.50)'],
    ]);
  });

  it('shows the difference between a reported market cap and the model’s shares as the share count', () => {
    const bridge = bridgeOf(modelOf({ ...round, marketCap: 5500 }), 'evSales');
    expect(labels(bridge)[2]).toEqual(['Share count', '5.00']);
    expect(bridge.notes).toEqual(['Share count: the market cap over the model’s shares, less the price.']);
    expect(gapOf(bridge)).toBeLessThan(1e-12);
  });

  it('does not split earnings and re-rating for a loss in the base year', () => {
    const bridge = bridgeOf(turnaround, 'pe');
    expect(labels(bridge)).toEqual([['Earnings and re-rating', '(68.20)']]);
    expect(bridge.notes[0]).toBe('PE FY25 is not meaningful (loss), so earnings and re-rating are one part.');
  });

  it('does not split EBITDA and re-rating if net cash exceeds the market cap', () => {
    const bridge = bridgeOf(modelOf(roundWith({ BAL: { Cash: 9000 } })), 'evEbitda');
    expect(labels(bridge).map(([label]) => label)).toEqual(['EBITDA and re-rating', 'Share count', 'Net debt']);
    expect(bridge.notes[0]).toBe(
      'EV/EBITDA FY25 is zero or negative because net cash exceeds the market cap, so EBITDA and re-rating are one part.',
    );
    expect(gapOf(bridge)).toBeLessThan(1e-12);
  });

  it.each<[string, Model, Method, string]>([
    ['a loss', modelOf(iti), 'pe', 'The PE-based target price is not meaningful (loss).'],
    ['a lender', modelOf(hdfcBank), 'evSales', 'The EV/Sales-based target price is not meaningful for lenders.'],
    ['no price', modelOf(unknown), 'pe', 'Upside not available: no market price.'],
    [
      'debt above the value',
      modelOf(roundWith({ BAL: { TotalDebt: 90_000 } })),
      'evEbitda',
      'The EV/EBITDA-based target price is not meaningful (target below zero).',
    ],
  ])('gives the reason for %s', (_, model, method, why) => {
    expect(upsideBridge(model, method)).toEqual({ is: 'none', why });
  });

  it('covers Vodafone Idea by EV/Sales only where the target is above zero', () => {
    expect(upsideBridge(modelOf(vodafoneIdea), 'evSales').is).toBe('bridge');
    expect(upsideBridge(modelOf(vodafoneIdea), 'pb').is).toBe('none');
  });

  it('sums to the target price for any assumptions and overrides', () => {
    const positive = fc.double({ min: 0.01, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(
        fc.constantFrom(tcs, pidilite, castrol, hdfcBank, vodafoneIdea, round),
        fc.constantFrom(...methods),
        fc.double({ min: -60, max: 120, noNaN: true }),
        fc.double({ min: 0.1, max: 90, noNaN: true }),
        positive,
        positive,
        (answer, method, growth, multiple, price, shares) => {
          const [rates, targets] = [entries(growth, growth, growth), entries(multiple, multiple, multiple)];
          const assumptions = {
            ...defaultAssumptions,
            growth: { sales: rates, ebitda: rates, pat: rates, netWorth: rates },
            targets: { pe: targets, evEbitda: targets, evSales: targets, pb: targets },
          };
          const found = upsideBridge(modelOf(answer, { assumptions, own: { price: own(price), shares: own(shares) } }), method);
          if (found.is === 'none') return;
          expect(gapOf(found)).toBeLessThan(1e-9);
        },
      ),
    );
  });
});
