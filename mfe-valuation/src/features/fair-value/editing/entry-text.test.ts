import fc from 'fast-check';
import { countExpressionSteps } from '../../../domain/own-figures/expression-steps.fixture.ts';
import { entryText, entryValue, mayBecomeNumber, stepValue, pastedCells, parseEntry, invalidEntryText } from './entry-text.ts';

describe('what is typed into a field', () => {
  it.each([
    ['12', 12],
    ['12%', 12],
    [' 12.5 % ', 12.5],
    ['1,200', 1200],
    ['₹ 1,200.50', 1200.5],
    ['−4', -4],
    ['–4', -4],
    ['(4)', -4],
    ['30x', 30],
    ['30.5×', 30.5],
  ])('%s is %d', (text, value) => {
    expect(entryValue(text)).toBe(value);
  });

  it.each(['', '   '])('stays empty: "%s"', (text) => {
    expect(entryValue(text)).toBeNull();
  });

  it.each(['abc', '12 apples', '1.2.3', 'NaN', 'Infinity', '1e999', '--4', '%'])('counts as 0 where it is no number: %s', (text) => {
    expect(parseEntry(text)).toEqual({ is: 'unread' });
    expect(entryValue(text)).toBe(0);
  });

  it('is quoted as far as tells which text it is', () => {
    expect(invalidEntryText(' abc ')).toBe("“abc” isn't a number, so 0 is used.");
    expect(invalidEntryText('x'.repeat(10_000))).toBe(`“${'x'.repeat(39)}…” isn't a number, so 0 is used.`);
  });

  it.each(['-', '−', '₹', '.', '-.'])('is not called wrong while a number may come of it: %s', (text) => {
    expect(mayBecomeNumber(text)).toBe(true);
  });

  it('is never NaN nor infinite', () => {
    fc.assert(fc.property(fc.string(), (text) => Number.isFinite(entryValue(text) ?? 0)));
  });

  it('reads back what a field shows', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) =>
        expect(entryValue(entryText(value))).toBe(value === 0 ? 0 : value),
      ),
    );
  });

  it('is moved without the dust of binary fractions, and from 0 where it is empty', () => {
    expect(stepValue(0.1, 0.5)).toBe(0.6);
    expect(stepValue(15, -5)).toBe(10);
    expect(stepValue(null, 0.5)).toBe(0.5);
    expect(stepValue(1e308, 0.5)).toBe(1e308); // and not infinite
    expect(stepValue(-1e308, -5)).toBe(-1e308);
  });
});

describe('what is copied in a spreadsheet', () => {
  it.each([
    ['12\t13\t14', [['12', '13', '14']]],
    [
      '12\t13\r\n14\t15\r\n',
      [
        ['12', '13'],
        ['14', '15'],
      ],
    ],
    ['12\n13', [['12'], ['13']]],
    ['12\t\t14', [['12', '', '14']]],
  ])('is rows of cells: %j', (text, cells) => {
    expect(pastedCells(text)).toEqual(cells);
  });

  it.each(['12', '12\r\n', ''])('is plain text where it is a single cell: %j', (text) => {
    expect(pastedCells(text)).toBeUndefined();
  });
});

describe('a page pasted into a field', () => {
  it.each([' ', '₹ ', '1 ', '(1', '- '])('of “%s” is read in few steps', (worst) => {
    const text = `1${worst.repeat(250_000)}y`;
    expect(countExpressionSteps(() => void [entryValue(text), mayBecomeNumber(text)], 1_000_000)).toBeLessThan(1_000_000);
    expect(parseEntry(text)).toEqual({ is: 'unread' });
  });
});
