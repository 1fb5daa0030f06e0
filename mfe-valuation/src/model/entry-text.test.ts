import fc from 'fast-check';
import { countExpressionSteps } from '../company/custom-financials/expression-steps.fixture.ts';
import { entryText, entryValue, mayBecomeNumber, stepValue, pastedCells, parseEntry, invalidEntryText } from './entry-text.ts';

describe('text in a field', () => {
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
  ])('parses %s as %d', (text, value) => {
    expect(entryValue(text)).toBe(value);
  });

  it.each(['', '   '])('treats "%s" as empty', (text) => {
    expect(entryValue(text)).toBeNull();
  });

  it.each(['abc', '12 apples', '1.2.3', 'NaN', 'Infinity', '1e999', '--4', '%'])('counts as 0 if it is not a number: %s', (text) => {
    expect(parseEntry(text)).toEqual({ is: 'unread' });
    expect(entryValue(text)).toBe(0);
  });

  it('is truncated in the error message', () => {
    expect(invalidEntryText(' abc ')).toBe("“abc” isn't a number, so 0 is used.");
    expect(invalidEntryText('x'.repeat(10_000))).toBe(`“${'x'.repeat(39)}…” isn't a number, so 0 is used.`);
  });

  it.each(['-', '−', '₹', '.', '-.'])('shows no error while it may become a number: %s', (text) => {
    expect(mayBecomeNumber(text)).toBe(true);
  });

  it('is never NaN or infinite', () => {
    fc.assert(fc.property(fc.string(), (text) => Number.isFinite(entryValue(text) ?? 0)));
  });

  it('parses back to the value that the field shows', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) =>
        expect(entryValue(entryText(value))).toBe(value === 0 ? 0 : value),
      ),
    );
  });

  it('steps without binary fractions, and from 0 if it is empty', () => {
    expect(stepValue(0.1, 0.5)).toBe(0.6);
    expect(stepValue(15, -5)).toBe(10);
    expect(stepValue(null, 0.5)).toBe(0.5);
    expect(stepValue(1e308, 0.5)).toBe(1e308); // and not infinite
    expect(stepValue(-1e308, -5)).toBe(-1e308);
  });
});

describe('paste from a spreadsheet', () => {
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
  ])('is parsed into rows of cells: %j', (text, cells) => {
    expect(pastedCells(text)).toEqual(cells);
  });

  it.each(['12', '12\r\n', ''])('is plain text if it is a single cell: %j', (text) => {
    expect(pastedCells(text)).toBeUndefined();
  });
});

describe('page pasted into a field', () => {
  it.each([' ', '₹ ', '1 ', '(1', '- '])('is parsed in linear time: “%s”', (worst) => {
    const text = `1${worst.repeat(250_000)}y`;
    expect(countExpressionSteps(() => void [entryValue(text), mayBecomeNumber(text)], 1_000_000)).toBeLessThan(1_000_000);
    expect(parseEntry(text)).toEqual({ is: 'unread' });
  });
});
