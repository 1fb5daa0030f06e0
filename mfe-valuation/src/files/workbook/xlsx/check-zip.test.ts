/** @jest-environment node */
import { checkZip } from './check-zip.ts';
import { contentTypes, text, zip64Of, zipOf, type EndField } from './zip.fixture.ts';

const megabyte = 1024 * 1024;
const sheet = { name: 'xl/worksheets/sheet1.xml', content: text('<worksheet/>') };
const zip64 = 'ZIP64 workbooks aren’t supported. Open it in Excel and save it again as .xlsx.';
const zeros = (megabytes: number) => new Uint8Array(megabytes * megabyte);

describe('zip check', () => {
  it('accepts a small zip with the parts of a workbook', async () => {
    expect(await checkZip(zipOf([contentTypes, sheet, { name: 'xl/printerSettings/printerSettings1.bin', content: text('A4') }]))).toEqual({
      is: 'safe',
    });
  });

  it.each<[string, Uint8Array, string]>([
    ['a file over 10 MB', zeros(10.5), 'The file is larger than 10 MB.'],
    ['an empty file', new Uint8Array(), 'Not an Excel workbook (.xlsx). Open it in a spreadsheet program and save it as .xlsx.'],
    ['a text file', text('Sales,₹ crore,1,2,3'), 'Not an Excel workbook (.xlsx). Open it in a spreadsheet program and save it as .xlsx.'],
    [
      'another kind of zip',
      zipOf([{ name: 'letter.txt', content: text('Dear') }]),
      'Not an Excel workbook (.xlsx). Open it in a spreadsheet program and save it as .xlsx.',
    ],
    [
      'a legacy or encrypted workbook',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
      'Legacy .xls and password-protected files aren’t supported. Save as .xlsx without a password.',
    ],
    [
      'a workbook with macros',
      zipOf([contentTypes, sheet, { name: 'xl/vbaProject.bin', content: text('Sub') }]),
      'Macro-enabled workbooks aren’t supported. Save as .xlsx.',
    ],
    [
      'a workbook with an encrypted part',
      zipOf([contentTypes, { ...sheet, encrypted: true }]),
      'Password-protected workbooks aren’t supported. Save without a password.',
    ],
    [
      'a zip bomb that declares its size',
      zipOf([contentTypes, { ...sheet, content: zeros(11) }]),
      'The workbook is too large (over 10 MB uncompressed).',
    ],
    [
      'a zip bomb that declares a small size',
      zipOf([contentTypes, { ...sheet, content: zeros(11), declared: 12 }]),
      'The workbook is too large (over 10 MB uncompressed).',
    ],
    [
      'a zip bomb in several parts',
      zipOf([contentTypes, ...[1, 2, 3].map((at) => ({ name: `xl/worksheets/sheet${at}.xml`, content: zeros(4), declared: 9 }))]),
      'The workbook is too large (over 10 MB uncompressed).',
    ],
  ])('refuses %s', async (_, bytes, why) => {
    expect(await checkZip(bytes)).toEqual({ is: 'refused', why });
  });

  // A reader follows the ZIP64 record to a directory that the end record does not list.
  it.each<[string, readonly EndField[]]>([
    ['file count', ['count']],
    ['directory size', ['size']],
    ['directory offset', ['offset']],
    ['locator', []],
  ])('refuses a ZIP64 workbook that it recognises by the %s', async (_, fields) => {
    const hidden = [contentTypes, { ...sheet, content: zeros(11) }];
    expect(await checkZip(zip64Of([contentTypes, sheet], hidden, fields))).toEqual({ is: 'refused', why: zip64 });
  });

  it.each([20, 24, 42])('refuses a part with its size or offset in a ZIP64 field (byte %i of its entry)', async (field) => {
    const bytes = zipOf([contentTypes]);
    const view = new DataView(bytes.buffer);
    view.setUint32(view.getUint32(bytes.length - 6, true) + field, 0xffffffff, true);
    expect(await checkZip(bytes)).toEqual({ is: 'refused', why: zip64 });
  });

  it('refuses a part without a size in the directory', async () => {
    expect(await checkZip(zipOf([contentTypes, { ...sheet, streamed: true }]))).toMatchObject({ is: 'refused' });
  });

  it('refuses a truncated file and never throws for a corrupted one', async () => {
    const whole = zipOf([contentTypes, { ...sheet, content: text('<worksheet>'.repeat(50)) }]);
    for (let length = 4; length < whole.length; length += 7) expect((await checkZip(whole.slice(0, length))).is).toBe('refused');
    for (let at = 0; at < whole.length; at += 3) {
      const changed = whole.slice();
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      expect(['safe', 'refused']).toContain((await checkZip(changed)).is);
    }
  });
});
