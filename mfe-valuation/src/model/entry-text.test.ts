import fc from 'fast-check';
import { countExpressionSteps } from '../company/custom-financials/expression-steps.fixture.ts';
import { entryText, fieldText, invalidEntryText, parseEntry, pastedCells, refusedText, stepValue, typedEntry } from './entry-text.ts';

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
    expect(typedEntry(text, unit)).toEqual({ value });
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
    expect(typedEntry(text, unit)).toEqual({ value: 0, text });
  });

  it('says what was expected, and shortens the text', () => {
    expect(invalidEntryText(' 1,2,3 ')).toBe("“1,2,3” isn't a number such as 1,234.5 or 1,23,456.5 or 1.234,5 or 12,5, so 0 is used.");
    expect(invalidEntryText('30x')).toBe("“30x” isn't in this field's unit, so 0 is used.");
    expect(invalidEntryText('x'.repeat(10_000))).toContain(`“${'x'.repeat(39)}…” isn't a number such as`);
  });

  it.each(['-', '−', '₹', '.', '-.', '1,', '1,23,4'])('shows no error while it may become a number: %s', (text) => {
    const entry = typedEntry(text, 'crore');
    expect([refusedText(entry, 'crore', text), refusedText(entry, 'crore')]).toEqual([undefined, text === '1,' ? undefined : text]);
  });

  it('stays in the field when it cannot be read', () => {
    const shown = (entry: { value: number; text?: string }, draft?: string) =>
      fieldText({ draft, entry, value: entry.value, unit: 'percent' });
    expect(shown({ value: 0, text: '1,2,3' })).toBe('1,2,3');
    expect(shown({ value: 4 }, '1,2,3')).toBe('4'); // a key has changed the value
    expect(shown({ value: 12.5 }, '12,5')).toBe('12,5');
    expect(shown({ value: 12.5 })).toBe('12.5');
    expect(shown({ value: 0, text: '15' })).toBe('0'); // a link can say that a number was refused
    expect(shown({ value: 15, text: 'abc' })).toBe('15');
  });

  it('parses back to the value that the field shows', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) =>
        expect(typedEntry(entryText(value), 'crore')).toEqual({ value: value === 0 ? 0 : value }),
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
    expect(countExpressionSteps(() => void [refusedText(typedEntry(text, 'crore'), 'crore', text)], 1_000_000)).toBeLessThan(1_000_000);
    expect(parseEntry(text, 'crore')).toEqual({ is: 'unread' });
  });
});
