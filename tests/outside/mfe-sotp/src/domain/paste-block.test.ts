import { isBlock, pasteBlock } from './paste-block.ts';
import { emptyParts, emptySegment, type Parts } from './segments.ts';

const block = 'Segment\tEBITDA (metric)\tMultiple\tValue\tStake\tNet debt\r\nRetail\t1,000\t9\t\t75\t300\r\n\r\nOther\t\t\t450\t\t\r\n';
const retail = { ...emptySegment, name: 'Retail', metric: '1,000', multiple: '9', stake: '75', netDebt: '300' };
const start = { row: 0, column: 0 };

describe('a block of a spreadsheet', () => {
  it('fills rows, without its head and its empty rows', () => {
    expect(pasteBlock(emptyParts, block, start)).toEqual({
      is: 'pasted',
      rows: 2,
      parts: { ...emptyParts, segments: [retail, { ...emptySegment, name: 'Other', value: '450' }] },
    });
  });

  it('replaces only the cells that it covers, from the cell where it is pasted', () => {
    const parts: Parts = { ...emptyParts, segments: [retail, { ...emptySegment, name: 'Other' }] };
    const pasted = pasteBlock(parts, '10\t1,500\n20\t\n30\t7', { row: 1, column: 2 });
    expect(pasted).toMatchObject({
      is: 'pasted',
      parts: {
        segments: [
          retail,
          { ...emptySegment, name: 'Other', multiple: '10', value: '1,500' },
          { ...emptySegment, multiple: '20' },
          { ...emptySegment, multiple: '30', value: '7' },
        ],
      },
    });
  });

  it('keeps a first row of names that are no column names', () => {
    expect(pasteBlock(emptyParts, 'Stakeholder services\tnot known\nRetail\t5', start)).toMatchObject({ rows: 2 });
  });

  it.each([
    [' \n', 'Nothing to paste: the text has no cells.'],
    ['Retail, 1000, 9', 'Expected columns separated by tabs, as a spreadsheet copies them; got one column. Nothing was pasted.'],
    ['a\t1\t2\t3\t4\t5\t6', 'The pasted block has 7 columns; 6 fit from here. Nothing was pasted.'],
    ['a\t1\n'.repeat(31), 'The pasted block has 31 rows; at most 30 segments fit in all. Nothing was pasted.'],
  ])('is refused with a sentence as %j', (text, message) => {
    expect(pasteBlock(emptyParts, text, start)).toEqual({ is: 'refused', message });
  });

  it('is told from the text of one cell', () => {
    expect([isBlock('1,000'), isBlock('1,000\n'), isBlock('a\tb'), isBlock('a\nb')]).toEqual([false, false, true, true]);
  });
});
