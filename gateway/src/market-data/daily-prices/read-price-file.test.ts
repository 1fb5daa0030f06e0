import { readFile } from 'node:fs/promises';
import { readListings } from '@mulya/sample-data';
import { parsePriceFile, readPriceFile } from './read-price-file.ts';
import { createListingMatch } from './match-listings.ts';
import { describeWithSharedData, sharedFile } from '../fixtures/shared-data.ts';
import { zipOf } from '../fixtures/zip.ts';
import { madeListings, madeShares, udiffFile, udiffName, useFileFolder, type MadeShare } from '../fixtures/daily-files.ts';

const day = '2025-12-18';
const today = '2026-11-26';
const shares = madeShares(madeListings());
const name = udiffName('NSE', day);
const content = udiffFile('NSE', day, shares);

const read = (text: string, outerName = name) => parsePriceFile({ name: outerName, outerName, text }, today);

/** Exchanges the content of two columns, under an unchanged header. */
function swapColumns(text: string, one: string, other: string): string {
  const rows = text.trim().split('\n');
  const header = (rows[0] ?? '').split(',');
  const [from, to] = [header.indexOf(one), header.indexOf(other)];
  return rows
    .map((row) => {
      const cells = row.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? [];
      if (row === rows[0]) return row;
      [cells[from], cells[to]] = [cells[to] ?? '', cells[from] ?? ''];
      return cells.slice(0, header.length).join(',');
    })
    .join('\n');
}

