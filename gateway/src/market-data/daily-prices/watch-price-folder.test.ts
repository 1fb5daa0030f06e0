import { rm } from 'node:fs/promises';
import type { Database } from '../../database/database.port.ts';
import { createTestDatabase } from '../../database/fixtures/test-database.ts';
import { madeListings, madeShares, udiffFile, udiffName, useFileFolder } from '../fixtures/daily-files.ts';
import { readMarketDataVersion } from '../market-data-version.ts';
import { watchPriceFolder, type PriceFolderWatch } from './watch-price-folder.ts';

const listings = madeListings();
const files = useFileFolder();
const name = udiffName('NSE', '2025-12-18');
const content = udiffFile('NSE', '2025-12-18', madeShares(listings));
const watches: PriceFolderWatch[] = [];
const lines: string[] = [];
const log = { info: (_: object, line: string) => void lines.push(line), warn: (_: object, line: string) => void lines.push(line) };
let imports = 0;
let database: Database;

beforeAll(async () => {
  database = createTestDatabase();
  await database.open();
});
afterAll(() => database.close());
beforeEach(() => {
  lines.length = 0;
  imports = 0;
});
afterEach(async () => {
  await Promise.all(watches.splice(0).map((watch) => watch.stop()));
  const statements = (await database.open()).withTables<{ daily_price: object; daily_price_file: object }>();
  await statements.deleteFrom('daily_price').execute();
  await statements.deleteFrom('daily_price_file').execute();
});

/** A gateway that looks only when the test says so. */
function watchFolder(over: Database = database, today = '2025-12-19'): PriceFolderWatch {
  const watch = watchPriceFolder({
    folder: files.path(),
    database: over,
    listings,
    today: () => today,
    log,
    onImport: async () => void (imports += 1),
    pollInterval: 3_600_000,
  });
  watches.push(watch);
  return watch;
}

/** The first look, which starts by itself, and `more`. */
async function look(watch: PriceFolderWatch, more = 1): Promise<void> {
  for (let at = 0; at <= more; at += 1) await watch.look();
}

describe('the folder of daily price files', () => {
  it('imports a dropped file at the second look, once', async () => {
    const watch = watchFolder();
    await watch.look();
    await files.put(name, content);
    await watch.look();
    expect(imports).toBe(0);
    await look(watch, 3);
    expect(imports).toBe(1);
    expect(lines).toEqual(['Imported prices of 18 Dec 2025.']);
  });

  it('waits for a file that is still being written', async () => {
    const watch = watchFolder();
    await watch.look(); // the first look, which starts by itself, finds nothing
    await files.put(name, content.slice(0, 500));
    await watch.look();
    await files.put(name, content.slice(0, 2_000));
    await watch.look();
    await files.put(name, content);
    await watch.look();
    expect(lines).toEqual([]);
    await watch.look();
    expect(imports).toBe(1);
  });

  it('logs a refused file once, and imports it when it is replaced', async () => {
    await files.put(name, '<html>Not found</html>');
    const watch = watchFolder();
    await look(watch, 4);
    expect(lines).toEqual([`${name} is a web page, not a file of rows: the exchange answered with one. Download the file again.`]);
    await files.put(name, content);
    await look(watch);
    expect(imports).toBe(1);
  });

  it('says once that a file of another name is ignored', async () => {
    await files.put('prices.csv', content);
    await files.put('README.md', '');
    await look(watchFolder(), 3);
    expect(lines).toEqual(['prices.csv is ignored: daily price files have names such as sec_bhavdata_full_18122025.csv.']);
  });

  it('stores a file once where several gateways watch one folder, and not again after a restart', async () => {
    await files.put(name, content);
    const version = await readMarketDataVersion(database);
    await Promise.all([look(watchFolder()), look(watchFolder())]);
    expect(imports).toBe(1);
    await look(watchFolder());
    expect(imports).toBe(1);
    expect(await readMarketDataVersion(database)).toBeGreaterThan(version);
  });

  it('does not read the rows of a stored file after a restart', async () => {
    await files.put(name, content);
    await look(watchFolder());
    await look(watchFolder(database, '2025-12-17')); // its rows would be refused, as of the future
    expect(lines).toEqual(['Imported prices of 18 Dec 2025.']);
  });

  it('logs once that the database is down, and imports afterwards', async () => {
    await files.put(name, content);
    let isDown = true;
    const watch = watchFolder({ ...database, open: () => (isDown ? Promise.reject(new Error('away')) : database.open()) });
    await look(watch, 3);
    expect(lines).toEqual(['A daily price file could not be stored. The gateway tries again.']);
    isDown = false;
    await look(watch);
    expect(imports).toBe(1);
  });

  it('logs once that it cannot be read', async () => {
    await rm(files.path(), { recursive: true });
    await look(watchFolder(), 3);
    expect(lines).toEqual(['The folder PRICES cannot be read. The gateway tries again.']);
  });
});
