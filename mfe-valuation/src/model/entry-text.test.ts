import fc from 'fast-check';
import { countExpressionSteps } from '../company/custom-financials/expression-steps.fixture.ts';
import { entryText, entryValue, fieldText, invalidEntryText, invalidText, parseEntry, pastedCells, stepValue } from './entry-text.ts';

describe('text in a field', () => {
  it.each([
    ['12', 'percent', 12],
    [' 12,5 % ', 'percent', 12.5],
    ['(4)', 'percent', -4],
    ['30.5×', 'times', 30.5],
    ['₹ 1,23,456.50', 'inr', 123456.5],
    ['₹1.5 lakh', 'inr', 150000],
    ['2 lakh crore', 'crore', 200000],
    ['50.3 lakh', 'shares-crore', 0.503],
    ['7 years', 'years', 7],
    ['', 'percent', null],
    ['   ', 'crore', null],
  ] as const)('parses “%s” in %s', (text, unit, value) => {
    expect(entryValue(text, unit)).toBe(value);
  });

  it.each([
    ['abc', 'crore'],
    ['1,2,3', 'percent'],
    ['12,34,5', 'crore'],
    ['%', 'percent'],
    ['30x', 'percent'],
    ['12%', 'crore'],
    ['5 crore', 'times'],
  ] as const)('counts as 0 if it is no number in the unit of the field: %s in %s', (text, unit) => {
    expect(parseEntry(text, unit)).toEqual({ is: 'unread' });
    expect(entryValue(text, unit)).toBe(0);
  });

  it('says what was expected, and shortens the text', () => {
    expect(invalidEntryText(' 1,2,3 ')).toBe("“1,2,3” isn't a number such as 1,234.5 or 1,23,456.5 or 1.234,5 or 12,5, so 0 is used.");
    expect(invalidEntryText('30x')).toBe("“30x” isn't in this field's unit, so 0 is used.");
    expect(invalidEntryText('x'.repeat(10_000))).toContain(`“${'x'.repeat(39)}…” isn't a number such as`);
  });

  it.each(['-', '−', '₹', '.', '-.', '1,', '1,23,4'])('shows no error while it may become a number: %s', (text) => {
    expect(invalidText(text, 'crore')).toBeUndefined();
  });

  it('stays in the field when it cannot be read', () => {
    const unread = '1,2,3';
    expect(fieldText({ draft: undefined, value: 0, unit: 'percent', unread })).toBe(unread);
    expect(fieldText({ draft: undefined, value: 4, unit: 'percent', unread })).toBe('4'); // a key has changed the value
    expect(fieldText({ draft: '12,5', value: 12.5, unit: 'percent', unread: undefined })).toBe('12,5');
    expect(fieldText({ draft: undefined, value: 12.5, unit: 'percent', unread: undefined })).toBe('12.5');
  });

  it('parses back to the value that the field shows', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) =>
        expect(entryValue(entryText(value), 'crore')).toBe(value === 0 ? 0 : value),
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
    expect(countExpressionSteps(() => void [entryValue(text, 'crore'), invalidText(text, 'crore')], 1_000_000)).toBeLessThan(1_000_000);
    expect(parseEntry(text, 'crore')).toEqual({ is: 'unread' });
  });
});
