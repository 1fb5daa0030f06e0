import fc from 'fast-check';
import { anyText } from './fixtures/any-text.ts';
import { textLines } from './check-text.ts';

const linesOf = (text: string) => textLines(text).map(({ is, text: line }) => `${is === 'bullet' ? '• ' : ''}${line}`);

describe('textLines', () => {
  it('returns bullets and paragraphs without empty lines and rules', () => {
    expect(linesOf('Strengths:\n\n- Low debt\n* High margins\r\n• Cash\n1. First\n2) Second\n---\n***\n   \nThe end.')).toEqual([
      'Strengths:',
      '• Low debt',
      '• High margins',
      '• Cash',
      '• First',
      '• Second',
      'The end.',
    ]);
  });

  it.each([
    ['**Sales** rose', 'Sales rose'],
    ['## Outlook', 'Outlook'],
    ['### **Outlook**', 'Outlook'],
    ['*Sales* rose, `PAT` fell', 'Sales rose, PAT fell'],
    ['__Sales__ rose', 'Sales rose'],
    ['> quoted', 'quoted'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['100.0%*', '100.0%*'],
    ['a_b_c', 'a_b_c'],
    ['- **Debt:** ₹5 crore', '• Debt: ₹5 crore'],
    ['- -4.2%', '• -4.2%'],
    ['-4.2% growth', '-4.2% growth'],
    ['1.5x', '1.5x'],
    ['\\$5 and \\*', '$5 and *'],
    ['| Sales | 5 |', 'Sales | 5'],
  ])('%j reads %j', (text, line) => {
    expect(linesOf(text)).toEqual([line]);
  });

  it.each([
    ['see [the filing](https://example.com/a_(b)) now', 'see the filing now'],
    ['![chart](https://example.com/x.png)', 'chart'],
    ['[a](javascript:alert(1))', 'a'],
    ['[a](https://example.com "title")', 'a'],
    ['as said [1](https://example.com)', 'as said [1]'],
    ['as said [[1]](https://example.com)', 'as said [1]'],
    ['as said [1]', 'as said [1]'],
    ['<b onclick="x">bold</b> & <script>', '<b onclick="x">bold</b> & <script>'],
    ['https://example.com', 'https://example.com'],
  ])('reduces links to their words: %j reads %j', (text, line) => {
    expect(linesOf(text)).toEqual([line]);
  });

  it('removes invisible and direction-changing characters', () => {
    expect(linesOf('Sa\u0000les\u202e \u200brose\u2066\ufeff')).toEqual(['Sales rose']);
  });

  it.each(['', ' ', '\n\n', '---', '**', '- ', '```json\n```', '|---|---|', '#'])('returns nothing or the text of %j', (text) => {
    expect(linesOf(text).every((line) => line.trim() !== '')).toBe(true);
  });

  it('returns single, non-empty lines for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { text: line } of textLines(text)) expect([line.trim() === '', /[\n\r\u2028]/.test(line)]).toEqual([false, false]);
      }),
    );
  });
});
