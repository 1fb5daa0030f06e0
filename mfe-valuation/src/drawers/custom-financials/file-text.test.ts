/** @jest-environment node */
import type { ImportedSheet } from '../../files/workbook/imported-workbook.ts';
import { readWorkbook } from '../../files/workbook/xlsx/read-xlsx.adapter.ts';
import { zipOf } from '../../files/workbook/xlsx/zip.fixture.ts';
import { readFileText } from './file-text.ts';

const textBytes = (text: string) => new TextEncoder().encode(text);
const fileOf = (content: Uint8Array | string, name: string): File =>
  new File([typeof content === 'string' ? content : content.slice()], name);

// Jest cannot load the workbook reader; tests/long reads real workbooks.
jest.mock('../../files/workbook/xlsx/read-xlsx.adapter.ts', () => ({ readWorkbook: jest.fn() }));
const workbook = (...sheets: readonly (Omit<ImportedSheet, 'name'> | ImportedSheet['rows'])[]) => {
  const sheetOf = (sheet: (typeof sheets)[number]) => ('rows' in sheet ? sheet : { rows: sheet });
  const named = sheets.map((sheet, at) => ({ name: `Sheet ${at + 1}`, ...sheetOf(sheet) }));
  jest.mocked(readWorkbook).mockResolvedValue({ sheets: named, names: new Map(), properties: new Map() });
  return zipOf([{ name: '[Content_Types].xml', content: textBytes('x') }]);
};

describe('readFileText', () => {
  it('reads a workbook’s sheets as text with 15 digits', async () => {
    const bytes = workbook([['X', 'FY24', '2025-03-31T00:00:00.000Z'], [], ['Revenue', 0.1 + 0.2, -5, null]], [], [['Notes']]);
    await expect(readFileText(fileOf(bytes, 'own.xlsx'))).resolves.toEqual({
      is: 'text',
      sheets: [
        { name: 'Sheet 1', text: 'X\tFY24\t2025-03-31T00:00:00.000Z\n\nRevenue\t0.3\t-5', leftOut: [] },
        { name: 'Sheet 3', text: 'Notes', leftOut: [] },
      ],
    });
  });

  it('leaves out what is hidden and formulas without a result, and names each', async () => {
    const rows = [
      ['₹ crore', 'FY24', 'FY25 (old)', 'FY25'],
      ['Sales', 80, 85, 90],
      ['Tax', 8, null, null],
      ['Working', 1, 2, 3],
    ];
    const formulas = new Map([
      ['B3', 'B2*0.1'],
      ['C3', 'C2*0.1'],
      ['D3', 'D2*0.1'],
    ]);
    const bytes = workbook(
      { rows, formulas, hidden: { isSheet: false, rows: [3], columns: [2] } },
      { rows: [['Draft']], hidden: { isSheet: true, rows: [], columns: [] } },
    );
    await expect(readFileText(fileOf(bytes, 'own.xlsx'))).resolves.toEqual({
      is: 'text',
      sheets: [
        {
          name: 'Sheet 1',
          text: '₹ crore\tFY24\tFY25\nSales\t80\t90\nTax\t8',
          leftOut: [
            'Hidden sheet: Sheet 2.',
            'Hidden row: 4, Working.',
            'Hidden column: C, FY25 (old).',
            'Formulas without a stored result: D3. Open the file in a spreadsheet program, save it, and choose it again.',
          ],
        },
      ],
    });
  });

  it('reads text files, including Excel’s UTF-16', async () => {
    await expect(readFileText(fileOf('X\tFY25', 'own.tsv'))).resolves.toEqual({
      is: 'text',
      sheets: [{ name: 'own.tsv', text: 'X\tFY25', leftOut: [] }],
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
