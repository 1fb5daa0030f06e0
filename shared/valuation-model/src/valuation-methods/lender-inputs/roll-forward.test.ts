import { formulaText } from '@mulya/domain';
import { own } from '../../testing/model-cases.ts';
import { figure } from '../../testing/outlook.ts';
import { justifiedPb } from '../justified-pb/justified-pb.ts';
import { contextOf, lender, lenderYear, lenderYearLater, lenderYears } from '../lender-methods.fixture.ts';
import { residualIncome } from '../residual-income/residual-income.ts';
import { valuationMethods } from '../valuation-methods.ts';
import { rollForward } from './roll-forward.ts';

type Choices = Parameters<typeof contextOf>[1];
type Answer = typeof lender;
const methods = [justifiedPb, residualIncome] as const;
const on = (price: string): Answer => ({ ...lender, asOf: { ...lender.asOf, price } });
const valuesOf = (answer: Answer, choices: Choices = {}) =>
  methods.flatMap((method) => {
    const { low, base, high } = method.evaluate(contextOf(answer, choices));
    return [low, base, high].map(({ cell }) => figure(cell));
  });
const evaluated = (answer: Answer, choices: Choices = {}) => residualIncome.evaluate(contextOf(answer, choices));
const merger = { kind: 'merger', date: '2025-07', business: 'Square Finance', breaks: true, source: 'List' };

describe('the roll-forward of a lender’s values', () => {
  // ROE 16 %, payout 20 %: 1.128 a year. ROE 20 %, payout 50 %: 1.1 a year.
  it.each<readonly [string, number, Choices]>([
    ['2025-03-31', 1, {}],
    ['2026-03-31', 1.128, {}],
    ['2025-08-24', 1.128 ** 0.4, {}],
    ['2026-08-24', 1.128 ** 1.4, {}],
    ['2026-03-31', 1.1, { entries: { sustainableRoe: 20, payout: 50 } }],
    ['2026-03-31', 1, { entries: { payout: 100 } }],
    ['2026-03-31', 0.96, { entries: { sustainableRoe: -4, payout: 0, longTermGrowth: -5, costOfEquity: 4 } }],
  ])('to %s multiplies all of them by %d', (day, factor, choices) => {
    expect(figure(evaluated(on(day), choices).sheet.cell(rollForward.bvps))).toBeCloseTo(10 * factor, 9);
    const unrolled = valuesOf(lender, choices);
    for (const [at, value] of valuesOf(on(day), choices).entries()) expect(value).toBeCloseTo((unrolled[at] ?? NaN) * factor, 9);
  });

  it('says its days and its formula', () => {
    const { sheet, notes } = evaluated(lenderYearLater);
    expect(notes).toEqual([
      'Value on 31 Mar 2026, the date of the price: BVPS of ₹10.00 at the end of FY25, 31 Mar 2025, rolled forward to ₹11.28.',
    ]);
    expect(sheet.cell('Years rolled forward')).toMatchObject({
      value: 1,
      origin: { note: '365 days from 31 Mar 2025 (balance sheet) to 31 Mar 2026 (date of the price) / 365.' },
    });
    const { origin } = sheet.cell(rollForward.bvps);
    expect(origin?.state === 'derived' && formulaText(origin.formula)).toBe('BVPS FY25 × Roll-forward factor');
  });

  it('leaves the target price of the specification as it is', () => {
    const targets = [lender, lenderYearLater].map((answer) => contextOf(answer).model.at('Target price (PB)', 'FY28E'));
    expect(targets[1]).toEqual(targets[0]);
  });

  it('has words where a year loses all book value', () => {
    const { base } = evaluated(lenderYearLater, { entries: { sustainableRoe: -100, payout: 0 } });
    expect(base.cell).toMatchObject({ is: 'words', text: 'not meaningful (losses exceed book value)' });
  });

  it('crosses no merger: there is no value, and an own book value of after it stays as it is', () => {
    const merged = { ...lenderYearLater, events: [merger] };
    const whyNot = (choices: Choices = {}) => {
      const { model, today } = contextOf(merged, choices);
      return valuationMethods.filter(({ id }) => id === 'residualIncome').map((each) => each.whyNot(model, today));
    };
    expect(whyNot()).toEqual(['Not comparable: Square Finance joined in July 2025, after FY25’s end.']);
    const after = { own: { reserves: own(1900), equity: own(100) } };
    expect(whyNot(after)).toEqual([undefined]);
    const { sheet, notes } = evaluated(merged, after);
    expect(figure(sheet.cell(rollForward.bvps))).toBeCloseTo(20, 9);
    expect(notes).toEqual(['Not rolled forward: Square Finance joined in July 2025, and your own book value is of after that.']);
  });
});

describe('an extra credit cost', () => {
  const withLoans: Answer = {
    ...lender,
    financials: [...lenderYears.slice(0, 2), lenderYear(2025, 170, 1000, { BAL: { NetLoans: 8000 } })],
  };
  const roeOf = (answer: Answer, entries: NonNullable<NonNullable<Choices>['entries']>) =>
    evaluated(answer, { entries }).sheet.cell(rollForward.roe);

  // ROE 16 % less 0.5 % × 8,000 × 0.7483 / 1,000 = 2.9932 points.
  it.each([
    [withLoans, {}, 16],
    [withLoans, { extraCreditCost: 0.5 }, 13.0068],
    [withLoans, { extraCreditCost: -0.5 }, 18.9932],
    [withLoans, { extraCreditCost: 0.5, loans: 4000 }, 14.5034],
    [lender, {}, 16],
    [lender, { extraCreditCost: 0.5, loans: 8000 }, 13.0068],
  ])('lowers sustainable ROE after tax (case %#)', (answer, entries, roe) => {
    expect(figure(roeOf(answer, entries))).toBeCloseTo(roe, 9);
  });

  it('counts in the values and in their growth', () => {
    const lowered = valuesOf(on('2026-03-31'), { entries: { extraCreditCost: 0.5, loans: 8000 } });
    const typed = valuesOf(on('2026-03-31'), { entries: { sustainableRoe: 13.0068 } });
    for (const [at, value] of lowered.entries()) expect(value).toBeCloseTo(typed[at] ?? NaN, 9);
  });

  it('says what it does, and what it needs', () => {
    expect(evaluated(withLoans, { entries: { extraCreditCost: 0.5 } }).notes).toEqual([
      'Extra credit cost of 0.5% of loans moves sustainable ROE from 16.0% to 13.0%.',
    ]);
    expect(evaluated(lender, { entries: { extraCreditCost: 0.5 } }).base.cell).toMatchObject({
      is: 'words',
      text: 'needs loans',
    });
    expect(evaluated(withLoans, { entries: { extraCreditCost: null } }).base.cell).toMatchObject({
      is: 'missing',
      why: expect.stringContaining('No value entered.'),
    });
  });
});
