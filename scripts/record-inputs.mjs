// @ts-check
/**
 * node scripts/record-inputs.mjs: writes shared/sdk/recorded-inputs.json.br, what the valuation page hands to its sections for ten
 * companies of the built-in pack when it has just been opened. tests/contract/recorded-inputs.test.ts says when it is out of date.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from './build.mjs';
import { root, runAsCommand } from './command.mjs';

/** By the names in shared/sdk/src/recorded-inputs.ts: the symbol at NSE. */
const symbols = {
  tcs: 'TCS',
  'hdfc-bank': 'HDFCBANK',
  'bajaj-finance': 'BAJFINANCE',
  'sbi-life': 'SBILIFE',
  'vodafone-idea': 'IDEA',
  reliance: 'RELIANCE',
  itc: 'ITC',
  nestle: 'NESTLEIND',
  ntpc: 'NTPC',
  'bajaj-holdings': 'BAJAJHLDNG',
};
/** The day of the recording, for returns until the model's last year. */
const today = { year: 2026, month: 11, day: 26 };

runAsCommand(import.meta.url, async () => {
  await build({ only: ['gateway'] });
  const compiled = (/** @type {string} */ path) => import(pathToFileURL(join(root, path)).href);
  const { openPack } = await compiled('gateway/dist/market-data/pack.adapter.js');
  const { withReadings } = await compiled('gateway/dist/market-data/readings/with-readings.js');
  const { toolPage, pageFigures } = await compiled('shared/valuation-model/dist/tools/index.js');
  const { readListings } = await compiled('shared/sample-data/dist/index.js');
  const market = withReadings(await openPack());
  const { listings } = await readListings();
  const recorded = Object.entries(symbols).map(async ([name, nse]) => {
    const answer = await market.storedAnswer(listings.find((/** @type {{ nse: string | null }} */ listing) => listing.nse === nse));
    const { model, cells } = toolPage({ answer, today, stockMarketCap: answer.marketCap });
    const company = { key: answer.ids.isin, name: answer.companyName };
    const dataVersion = [answer.source.id, answer.asOf.statements, answer.asOf.price].join(' ');
    return [name, { company, baseYear: model.columns[0], dataVersion, figures: pageFigures(cells) }];
  });
  const text = JSON.stringify(Object.fromEntries(await Promise.all(recorded)));
  const bytes = brotliCompressSync(text);
  await writeFile(join(root, 'shared/sdk/recorded-inputs.json.br'), bytes);
  console.log(
    `Recorded ${recorded.length} companies (${Math.round(bytes.length / 1024)} KB, as JSON ${Math.round(text.length / 1024)} KB).`,
  );
});