describe('a daily price file', () => {
  it('states exchange, day and prices, with quoted cells', () => {
    const file = read(content);
    expect(file).toMatchObject({ exchange: 'NSE', day });
    expect(file.shares).toHaveLength(60);
    expect(file.shares[3]).toEqual({ symbol: 'BCO003', isin: 'INE003A01012', code: null, rank: 0, close: 103, previousClose: 103 });
  });

  it('holds the scrip codes of BSE, and none of its bonds', () => {
    const withBond = [...shares, { symbol: 'BOND', isin: 'INE900A07012', code: '900000', series: 'F', close: 1_000 }];
    const file = read(udiffFile('BSE', day, withBond), udiffName('BSE', day));
    expect(file.shares).toHaveLength(60);
    expect(file.shares[3]).toMatchObject({ code: '500003' });
  });

  it('reads columns by name, in any order and with a byte order mark', () => {
    const reordered = content
      .split('\n')
      .map((row) => (row === '' ? row : `${row.startsWith('TradDt') ? 'Extra' : 'x'},${row}`))
      .join('\r\n');
    expect(read(`\uFEFF${reordered}`).shares).toHaveLength(60);
  });

  it.each([
    ['an unknown header', 'MARKET,SERIES,SYMBOL\nN,SM,AAA\n', /was expected to have the header of .* begins with "MARKET,SERIES,SYMBOL"/],
    [
      'names of columns that are wrong',
      content.replace('ClsPric', 'ClosePrice').replace('LastPric', 'LastPrice'),
      /was expected to have the columns of a UDiFF file, but CLSPRIC, LASTPRIC are missing\. Download it again\.$/,
    ],
    ['nothing', '', /is empty/],
    ['a web page', '<!DOCTYPE html><html><body>Not found</body></html>', /is a web page/],
    ['a row that breaks off', content.slice(0, content.length - 40), /as many cells in each row as its header/],
    ['binary content', 'TradDt\0', /binary content/],
    [
      'another day than its name',
      udiffFile('NSE', '2025-12-17', shares),
      /prices of 18 Dec 2025, the day of its name, but line 2 is of 17 Dec 2025/,
    ],
    ['another exchange than its name', udiffFile('BSE', day, shares), /prices of NSE, but line 2 is of "BSE"/],
    ['a column twice', content.replace('Rsvd4', 'Rsvd3'), /RSVD3 appears twice/],
    ['open and high exchanged', swapColumns(content, 'OpnPric', 'HghPric'), /columns seem swapped/],
    ['open and close exchanged', swapColumns(content, 'OpnPric', 'ClsPric'), /columns seem swapped/],
    ['close and volume exchanged', swapColumns(content, 'ClsPric', 'TtlTradgVol'), /columns seem swapped/],
    ['ISIN and symbol exchanged', swapColumns(content, 'ISIN', 'TckrSymb'), /columns seem swapped/],
  ])('is refused with one sentence for %s', (_, text, sentence) => {
    expect(() => read(text)).toThrow(sentence);
  });

  it('is refused under a name without a day, and for a day in the future', () => {
    expect(() => read(content, 'prices.csv')).toThrow(/prices.csv was expected to have the exchange's own name/);
    expect(() => parsePriceFile({ name, outerName: name, text: content }, '2025-12-17')).toThrow(/in the future/);
  });

  it('is read where every share settles at another price than it closes at', () => {
    const settled = content.replaceAll(/,(\d+),,,1,1\.00,/g, (_, close: string) => `,${String(Number(close) * 1.01)},,,1,1.00,`);
    expect(settled).not.toBe(content);
    expect(read(settled).shares.map(({ close }) => close)).toEqual(read(content).shares.map(({ close }) => close));
  });

  it('is refused whole for single rows with impossible prices, with their names and lines', () => {
    const many = Array.from({ length: 500 }, (_, at) => ({ symbol: `S${at}`, isin: 'INE000A01012', close: 100 + at }));
    const withHigh = (closes: readonly number[]) =>
      closes.reduce((text, close) => text.replace(`,${close},${close},`, `,900,${close},`), udiffFile('NSE', day, many));
    expect(() => read(withHigh([150]))).toThrow(
      `${name} was expected to have an ISIN and prices between the day's low and high in each row, but 1 row differs: ` +
        'S50 in line 52. Nothing of it was imported. Download it again.',
    );
    expect(() => read(withHigh([150, 160, 170, 180]))).toThrow(
      /but 4 rows differ: S50 in line 52, S60 in line 62, S70 in line 72 and others\. Nothing/,
    );
  });

  it('leaves out what is not read: other series, and a share without a trade and a price', () => {
    const [first, second, ...more] = shares;
    const bad = { series: 'GB', close: NaN };
    const text = udiffFile('NSE', day, [{ ...first, ...bad } as MadeShare, { ...second, close: 0 } as MadeShare, ...more]);
    expect(read(text).shares).toHaveLength(58);
  });
});

describe('a zipped daily price file', () => {
  const files = useFileFolder();

  it('is read like the file in it', async () => {
    const path = await files.put(`${name}.zip`, zipOf({ [name]: content }));
    expect((await readPriceFile(path, today)).hash).toBe(read(content).hash);
  });

  it.each([
    ['zipped twice', () => zipOf({ [`${name}.zip`]: zipOf({ [name]: content }) }), /is zipped twice/],
    ['an archive of two files', () => zipOf({ [name]: content, 'other.csv': content }), /an archive of one file, but has 2/],
    ['a damaged archive', () => zipOf({ [name]: content }).subarray(0, 300), /cannot be unzipped/],
    ['an archive of another day', () => zipOf({ [udiffName('NSE', '2025-12-17')]: content }), /of the same day as the file in it/],
    ['a bomb', () => zipOf({ [name]: Buffer.alloc(31_000_000, 'a') }), /unpack to at most 30 MB/],
  ])('is refused with one sentence when it is %s', async (_, make, sentence) => {
    await expect(readPriceFile(await files.put(`${name}.zip`, make()), today)).rejects.toThrow(sentence);
  });
});

describeWithSharedData('the exchanges’ real files', () => {
  it.each([
    ['bhavcopy/sec_bhavdata_full_18122025.csv', '2025-12-18', 2514, 2196],
    ['bhavcopy/cm05JUL2024bhav.csv', '2024-07-05', 2184, 1927],
    ['bhavcopy/DERIVED_BhavCopy_NSE_CM_0_0_0_20260821_F_0000.csv', '2026-08-21', 2133, 2119],
    ['bhavcopy/BhavCopy_NSE_CM_0_0_0_20250829_F_0000.csv', '2025-08-29', 2410, 2115],
    ['inputs/BhavCopy_NSE_CM_0_0_0_20261124_F_0000.csv', '2026-11-24', 2304, 2304],
    ['inputs/BhavCopy_NSE_CM_0_0_0_20261125_F_0000.csv', '2026-11-25', 2304, 2304],
    ['inputs/BhavCopy_NSE_CM_0_0_0_20261126_F_0000.csv', '2026-11-26', 2304, 2304],
  ])('%s: every share, and the companies of the list', async (path, expectedDay, count, companies) => {
    const file = await readPriceFile(sharedFile(path), today);
    expect(file).toMatchObject({ exchange: 'NSE', day: expectedDay });
    expect(file.shares).toHaveLength(count);
    const match = createListingMatch((await readListings()).listings);
    const found = new Set(file.shares.flatMap((share) => match(share) ?? []));
    expect(found.size).toBe(companies);
  });

  it.each([
    ['OPEN_PRICE', 'CLOSE_PRICE'],
    ['PREV_CLOSE', 'CLOSE_PRICE'],
    ['PREV_CLOSE', 'OPEN_PRICE'],
    ['PREV_CLOSE', 'LAST_PRICE'],
    ['HIGH_PRICE', 'LOW_PRICE'],
    ['CLOSE_PRICE', 'TTL_TRD_QNTY'],
  ])('are refused with %s and %s exchanged', async (one, other) => {
    const text = (await readFile(sharedFile('bhavcopy/sec_bhavdata_full_18122025.csv'), 'utf8')).replaceAll(', ', ',');
    expect(() => read(swapColumns(text, one, other), 'sec_bhavdata_full_18122025.csv')).toThrow(/columns seem swapped/);
  });

  it.each([
    ['OpnPric', 'ClsPric'],
    ['OpnPric', 'LastPric'],
    ['PrvsClsgPric', 'ClsPric'],
    ['PrvsClsgPric', 'OpnPric'],
    ['PrvsClsgPric', 'LastPric'],
    ['SttlmPric', 'ClsPric'],
    ['HghPric', 'LwPric'],
    ['ClsPric', 'TtlTradgVol'],
  ])('of UDiFF are refused with %s and %s exchanged', async (one, other) => {
    const udiff = 'BhavCopy_NSE_CM_0_0_0_20250829_F_0000.csv';
    const text = await readFile(sharedFile(`bhavcopy/${udiff}`), 'utf8');
    expect(() => read(swapColumns(text, one, other), udiff)).toThrow(/columns seem swapped/);
  });

  it('has the closes of the full market pack on 21 Aug 2026', async () => {
    const file = await readPriceFile(sharedFile('bhavcopy/DERIVED_BhavCopy_NSE_CM_0_0_0_20260821_F_0000.csv'), today);
    const pack = JSON.parse(await readFile(sharedFile('market-pack-full.json'), 'utf8')) as {
      companies: { isin: string; price?: { nse?: number; asOf?: string } }[];
    };
    const closes = new Map(file.shares.map(({ isin, close }) => [isin, close]));
    const sameDay = pack.companies.filter(({ isin, price }) => price?.asOf === '2026-08-21' && closes.has(isin));
    const equal = sameDay.filter(({ isin, price }) => price?.nse === closes.get(isin));
    expect(sameDay.length).toBeGreaterThan(2_000);
    expect(equal).toHaveLength(sameDay.length);
  });
});
