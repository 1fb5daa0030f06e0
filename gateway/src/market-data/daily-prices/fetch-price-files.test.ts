import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readListings } from '@mulya/sample-data';
import { hangUp, loopbackServer, type Answer, type LoopbackServer } from '../../fixtures/loopback-server.ts';
import { madeListings, madeShares, udiffFile, udiffName, useFileFolder } from '../fixtures/daily-files.ts';
import { describeWithSharedData, sharedFile } from '../fixtures/shared-data.ts';
import { zipOf } from '../fixtures/zip.ts';
import { fetchPriceFiles, priceFileLimits, type PriceFetchOptions } from './fetch-price-files.ts';

const listings = madeListings();
const folder = useFileFolder();
const saturdayEvening = new Date('2025-12-20T14:00:00Z'); // the ten days begin on 11 December
const limits = { ...priceFileLimits, maxRetries: 0, maxBytes: 100_000 };

/** Plays an exchange: by exchange and day, such as NSE_20251218; 404 for every other. */
let answers: Map<string, Answer>;
let exchange: LoopbackServer;
beforeAll(async () => {
  exchange = await loopbackServer((request, response, body) => {
    const answer = answers.get(/[NB]SE_\d{8}/.exec(request.url ?? '')?.[0] ?? '');
    if (answer === undefined) response.writeHead(404).end('<html>Not found</html>');
    else answer(request, response, body);
  });
});
beforeEach(() => void (answers = new Map()));
afterAll(() => exchange.close());

const send =
  (bytes: string | Buffer, status = 200): Answer =>
  (_request, response) =>
    void response.writeHead(status).end(bytes);
const fileOf = (day: string, of: 'NSE' | 'BSE' = 'NSE', shares = madeShares(listings)) => udiffFile(of, day, shares);
const page = '<!doctype html><p>Back soon</p>';

const fetchFiles = (options: Partial<PriceFetchOptions> = {}) =>
  fetchPriceFiles({
    folder: folder.path(),
    addresses: new Map([['NSE', `${exchange.url}/NSE_{YYYYMMDD}.csv.zip`]]),
    listings,
    now: () => saturdayEvening,
    limits,
    ...options,
  });
const stored = async () => (await readdir(folder.path())).toSorted();

