import * as fc from 'fast-check';
import { anyCharacter } from '../../model/any-shared-work.fixture.ts';
import { maxTextLength, maxColumns, maxRows, readRowsOfText, rowsText } from './pasted-rows.ts';

const rows = (text: string) => {
  const read = readRowsOfText(text);
  return read.is === 'rows' ? read.rows : read.why;
};

describe('pasted text', () => {
  it.each([
    [
      'tabs',
      'A\tB\r\nC\t1,234\n',
      [
        ['A', 'B'],
        ['C', '1,234'],
      ],
    ],
    [
      'commas',
      'A,B\nC,"1,234"\n',
      [
        ['A', 'B'],
        ['C', '1,234'],
      ],
    ],
    [
      'semicolons',
      'A;B\nC;1,5',
      [
        ['A', 'B'],
        ['C', '1,5'],
      ],
    ],
    ['quotes in quotes, and a line end', '"a ""b""","c\nd"', [['a "b"', 'c d']]],
    ['a byte order mark', '\ufeffA\tB', [['A', 'B']]],
    ['wide spaces', ' A \u00a0 B \t 1 ', [['A B', '1']]],
    ['empty rows between, which keep their number', 'A\tB\n\nC\tD\n\n\n', [['A', 'B'], [''], ['C', 'D']]],
    ['a quote that is no quote', 'A\t5" pipe', [['A', '5" pipe']]],
    ['nothing', '', []],
  ])('is split with %s', (_what, text, read) => {
    expect(rows(text)).toEqual(read);
  });

  it('is rejected with a sentence if it has too many rows, columns or characters', () => {
    expect(rows('a\tb\n'.repeat(maxRows))).toHaveLength(maxRows);
    expect(rows('a\tb\n'.repeat(maxRows + 1))).toMatch(/^501 rows pasted; the limit is 500/);
    expect(rows('a\t'.repeat(maxColumns))).toMatch(/^41 columns pasted; the limit is 40/);
    expect(rows('x'.repeat(maxTextLength + 1))).toMatch(/^Too large \(over 2 MB\)/);
  });

  it('has the same rows after formatting', () => {
    const cell = fc.stringMatching(/^[a-z0-9,.;%₹() -]{0,12}$/).map((text) => text.replace(/\s+/g, ' ').trim());
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,9}$/), cell, cell), { minLength: 1, maxLength: 20 }), (table) => {
        expect(rows(rowsText(table))).toEqual(table);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: anyCharacter }), (text) => void readRowsOfText(text)));
  });
});
