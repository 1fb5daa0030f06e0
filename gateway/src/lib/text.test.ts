import { printableJson, printableText } from './text.ts';

const hostile = 'a\u001b[2J\u009b31m\u202eb\u2028c\r\nd';

describe('a text from outside', () => {
  it('is one line without characters that a terminal obeys', () => {
    expect(printableText(hostile)).toBe('a\ufffd[2J\ufffd31m\ufffdb\ufffdc\ufffd\ufffdd');
    expect(printableText('Großhandel – मूल्य.xml')).toBe('Großhandel – मूल्य.xml');
  });

  it('is the same text in JSON, escaped', () => {
    const json = printableJson([{ file: hostile, other: '\u{e0041}' }]);
    expect(JSON.parse(json)).toEqual([{ file: hostile, other: '\u{e0041}' }]);
    expect(json.replaceAll('\n', '')).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
    expect(json.split('\n')).toHaveLength(6);
  });
});
