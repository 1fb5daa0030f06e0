/** @jest-environment node */
import { safeZip } from './safe-zip.ts';
import { contentTypes, text, zip64Of, zipOf, type EndField } from './zip.fixture.ts';

const megabyte = 1024 * 1024;
const sheet = { name: 'xl/worksheets/sheet1.xml', content: text('<worksheet/>') };
const zip64 = 'ZIP64 workbooks aren’t supported. Open it in Excel and save it again as .xlsx.';
const zeros = (megabytes: number) => new Uint8Array(megabytes * megabyte);

describe('a file that is to be read as a workbook', () => {
  it('is opened where it is a small zip with a workbook’s parts', async () => {
    expect(await safeZip(zipOf([contentTypes, sheet, { name: 'xl/printerSettings/printerSettings1.bin', content: text('A4') }]))).toEqual({
      is: 'safe',
    });
  });

  it.each<[string, Uint8Array, string]>([
    ['larger than 10 MB', zeros(10.5), 'The file is larger than 10 MB.'],
    ['empty', new Uint8Array(), 'Not an Excel workbook (.xlsx).'],
    ['a text', text('Sales,₹ crore,1,2,3'), 'Not an Excel workbook (.xlsx).'],
    ['a zip of something else', zipOf([{ name: 'letter.txt', content: text('Dear') }]), 'Not an Excel workbook (.xlsx).'],
    [
      'an old or encrypted one',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
      'Legacy .xls and password-protected files aren’t supported. Save as .xlsx without a password.',
    ],
    [
      'one with macros',
      zipOf([contentTypes, sheet, { name: 'xl/vbaProject.bin', content: text('Sub') }]),
      'Macro-enabled workbooks aren’t supported. Save as .xlsx.',
    ],
    [
      'one with a password on a part',
      zipOf([contentTypes, { ...sheet, encrypted: true }]),
      'Password-protected workbooks aren’t supported. Save without a password.',
    ],
    [
      'a bomb that says so',
      zipOf([contentTypes, { ...sheet, content: zeros(11) }]),
      'The workbook is too large (over 10 MB uncompressed).',
    ],
    [
      'a bomb that says that it is small',
      zipOf([contentTypes, { ...sheet, content: zeros(11), declared: 12 }]),
      'The workbook is too large (over 10 MB uncompressed).',
    ],
    [
      'a bomb in parts',
      zipOf([contentTypes, ...[1, 2, 3].map((at) => ({ name: `xl/worksheets/sheet${at}.xml`, content: zeros(4), declared: 9 }))]),
      'The workbook is too large (over 10 MB uncompressed).',
    ],
  ])('is refused in a sentence: %s', async (_, bytes, why) => {
    expect(await safeZip(bytes)).toEqual({ is: 'refused', why });
  });

  // A reader follows a ZIP64 record to another directory, which the end record does not show.
  it.each<[string, readonly EndField[]]>([
    ['count of files', ['count']],
    ['size of the directory', ['size']],
    ['place of the directory', ['offset']],
    ['locator alone', []],
  ])('is refused in a sentence: a ZIP64 workbook, told by the %s', async (_, fields) => {
    const hidden = [contentTypes, { ...sheet, content: zeros(11) }];
    expect(await safeZip(zip64Of([contentTypes, sheet], hidden, fields))).toEqual({ is: 'refused', why: zip64 });
  });

  it.each([20, 24, 42])(
    'is refused in a sentence: a part whose size or place is in a ZIP64 field (byte %i of its entry)',
    async (field) => {
      const bytes = zipOf([contentTypes]);
      const view = new DataView(bytes.buffer);
      view.setUint32(view.getUint32(bytes.length - 6, true) + field, 0xffffffff, true);
      expect(await safeZip(bytes)).toEqual({ is: 'refused', why: zip64 });
    },
  );

  it('is refused where the directory does not say how large a part is', async () => {
    expect(await safeZip(zipOf([contentTypes, { ...sheet, streamed: true }]))).toMatchObject({ is: 'refused' });
  });

  it('is refused in a sentence wherever it was cut off, and whatever bit of it was changed', async () => {
    const whole = zipOf([contentTypes, { ...sheet, content: text('<worksheet>'.repeat(50)) }]);
    for (let length = 4; length < whole.length; length += 7) expect((await safeZip(whole.slice(0, length))).is).toBe('refused');
    for (let at = 0; at < whole.length; at += 3) {
      const changed = whole.slice();
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      expect(['safe', 'refused']).toContain((await safeZip(changed)).is); // it never throws
    }
  });
});
