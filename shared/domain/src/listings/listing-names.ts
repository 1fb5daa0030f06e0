import { nameKey } from './fold-text.ts';
import type { Listing } from './listing-index.ts';

/**
 * Finds listings by what people write in place of the listed name: the name without signs and "Limited", the NSE symbol, the BSE code (also
 * as "INFY.NS" or "NSE:INFY"), the ISIN, or a former or short name. The first kind that has one decides. Several listings can share a name.
 *
 * @example
 * const find = createNameLookup(listings);
 * find('Zomato Limited')?.[0]?.name; // 'Eternal Ltd'
 */
export function createNameLookup<L extends Listing>(listings: readonly L[]): (name: string) => readonly L[] | undefined {
  const keys = groupBy(listings, ({ name }) => [nameKey(name)]);
  const symbols = groupBy(listings, ({ nse }) => [nse]);
  const codes = groupBy(listings, ({ bse, isin }) => [bse, isin]);
  const aliases = groupBy(listings, ({ aliases: others, shortNames = [] }) => [...others, ...shortNames].map(nameKey));
  return (name) => {
    const key = nameKey(name);
    if (key === '') return undefined;
    const capitals = name.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
    const symbol = capitals.replace(/^(NSE|BSE):|\.(NS|BO)$/g, '');
    return keys.get(key) ?? symbols.get(symbol) ?? codes.get(symbol) ?? aliases.get(key);
  };
}

/** Groups by each name that is not null. */
export function groupBy<T>(all: readonly T[], namesOf: (one: T) => readonly (string | null)[]): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    for (const name of new Set(namesOf(one))) {
      if (name === null) continue;
      const group = groups.get(name);
      if (group === undefined) groups.set(name, [one]);
      else group.push(one);
    }
  }
  return groups;
}
