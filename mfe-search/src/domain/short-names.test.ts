import { ListingsSchema } from '@mulya/contract';
import listingsFile from '@mulya/sample-data/listings.json';

it('short names identify one company each, by current or former name', () => {
  const { listings } = ListingsSchema.parse(listingsFile);
  const own = listings.flatMap(({ isin, kind, shortNames = [] }) => shortNames.map((name) => ({ isin, name, kind })));
  const taken = own.filter(({ isin, name }) =>
    listings
      .filter((other) => other.isin !== isin)
      .some((other) => [other.name, other.nse, ...other.aliases].some((text) => text?.toLowerCase() === name.toLowerCase())),
  );
  expect(taken).toEqual([]);
  expect(own.length).toBeGreaterThan(30);
  expect(own.every(({ kind }) => kind === 'equity')).toBe(true);
  expect(new Set(own.map(({ name }) => name)).size).toBe(own.length);
});
