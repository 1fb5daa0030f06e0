import { industrial } from '../../testing/answers.ts';
import { modelOf } from '../../testing/model-cases.ts';
import { contextOf, lender, lenderYear } from '../lender-methods.fixture.ts';
import { justifiedPb } from './justified-pb.ts';

type Choices = Parameters<typeof contextOf>[1];
const evaluated = (choices: Choices = {}, answer = lender) => justifiedPb.evaluate(contextOf(answer, choices));
const inr = (value: number) => ({ is: 'figure', value: expect.closeTo(value, 9), unit: 'inr' });

describe('justified P/B', () => {
  it('is (ROE − growth) / (cost of equity − growth), and × BVPS', () => {
    const { base, sheet, notes } = evaluated();
    expect(sheet.cell('Justified PB')).toMatchObject({ value: expect.closeTo(10 / 7, 9), unit: 'times' });
    expect(base).toMatchObject({ name: 'Justified PB value', cell: inr(100 / 7) });
    expect(notes).toEqual([]);
  });

  it('has its low end at one point more of cost of equity, and its high end at one point less', () => {
    expect(evaluated()).toMatchObject({
      low: { name: 'Justified PB value, low', cell: inr(100 / 8) },
      high: { name: 'Justified PB value, high', cell: inr(100 / 6) },
      basis: 'Cost of equity 14.0% to 12.0%',
    });
  });

  it('contains its inputs and the cells of the model, under their names', () => {
    const { graph, sheet } = evaluated();
    const inputs = ['Cost of equity', 'Long-term growth', 'Sustainable ROE', 'Reserves FY25', 'Shares FY25'];
    expect(inputs.filter((name) => !graph.inputs.has(name))).toEqual([]);
    expect(sheet.cell('BVPS FY25')).toMatchObject({ value: 10 });
  });

  it('takes the analyst’s figures, and keeps the derived ROE that one replaces', () => {
    const { base, sheet } = evaluated({ entries: { sustainableRoe: 20, costOfEquity: 11 } });
    expect(base.cell).toMatchObject(inr((14 / 5) * 10));
    expect(sheet.cell('Sustainable ROE')).toMatchObject({ origin: { by: 'analyst', instead: { value: 16 } } });
  });

  it('takes a built cost of equity: 6.5 + 1 × 7 %', () => {
    const { base, sheet, basis } = evaluated({ isRateBuilt: true });
    expect(sheet.cell('Cost of equity')).toMatchObject({ value: 13.5, origin: { state: 'derived' } });
    expect(base.cell).toMatchObject(inr((10 / 7.5) * 10));
    expect(basis).toBe('Cost of equity 14.5% to 12.5%');
  });

  it.each([
    [12, 'within 1 point'],
    [12.5, 'within 1 point'],
    [14, 'above the cost of equity'],
  ])('is refused for growth of %d %%, %s', (longTermGrowth) => {
    const { base, notes } = evaluated({ entries: { longTermGrowth } });
    expect(base.cell).toMatchObject({ is: 'words', text: 'not meaningful (growth within 1 point of the cost of equity)' });
    expect(notes).toEqual([
      `Long-term growth of ${longTermGrowth.toFixed(1)}% must be more than 1 point below the cost of equity of 13.0%.`,
    ]);
  });

  it.each([6, 3, -20])('is refused for a sustainable ROE of %d %%, at or below growth', (sustainableRoe) => {
    const { base, low, high, notes } = evaluated({ entries: { sustainableRoe } });
    expect(base.cell).toMatchObject({ is: 'words', text: 'not meaningful (ROE at or below growth)' });
    expect([low.cell.is, high.cell.is]).toEqual(['missing', 'missing']);
    expect(notes).toEqual([
      `Sustainable ROE of ${sustainableRoe.toFixed(1)}% must exceed long-term growth of 6.0%. Residual income has no such limit.`,
    ]);
  });

  it('says that an end is missing which would be refused', () => {
    const { base, low, high, notes } = evaluated({ entries: { longTermGrowth: 11.5 } });
    expect([base.cell, low.cell]).toMatchObject([inr(30), inr(18)]);
    expect(high.cell).toMatchObject({
      is: 'missing',
      why: 'At a cost of equity of 12.0%: not meaningful (growth within 1 point of the cost of equity).',
    });
    expect(notes).toEqual(['No high end. At a cost of equity of 12.0%: not meaningful (growth within 1 point of the cost of equity).']);
  });

  it('has no value for an empty field', () => {
    expect(evaluated({ entries: { costOfEquity: null } })).toMatchObject({
      base: { cell: { is: 'missing', why: 'Cost of equity: No value entered.' } },
      notes: [],
    });
  });

  it('has words for a negative net worth', () => {
    const answer = { ...lender, financials: [lenderYear(2024, 144, 900), lenderYear(2025, -700, -50)] };
    expect(evaluated({}, answer).base.cell).toMatchObject({ is: 'words', text: 'not meaningful (negative net worth)' });
  });

  it('is for lenders', () => {
    const whyNot = (answer: typeof lender) => justifiedPb.whyNot(modelOf(answer), { year: 2026, month: 11, day: 25 });
    expect(whyNot(lender)).toBeUndefined();
    expect(whyNot(industrial)).toBe('For lenders only. For this company, use the discounted cash flow.');
    expect(whyNot({ ...lender, layout: 'insurer' })).toBe('For lenders only. For an insurer, use embedded value.');
  });
});
