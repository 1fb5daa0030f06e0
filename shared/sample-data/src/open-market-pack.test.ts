import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, crc32 } from 'node:zlib';
import type { MarketPack, PackCompany } from './market-pack.ts';
import { openMarketPack, openPackLines } from './open-market-pack.ts';
import { packedLines, packLinesText } from './pack-index.ts';

const tcs: PackCompany = {
  isin: 'INE467B01029',
  nse: 'TCS',
  bse: null,
  name: 'Tata Consultancy Services Ltd',
  aliases: [],
  sector: 'IT',
  industry: 'Software',
  layout: 'standard',
  price: { asOf: '2026-08-21', nse: 2068.5, sharesCrore: 361.8, marketCapCrore: 748384.6 },
  dividends: [{ exDate: '2025-06-04', amount: 30 }],
  closes: { from: '2026-06', values: [2100.5, null, 2068.5] },
  periods: [{ type: 'Annual', fiscalYear: 2026, endDate: '2026-03-31', INC: { Revenue: 267021 } }],
};
const suspended: PackCompany = {
  isin: null,
  nse: 'QUIET',
  bse: null,
  name: 'Quiet Ltd',
  aliases: [],
  sector: null,
  industry: null,
  layout: 'standard',
  price: null,
  closes: { from: '2019-10', values: [12] },
  periods: [],
};
const pack: MarketPack = { schema: 2, unit: 'INR crore', pricesAsOf: '2026-08-21', companies: [tcs, suspended] };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'market-pack-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function fileWith(name: string, content: string | Buffer): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

describe('openMarketPack', () => {
  it.each([
    ['compressed lines', 'pack.jsonl.br', 3, () => packedLines(pack)],
    ['JSON', 'pack.json', 2, async () => JSON.stringify(pack)],
  ])('reads %s with an index of its companies', async (_, name, schema, content) => {
    const opened = await openMarketPack(await fileWith(name, await content()));
    expect(opened.head).toEqual({ schema, unit: 'INR crore', pricesAsOf: '2026-08-21', dividendsAsOf: '2025-06-04' });
    expect([...opened.index.values()]).toEqual([
      {
        key: 'INE467B01029',
        name: 'Tata Consultancy Services Ltd',
        industry: 'Software',
        sector: 'IT',
        marketCap: 748384.6,
        price: { asOf: '2026-08-21', nse: 2068.5, bse: null },
        hasStatements: true,
      },
      { key: 'NSE:QUIET', name: 'Quiet Ltd', industry: null, sector: null, marketCap: null, price: null, hasStatements: false },
    ]);
    expect(opened.company('INE467B01029')).toEqual(tcs);
    expect(opened.company('NSE:QUIET')).toEqual(suspended);
    expect(opened.company('INE009A01021')).toBeUndefined();
  });
});

const lines = (): string[] => packLinesText(pack).trimEnd().split('\n');
const open = (rows: readonly string[]) => openPackLines('pack.jsonl.br', brotliCompressSync(rows.join('\n')));

/** The bytes of a pack by another hand, with the checksum of its lines. */
function packOf([first = '', ...rows]: readonly string[]): Buffer {
  const text = rows.map((row) => `${row}\n`).join('');
  return brotliCompressSync(`${first.replace(/"crc32":\d+/, `"crc32":${crc32(text)}`)}\n${text}`);
}

describe('a damaged pack', () => {
  it.each([
    ['cut off', (whole: Buffer) => whole.subarray(0, whole.length - 9)],
    ['empty', () => Buffer.alloc(0)],
    ['a web page', () => Buffer.from('<!doctype html>')],
  ])('is refused with one sentence when it is %s', async (_, damage) => {
    const file = await fileWith('pack.jsonl.br', damage(await packedLines(pack)));
    await expect(openMarketPack(file)).rejects.toThrow(
      /^The market pack pack\.jsonl\.br cannot be unpacked, because it is cut off or is not a brotli file\. Import it again\.$/,
    );
  });

  it('is refused when it has no lines', async () => {
    await expect(open([])).rejects.toThrow('The market pack pack.jsonl.br is empty.');
  });

  it('is refused when it is of another schema', async () => {
    const [first = '', ...rest] = lines();
    await expect(open([first.replace('"schema":3', '"schema":4'), ...rest])).rejects.toThrow(
      'The first line of the market pack pack.jsonl.br does not fit its format: schema: expected 3, but it is 4.',
    );
  });

  it('is refused when its first line is not JSON', async () => {
    await expect(open(['schema 3', ...lines()])).rejects.toThrow(
      'The first line of the market pack pack.jsonl.br does not fit its format: The file: expected an object, but it is missing.',
    );
  });

  it.each([
    ['a line is missing', (rows: readonly string[]) => rows.slice(0, -1)],
    ['a line is cut', ([first = '', second = '', third = '']: readonly string[]) => [first, second.slice(0, 100), third]],
    ['a figure has changed', (rows: readonly string[]) => rows.map((row) => row.replace('267021', '267022'))],
    ['lines have changed places', ([first = '', second = '', third = '']: readonly string[]) => [first, third, second]],
  ])('is refused when %s', async (_, damage) => {
    await expect(open(damage(lines()))).rejects.toThrow(
      /^The market pack pack\.jsonl\.br is damaged: its [12] companies do not match its checksum\. Import it again\.$/,
    );
  });

  it('never answers with another company', async () => {
    const [first = '', second = '', third = ''] = lines();
    const opened = await openPackLines('pack.jsonl.br', packOf([first, third, second]));
    expect(() => opened.company('INE467B01029')).toThrow(
      'The market pack pack.jsonl.br has another line where its index has the company INE467B01029. Import it again.',
    );
  });
});

describe("an operator's pack of lines", () => {
  it.each([
    [
      'a line that is not JSON',
      '267021',
      '',
      'The market pack own.jsonl.br has another line where its index has the company INE467B01029.',
    ],
    [
      'a figure that is none',
      '267021',
      '"267,021"',
      'The company INE467B01029 of the market pack own.jsonl.br does not fit its format: periods[0].INC.Revenue: expected a number, but it is "267,021".',
    ],
  ])('is refused at the start for %s', async (_, figure, other, sentence) => {
    const file = await fileWith('own.jsonl.br', packOf(lines().map((row) => row.replace(figure, other))));
    await expect(openMarketPack(file)).rejects.toThrow(sentence);
  });
});
