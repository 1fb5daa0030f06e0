import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDemergers, withDemergers } from './demergers.ts';
import { fileTrouble } from './failure-text.ts';
import { builtInPackUrl, readMarketPack } from './files.ts';
import type { MarketPack } from './market-pack.ts';
import { checkEveryCompany, openPackLines } from './open-pack-lines.ts';
import { packEntry, type OpenMarketPack } from './pack-index.ts';
import { packKey } from './read-market-pack.ts';

/**
 * Opens a market pack: the built-in one, else the operator's file (`.jsonl.br` of schema 3, JSON of schema 1 or 2). An operator's pack is
 * checked whole, so that a mistake in it shows at the start; tests check the built-in one.
 *
 * @throws Error with one sentence when the file is missing or does not fit its format
 * @example
 * const pack = await openMarketPack();
 * pack.index.get('INE467B01029')?.marketCap; // ₹ crore
 * pack.company('INE467B01029')?.periods;
 */
export async function openMarketPack(file: string | URL = builtInPackUrl): Promise<OpenMarketPack> {
  const path = typeof file === 'string' ? file : fileURLToPath(file);
  if (!path.endsWith('.br')) return openCompanies(await readMarketPack(path));
  const name = basename(path);
  const pack = await openPackLines(name, await readBytes(path));
  if (file === builtInPackUrl) return withDemergers(pack, await readDemergers());
  checkEveryCompany(name, pack);
  return pack;
}

async function readBytes(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new Error(`The market pack ${path} cannot be read: ${fileTrouble(error)}.`, { cause: error });
  }
}

/** Opens a pack in memory. */
export function openCompanies({ companies, ...head }: MarketPack): OpenMarketPack {
  const byKey = new Map(companies.map((company) => [packKey(company), company]));
  return {
    head,
    index: new Map(companies.map((company) => [packKey(company), packEntry(company)])),
    company: (key) => byKey.get(key),
  };
}