describe('fetch of daily price files', () => {
  it('stores the files of ten days that the folder lacks, zipped or not, and passes over holidays', async () => {
    const zip = zipOf({ [udiffName('NSE', '2025-12-18')]: fileOf('2025-12-18') });
    answers = new Map([
      ['NSE_20251210', send(fileOf('2025-12-10'))], // too old
      ['NSE_20251211', send(fileOf('2025-12-11'))],
      ['NSE_20251213', send(page)], // a Saturday
      ['NSE_20251218', send(zip)],
      ['NSE_20251219', send(fileOf('2025-12-19'))], // stored by hand before
      ['BSE_20251219', send('', 410)],
      ['BSE_20251220', send(fileOf('2025-12-20', 'BSE'))], // a Saturday with trading
    ]);
    await folder.put('sec_bhavdata_full_19122025.csv', 'by hand');
    const outcome = await fetchFiles({
      addresses: new Map([
        ['NSE', `${exchange.url}/NSE_{YYYYMMDD}.csv.zip`],
        ['BSE', `${exchange.url}/files?name=BSE_{YYYYMMDD}`],
      ]),
    });
    expect(outcome.files).toEqual([
      { name: udiffName('NSE', '2025-12-11'), exchange: 'NSE', day: '2025-12-11', shares: 60 },
      { name: `${udiffName('NSE', '2025-12-18')}.zip`, exchange: 'NSE', day: '2025-12-18', shares: 60 },
      { name: udiffName('BSE', '2025-12-20'), exchange: 'BSE', day: '2025-12-20', shares: 60 },
    ]);
    expect(outcome).toMatchObject({ present: 1, missing: 16, refused: [] });
    expect(await stored()).toEqual([...outcome.files.map(({ name }) => name), 'sec_bhavdata_full_19122025.csv'].toSorted());
    expect(await readFile(join(folder.path(), `${udiffName('NSE', '2025-12-18')}.zip`))).toEqual(zip);
  });

  const zipped = zipOf({ [udiffName('NSE', '2025-12-18')]: fileOf('2025-12-18') });
  it.each<[string, Answer, RegExp]>([
    ['a web page', send(page), /20251218_F_0000\.csv is a web page, not a file of rows/],
    ['nothing', send(''), /20251218_F_0000\.csv is empty\. Download it again\./],
    ['half of an archive', send(zipped.subarray(0, zipped.length / 2)), /20251218_F_0000\.csv\.zip cannot be unzipped \(.+\)\./],
    [
      'an archive of another day',
      send(zipOf({ [udiffName('NSE', '2025-12-17')]: fileOf('2025-12-17') })),
      /was expected to be of the same day as the file in it/,
    ],
    ['the file of another day', send(fileOf('2025-12-17')), /prices of 18 Dec 2025, the day of its name, but line 2 is of 17 Dec 2025\./],
    ['the file of another exchange', send(fileOf('2025-12-18', 'BSE')), /hold prices of NSE, but line 2 is of "BSE"\./],
    ['a few rows', send(fileOf('2025-12-18', 'NSE', madeShares(listings).slice(0, 20))), /have about 60 shares, but has 20/],
    ['two thirds of the rows', send(fileOf('2025-12-18', 'NSE', madeShares(listings).slice(0, 40))), /go on to Z, but ends with/],
    [
      'too much',
      send(Buffer.alloc(200_000, 'a')),
      /^NSE's file of 18 Dec 2025 is refused: it is larger than allowed\. A zip or CSV of at most 0\.1 MB/,
    ],
    ['a redirect', send('', 302), /^NSE's file of 18 Dec 2025 did not come: the address answered 302, .+\. Check NSE_PRICES_URL\.$/],
    ['an error', send(page, 500), /answered 500, .+\. Check NSE_PRICES_URL\.$/],
  ])('refuses %s with one sentence, and goes on', async (_, answer, sentence) => {
    answers.set('NSE_20251218', answer).set('NSE_20251219', send(fileOf('2025-12-19')));
    const { files, refused } = await fetchFiles();
    expect(refused).toEqual([expect.stringMatching(sentence)]);
    expect(await stored()).toEqual([udiffName('NSE', '2025-12-19')]);
    expect(files).toHaveLength(1);
  });

  it.each<[string, Answer, RegExp]>([
    ['is silent', () => {}, /^NSE's file of 12 Dec 2025 did not arrive in time\. The next fetch asks again\.$/],
    ['sends drop by drop', drip, /did not arrive in time/],
    ['breaks off', breakOff, /^NSE's file of 12 Dec 2025 was not fetched, because the address in NSE_PRICES_URL cannot be reached \(.+\)/],
    ['hangs up', hangUp, /cannot be reached/],
    [
      'refuses this machine',
      send('', 403),
      /^NSE's file of 12 Dec 2025 was refused with status 403\. Check whether NSE_PRICES_URL is open/,
    ],
    ['wants fewer calls', send('', 429), /wants fewer calls/],
  ])('asks an exchange that %s for no further day, keeps what came before, and asks the other exchange', async (_, answer, sentence) => {
    answers.set('NSE_20251211', send(fileOf('2025-12-11'))).set('NSE_20251212', answer);
    const other = await loopbackServer(send(fileOf('2025-12-20', 'BSE')));
    const before = exchange.requestCount();
    const addresses = new Map([
      ['NSE', `${exchange.url}/NSE_{YYYYMMDD}`],
      ['BSE', `${other.url}/{YYYYMMDD}`],
    ] as const);
    const { files, refused } = await fetchFiles({ addresses, limits: { ...limits, attempt: 500 } });
    await other.close();
    expect(refused[0]).toMatch(sentence);
    expect(exchange.requestCount() - before).toBe(2);
    expect(files.map(({ day }) => day)).toEqual(['2025-12-11', '2025-12-20']);
  });

  it('asks again where the connection breaks', async () => {
    answers.set('NSE_20251219', (request, response, body) => {
      answers.set('NSE_20251219', send(fileOf('2025-12-19')));
      hangUp(request, response, body);
    });
    const { files, refused } = await fetchFiles({ limits: { ...limits, maxRetries: 1, baseDelay: 1 } });
    expect([files.length, refused]).toEqual([1, []]);
  });

  it('leaves whole files where two gateways fetch into one folder', async () => {
    for (const day of ['17', '18', '19']) answers.set(`NSE_202512${day}`, send(fileOf(`2025-12-${day}`)));
    await Promise.all([fetchFiles(), fetchFiles()]);
    expect(await stored()).toEqual(['17', '18', '19'].map((day) => udiffName('NSE', `2025-12-${day}`)));
    for (const name of await stored()) expect(await readFile(join(folder.path(), name), 'utf8')).toContain('ZCO059');
    expect((await fetchFiles()).present).toBe(3);
  });

  it('ends with the gateway, and leaves nothing unfinished', async () => {
    const leaves = new AbortController();
    answers.set('NSE_20251211', () => leaves.abort(new Error('stopped')));
    await expect(fetchFiles({ signal: leaves.signal })).rejects.toThrow('stopped');
    expect(await stored()).toEqual([]);
  });

  it('says that the folder is missing', async () => {
    await expect(fetchFiles({ folder: join(folder.path(), 'none') })).rejects.toThrow(
      /^PRICES was expected to be a folder that can be read and written to, but .+none is not \(ENOENT\)\.$/,
    );
  });
});

describeWithSharedData('fetch of the exchange’s real files', () => {
  it.each([
    ['BhavCopy_NSE_CM_0_0_0_20250829_F_0000.csv', '20250829', 2_300],
    ['sec_bhavdata_full_18122025.csv', '20251218', 2_300],
  ])('stores %s', async (name, day, shares) => {
    answers.set(`NSE_${day}`, send(await readFile(sharedFile(`bhavcopy/${name}`))));
    const now = () => new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T14:00:00Z`);
    const { files, refused } = await fetchFiles({ listings: (await readListings()).listings, limits: priceFileLimits, now });
    expect(refused).toEqual([]);
    expect(files).toEqual([expect.objectContaining({ name: udiffName('NSE', now().toISOString().slice(0, 10)) })]);
    expect(files[0]?.shares).toBeGreaterThan(shares * 0.9);
  });
});

function drip(...[, response]: Parameters<Answer>): void {
  response.writeHead(200);
  const timer = setInterval(() => response.write('a'), 20);
  response.on('close', () => clearInterval(timer));
}

function breakOff(...[, response]: Parameters<Answer>): void {
  response.writeHead(200, { 'content-length': '10000' });
  response.write('TradDt,BizDt', () => response.destroy());
}
