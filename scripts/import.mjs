// @ts-check
/**
 * npm run import:prices -- <file or folder>: imports daily price files of NSE and BSE into the gateway's database.
 * npm run fetch:prices: downloads the newest of these files into the folder PRICES.
 * npm run import:actions -- <csv>: imports splits, bonus issues and dividends into it.
 * npm run import:filings -- <file or folder> [--dry-run] [--json]: reads XBRL results filings and stores them in it for everybody.
 * npm run import:market -- <file> [--out <file>] [--listings]: checks a market pack (or a list of companies), writes it in our format.
 *
 * The gateway (gateway/src/commands) and @mulya/sample-data import, with the settings of `npm start`: .env, and DATA_DIR from the
 * checkout.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, runAsCommand } from './command.mjs';

const [name = '', ...args] = process.argv.slice(2);
const print = (/** @type {string} */ line) => console.log(line);

runAsCommand(import.meta.url, async () => {
  if (name === 'market') {
    /** @type {typeof import('@mulya/sample-data/import')} */
    const { importMarket } = await compiled('shared/sample-data/dist/import.js');
    process.exitCode = await importMarket(args, print);
    return;
  }
  const dotEnv = join(root, '.env');
  if (existsSync(dotEnv)) process.loadEnvFile(dotEnv);
  const env = { ...process.env, DATA_DIR: resolve(root, process.env['DATA_DIR'] || 'var') };
  /** @type {{ run: import('../gateway/src/commands/command.ts').Command }} */
  const { run } = await compiled(`gateway/dist/commands/${name === 'fetch' ? 'fetch-prices' : `import-${name}`}.js`);
  process.exitCode = await run(args, env, { print, fail: (sentence) => console.error(sentence) });
});

/** @param {string} file */
async function compiled(file) {
  if (!existsSync(join(root, file))) throw new Error('Run npm run build first: the importer is not compiled yet.');
  return import(pathToFileURL(join(root, file)).href);
}
