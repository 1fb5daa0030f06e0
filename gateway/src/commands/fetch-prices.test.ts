import { readdir } from 'node:fs/promises';
import { readListings } from '@mulya/sample-data';
import { loopbackServer } from '../fixtures/loopback-server.ts';
import { madeShares, udiffFile, useFileFolder } from '../market-data/fixtures/daily-files.ts';
import { run } from './fetch-prices.ts';

const folder = useFileFolder();

async function runWith(env: Readonly<Record<string, string>>, args: readonly string[] = []) {
  const printed: string[] = [];
  const failed: string[] = [];
  const io = { print: (line: string) => void printed.push(line), fail: (sentence: string) => void failed.push(sentence) };
  return { status: await run(args, env, io), printed, failed };
}

describe('fetch:prices', () => {
  it('ends with 1 where a file is refused, names it and keeps the others, and ends with 0 afterwards', async () => {
    const { listings } = await readListings();
    const shares = madeShares(listings.filter(({ kind, isin, nse }) => kind === 'equity' && isin !== null && nse !== null));
    // Of the last ten days the first has a file, the second an empty one.
    const bodies = [(day: string) => udiffFile('NSE', day, shares), () => ''];
    const exchange = await loopbackServer((request, response) => {
      const body = bodies.shift();
      const day = (request.url ?? '').replace(/^.*(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
      response.writeHead(body === undefined ? 404 : 200).end(body?.(day));
    });
    const env = { PRICES: folder.path(), NSE_PRICES_URL: `${exchange.url}/{YYYYMMDD}` };
    const first = await runWith(env);
    const second = await runWith(env);
    await exchange.close();
    expect(first).toEqual({
      status: 1,
      printed: [
        expect.stringMatching(/^BhavCopy_NSE_CM_0_0_0_\d{8}_F_0000\.csv: NSE, \d+ \w{3} \d{4}; 2,\d{3} shares\.$/),
        `Fetched 1 file into ${folder.path()}; 0 were there; 8 are not published (weekends, holidays, today).`,
      ],
      failed: [expect.stringMatching(/^BhavCopy_NSE_\w+\.csv is empty\./)],
    });
    expect(second).toEqual({
      status: 0,
      printed: [`Fetched 0 files into ${folder.path()}; 1 were there; 9 are not published (weekends, holidays, today).`],
      failed: [],
    });
    expect(await readdir(folder.path())).toHaveLength(1);
  });

  const address = 'https://prices.example/{YYYYMMDD}';
  it.each<[string, Readonly<Record<string, string>>, readonly string[], RegExp]>([
    ['an argument', { PRICES: 'prices', NSE_PRICES_URL: address }, ['all'], /^Usage: npm run fetch:prices/],
    ['no address', { PRICES: 'prices' }, [], /^NSE_PRICES_URL or BSE_PRICES_URL was expected .+ neither is set\./],
    ['no folder', { BSE_PRICES_URL: address }, [], /^PRICES was expected to name the folder/],
    [
      'a folder that is missing',
      { PRICES: '/no/such/folder', NSE_PRICES_URL: address },
      [],
      /^PRICES .+ but \/no\/such\/folder is not \(ENOENT\)\.$/,
    ],
  ])('refuses %s', async (_, env, args, sentence) => {
    expect(await runWith(env, args)).toEqual({ status: 1, printed: [], failed: [expect.stringMatching(sentence)] });
  });
});
