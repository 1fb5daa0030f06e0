/** A dropped daily file reaches every gateway on one database. */
import type { FastifyInstance } from 'fastify';
import { createCompanies } from './companies/companies.ts';
import type { Database } from './database/database.port.ts';
import { createMemoryDatabase } from './database/fixtures/memory-database.ts';
import { firebaseConfig } from './fixtures/start-gateway.ts';
import { useGateways } from './fixtures/use-gateways.ts';
import { importDailyPrices } from './market-data/daily-prices/import-daily-prices.ts';
import { madeListings, madeShares, udiffFile, udiffName, useFileFolder } from './market-data/fixtures/daily-files.ts';
import { madeListing, madeSource } from './market-data/fixtures/made-answer.ts';

const listings = madeListings();
const files = useFileFolder();
const gateways = useGateways();
let database: Database;

beforeAll(async () => {
  database = createMemoryDatabase();
  await database.open();
});
afterAll(() => database.close());

const start = async () =>
  gateways.start(
    { ...firebaseConfig, priceFolder: files.path() },
    {
      companies: createCompanies(listings),
      marketData: await madeSource(),
      database: { ...database, close: () => Promise.resolve() },
    },
  );

it('shows the imported price on all routes, with another ETag', async () => {
  const headers = await gateways.bearer();
  const ask = async (gateway: FastifyInstance) => ({
    valuation: await gateway.inject({ url: `/api/company/valuation/${encodeURIComponent(madeListing.name)}`, headers }),
    stock: await gateway.inject({ url: `/api/stock?stock_name=${madeListing.nse ?? ''}`, headers }),
  });
  const before = await ask(await start());
  expect(before.valuation.json()).toMatchObject({ currentPrice: { BSE: null, NSE: 200 }, asOf: { price: '2025-08-21' } });
  const path = await files.put(udiffName('BSE', '2025-12-18'), udiffFile('BSE', '2025-12-18', madeShares(listings, 2)));
  await importDailyPrices([path], { database, listings, today: '2025-12-19' });
  const after = await ask(await start());
  expect(after.valuation.json()).toMatchObject({
    currentPrice: { BSE: 105, NSE: null },
    asOf: { price: '2025-12-18' },
    priceSource: { name: 'BSE daily file of 18 Dec 2025' },
  });
  expect(after.valuation.headers.etag).not.toBe(before.valuation.headers.etag);
  expect(after.stock.json()).toEqual({ marketCap: 1_050 });
});
