// @ts-check
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../shared/sample-data/data/', import.meta.url));

/**
 * Writes a pack with a number of companies: the built-in ones, and their figures under the names of other listings, so
 * that each company of the large pack is as heavy as a built-in one.
 *
 * @param {string} file
 * @param {number} size
 */
export async function writeLargePack(file, size) {
  const pack = JSON.parse(await readFile(`${folder}market-pack.json`, 'utf8'));
  const { listings } = JSON.parse(await readFile(`${folder}listings.json`, 'utf8'));
  /** @type {readonly { isin: string, periods: readonly object[] }[]} */
  const companies = pack.companies;
  const known = new Set(companies.map(({ isin }) => isin));
  const withFigures = companies.filter(({ periods }) => periods.length > 0);
  const others = listings.filter(
    (/** @type {{ kind: string, isin: string | null }} */ { kind, isin }) => kind === 'equity' && isin !== null && !known.has(isin),
  );
  if (others.length + companies.length < size)
    throw new Error(`A pack of ${size} companies was asked for, but there are ${others.length + companies.length} listings.`);
  const more = others
    .slice(0, size - companies.length)
    .map(
      (
        /** @type {{ name: string, isin: string, nse: string | null, bse: string | null }} */ { name, isin, nse, bse },
        /** @type {number} */ index,
      ) => ({ ...withFigures[index % withFigures.length], name, isin, nse, bse, aliases: [] }),
    );
  await writeFile(file, JSON.stringify({ ...pack, companies: [...companies, ...more] }));
  const names = new Map(listings.map((/** @type {{ name: string, isin: string }} */ listing) => [listing.isin, listing.name]));
  /** The companies with figures. */
  return [...withFigures, ...more].flatMap(({ isin }) => (names.has(isin) ? [{ isin, name: String(names.get(isin)) }] : []));
}
