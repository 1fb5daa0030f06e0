import { industrial } from '../../testing/answers.ts';
import { modelOf, own } from '../../testing/model-cases.ts';
import { contextOf, lender } from '../lender-methods.fixture.ts';
import { embeddedValue } from './embedded-value.ts';

const insurer: typeof lender = { ...lender, layout: 'insurer' };
type Choices = Parameters<typeof contextOf>[1];
const evaluated = (choices: Choices = {}) => embeddedValue.evaluate(contextOf(insurer, choices));
const inr = (value: number) => ({ is: 'figure', value: expect.closeTo(value, 9), unit: 'inr' });
const sourceNote = 'The source has no embedded value and no value of new business. Enter both.';

describe('embedded value', () => {
  it('is the analyst’s multiple × embedded value per share, with a fifth of the multiple either way', () => {
    const { base, low, high, basis } = evaluated({ entries: { embeddedValue: 4000, embeddedValueMultiple: 2 } });
    expect(base).toMatchObject({ name: 'P/EV value', cell: inr(80) });
    expect([low.cell, high.cell]).toMatchObject([inr(64), inr(96)]);
    expect(basis).toBe('P/EV 1.6x to 2.4x, ±20% of your multiple');
  });

  it('has no value without own figures, and says that the source has none', () => {
    const { base, basis, notes } = evaluated();
    expect(base.cell).toMatchObject({ is: 'missing' });
    expect(basis).toBe('±20% of your P/EV multiple');
    expect(notes).toEqual([sourceNote]);
  });

  it('no longer asks for both once both are entered', () => {
    const both = { embeddedValue: 4000, embeddedValueMultiple: 2, newBusinessValue: 300 };
    expect(evaluated({ entries: both }).notes).toEqual([sourceNote.replace('Enter both.', 'Both were entered.')]);
    expect(evaluated({ entries: { ...both, newBusinessValue: null } }).notes[0]).toBe(sourceNote);
  });

  it('shows what the price implies', () => {
    const { sheet } = evaluated({ entries: { embeddedValue: 4000, newBusinessValue: 50 } });
    expect(sheet.cell('P/EV of the price')).toMatchObject({ value: 1.25, unit: 'times' });
    expect(sheet.cell('New business multiple of the price')).toMatchObject({ value: 20, unit: 'times' });
  });

  it.each<[string, Choices, string]>([
    ['an embedded value of zero', { entries: { embeddedValue: 0, embeddedValueMultiple: 2 } }, 'embedded value at or below zero'],
    ['a multiple of zero', { entries: { embeddedValue: 10, embeddedValueMultiple: 0 } }, 'multiple at or below zero'],
    [
      'a negative share count',
      { entries: { embeddedValue: 10, embeddedValueMultiple: 1 }, own: { shares: own(-5) } },
      'embedded value at or below zero',
    ],
  ])('has words for %s', (_, choices, reason) => {
    expect(evaluated(choices).base.cell).toMatchObject({ is: 'words', text: `not meaningful (${reason})` });
  });

  it('is for insurers', () => {
    const whyNot = (answer: typeof lender) => embeddedValue.whyNot(modelOf(answer), { year: 2026, month: 11, day: 25 });
    expect(whyNot(insurer)).toBeUndefined();
    expect(whyNot(lender)).toBe('For insurers only. For a lender, use residual income.');
    expect(whyNot(industrial)).toBe('For insurers only. For this company, use the discounted cash flow.');
  });
});
