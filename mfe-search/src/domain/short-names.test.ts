import { ListingsSchema } from '@mulya/contract';
import { shortNames } from '@mulya/domain/listings';
import listingsFile from '@mulya/sample-data/listings.json';

describe('shortNames', () => {
  const { listings } = ListingsSchema.parse(listingsFile);

  it('belong to listed companies', () => {
    const listed = new Set(listings.filter(({ kind }) => kind === 'equity').map(({ isin }) => isin));
    expect(Object.keys(shortNames).filter((isin) => !listed.has(isin))).toEqual([]);
  });

  it('identify one company each, by current or former name', () => {
    const own = Object.entries(shortNames).flatMap(([isin, names]) => names.map((name) => ({ isin, name })));
    const taken = own.filter(({ isin, name }) =>
      listings
        .filter((other) => other.isin !== isin)
        .some((other) => [other.name, other.nse, ...other.aliases].some((text) => text?.toLowerCase() === name.toLowerCase())),
    );
    expect(taken).toEqual([]);
    expect(new Set(own.map(({ name }) => name)).size).toBe(own.length);
  });
});
