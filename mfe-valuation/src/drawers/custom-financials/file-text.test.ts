/** @jest-environment node */
import type { ImportedWorkbook } from '../../files/workbook/imported-workbook.ts';
import { readWorkbook } from '../../files/workbook/xlsx/read-xlsx.adapter.ts';
import { zipOf } from '../../files/workbook/xlsx/zip.fixture.ts';
import { readFileText } from './file-text.ts';

const textBytes = (text: string) => new TextEncoder().encode(text);
const fileOf = (content: Uint8Array | string, name: string): File =>
  new File([typeof content === 'string' ? content : content.slice()], name);

// Jest cannot load the workbook reader; tests/long reads real workbooks.
jest.mock('../../files/workbook/xlsx/read-xlsx.adapter.ts', () => ({ readWorkbook: jest.fn() }));
const workbook = (...sheets: readonly ImportedWorkbook['sheets'][number]['rows'][]) => {
  jest
    .mocked(readWorkbook)
    .mockResolvedValue({ sheets: sheets.map((rows, at) => ({ name: `Sheet ${at + 1}`, rows })), names: new Map(), properties: new Map() });
  return zipOf([{ name: '[Content_Types].xml', content: textBytes('x') }]);
};

describe('readFileText', () => {
  it('reads a workbook’s sheets as text with 15 digits', async () => {
    const bytes = workbook([['X', 'FY24', '2025-03-31T00:00:00.000Z'], [], ['Revenue', 0.1 + 0.2, -5, null]], [], [['Notes']]);
    await expect(readFileText(fileOf(bytes, 'own.xlsx'))).resolves.toEqual({
      is: 'text',
      sheets: [
        { name: 'Sheet 1', text: 'X\tFY24\t2025-03-31T00:00:00.000Z\n\nRevenue\t0.3\t-5' },
        { name: 'Sheet 3', text: 'Notes' },
      ],
    });
  });

  it('excludes and names what is hidden, and marks a formula without a result', async () => {
    const bytes = workbook();
    const rows = [
      ['X', 'Mar 2025', 7],
      ['Tax', '25%', 7],
      ['Draft', 1, 7],
      ['Profit', null, 7],
    ];
    const hidden = { isSheet: false, rows: [2], columns: [2] };
    const sheet = { name: 'P&L', rows, hidden, formulas: new Map([['B4', 'B1-B2']]) };
    const old = { name: 'Old', rows: [['X', 1]], hidden: { isSheet: true, rows: [], columns: [] } };
    jest.mocked(readWorkbook).mockResolvedValue({ sheets: [old, sheet], names: new Map(), properties: new Map() });
    await expect(readFileText(fileOf(bytes, 'own.xlsx'))).resolves.toEqual({
      is: 'text',
      sheets: [
        {
          name: 'P&L',
          text: 'X\tMar 2025\nTax\t25%\n\nProfit\t=without a stored result',
          hidden: 'Hidden in the workbook and excluded: sheet “Old”, row 3, column C.',
        },
      ],
    });
  });

  it('cuts cells that share a long text before it joins them', async () => {
    const bytes = workbook(Array.from({ length: 50 }, () => ['a'.repeat(10_000), 1]));
    const read = await readFileText(fileOf(bytes, 'own.xlsx'));
    expect(read).toEqual({
      is: 'text',
      sheets: [
        {
          name: 'Sheet 1',
          text: Array(50)
            .fill(`${'a'.repeat(300)}\t1`)
            .join('\n'),
        },
      ],
    });
  });

  it('reads text files, including Excel’s UTF-16', async () => {
    await expect(readFileText(fileOf('X\tFY25', 'own.tsv'))).resolves.toEqual({
      is: 'text',
      sheets: [{ name: 'own.tsv', text: 'X\tFY25' }],
    });
    const utf16 = new Uint8Array([0xff, 0xfe, ...[...'A\t₹'].flatMap((char) => [char.charCodeAt(0) & 0xff, char.charCodeAt(0) >> 8])]);
    await expect(readFileText(fileOf(utf16, 'unicode.txt'))).resolves.toMatchObject({ sheets: [{ text: 'A\t₹' }] });
  });

  const bomb = () =>
    zipOf([
      { name: '[Content_Types].xml', content: textBytes('x') },
      { name: 'xl/worksheets/sheet1.xml', content: new Uint8Array(64 * 1024 * 1024), declared: 10 },
    ]);
  const macros = () =>
    zipOf([
      { name: '[Content_Types].xml', content: textBytes('x') },
      { name: 'xl/vbaProject.bin', content: textBytes('x') },
    ]);

  it.each([
    ['of 10 MB', () => fileOf(new Uint8Array(10 * 1024 * 1024), 'large.csv'), /^large\.csv is larger than 2 MB/],
    ['with macros by its name', () => fileOf('x', 'm.xlsm'), /^m\.xlsm is an \.xls or macro workbook/],
    ['with macros inside', () => fileOf(macros(), 'm.xlsx'), /^Macro-enabled workbooks/],
    ['of the old kind by its name', () => fileOf('x', 'old.xls'), /^old\.xls is an \.xls or macro workbook/],
    ['of the old kind inside', () => fileOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'old.xlsx'), /^Legacy \.xls/],
    ['that unpacks to 64 MB', () => fileOf(bomb(), 'bomb.xlsx'), /over 10 MB uncompressed/],
    [
      'that is a zip of something else',
      () => fileOf(zipOf([{ name: 'a.txt', content: textBytes('x') }]), 'z.xlsx'),
      /^Not an Excel workbook/,
    ],
    ['that is damaged', () => fileOf(textBytes('PK\u0003\u0004 and nothing more'), 'd.xlsx'), /damaged/],
    ['that is a PDF', () => fileOf('%PDF-1.7 …', 'filing.pdf'), /^filing\.pdf isn’t a supported file/],
    ['of bytes', () => fileOf(new Uint8Array([1, 0, 2, 0]), 'x.csv'), /^x\.csv isn’t a supported file/],
    ['without anything', () => fileOf('', 'empty.csv'), /^empty\.csv is empty/],
    ['of a workbook without anything', () => fileOf(workbook([]), 'blank.xlsx'), /^The workbook is empty\.$/],
  ])('refuses %s with a sentence', async (_what, file, why) => {
    await expect(readFileText(file())).resolves.toEqual({ is: 'refused', why: expect.stringMatching(why) });
  });
});
