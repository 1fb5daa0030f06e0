import { companyKey, ListingsSchema, type Listing, type Listings } from '@mulya/contract';
import { refusal, type Outcome, fileTrouble, messageOf } from './outcome.ts';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MarketPack } from './market-pack.ts';
import { marketPackFrom } from './read-market-pack.ts';

/** Reads listings from any JSON value. A BSE code of "0" counts as missing; a duplicate key is rejected. */
export function listingsFrom(value: unknown): Outcome<Listings> {
  const parsed = ListingsSchema.safeParse(value);
  if (!parsed.success) return refusal(parsed.error.issues, value);
  const listings = parsed.data.listings.map(inOrder);
  const doubles = doubledKeys(listings);
  if (doubles.length > 0) return { is: 'refused', problems: doubles };
  return { is: 'read', data: { schema: 1, asOf: parsed.data.asOf, listings }, notes: [] };
}

/** The contract's order of keys, so that the diff of a new list shows changed companies only. */
function inOrder({ name, kind, isin, nse, bse, industry, aliases, shortNames }: Listing): Listing {
  return { name, kind, isin, nse, bse: bse === '0' || bse === '' ? null : bse, industry, aliases, ...(shortNames && { shortNames }) };
}

function doubledKeys(listings: readonly Listing[]): readonly string[] {
  const first = new Map<string, number>();
  return listings.flatMap((listing, index) => {
    const key = companyKey(listing);
    const before = first.get(key);
    if (before === undefined) first.set(key, index);
    return before === undefined ? [] : [`listings[${index}]: expected a key of its own, but ${key} is that of listings[${before}] too.`];
  });
}

/** The built-in files, next to both `src` and `dist`. */
export const listingsUrl = new URL('../data/listings.json', import.meta.url);
export const builtInPackUrl = new URL('../data/market-pack.jsonl.br', import.meta.url);

/** Reads and checks a market pack of JSON. Rejects with one sentence if it is missing or does not match the format. */
export async function readMarketPack(file: string | URL): Promise<MarketPack> {
  return unwrapOutcome('market pack', file, marketPackFrom(await readJson('market pack', file)));
}

/** Reads and checks the listings' file. Rejects with one sentence. */
export async function readListings(file: string | URL = listingsUrl): Promise<Listings> {
  return unwrapOutcome('list of companies', file, listingsFrom(await readJson('list of companies', file)));
}

/** Reads the JSON value in a file. `what` names the file in the sentence of a rejection. */
export async function readJson(what: string, file: string | URL): Promise<unknown> {
  const path = typeof file === 'string' ? file : fileURLToPath(file);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    throw new Error(`The ${what} ${path} cannot be read: ${fileTrouble(error)}.`, { cause: error });
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`The ${what} ${path} is not JSON: ${messageOf(error)}.`, { cause: error });
  }
}

function unwrapOutcome<Data>(what: string, file: string | URL, outcome: Outcome<Data>): Data {
  if (outcome.is === 'read') return outcome.data;
  const name = basename(typeof file === 'string' ? file : fileURLToPath(file));
  const { problems } = outcome;
  const more = problems.length > 1 ? ` (${problems.length} problems in all; npm run import:market -- <file> lists them)` : '';
  throw new Error(`The ${what} ${name} does not fit its format${more}: ${problems[0] ?? 'it is empty.'}`);
}
