import { readdir, readFile, stat } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { companyKey, type Listing } from '@mulya/contract';
import { readCompanyEvents } from './company-events.ts';
import { readListings } from './files.ts';
import { MarketPackSchema, PackCompanySchema, type MarketPack, type PackCompany } from './market-pack.ts';
import { openMarketPack } from './open-market-pack.ts';
import { packEntry, type OpenMarketPack } from './pack-index.ts';
import { packKey } from './read-market-pack.ts';
import { actionsFrom, pricesFrom, type ActionsFile, type PricesFile } from './read-history.ts';
import { readSmallPack, sourcesUrl } from './testing.ts';
import type { Outcome } from './outcome.ts';

let pack: OpenMarketPack;
let companies: readonly PackCompany[];
let listings: readonly Listing[];
beforeAll(async () => {
  pack = await openMarketPack();
  companies = [...pack.index.keys()].flatMap((key) => pack.company(key) ?? []);
  ({ listings } = await readListings());
});

const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
const bySymbol = (nse: string): PackCompany | undefined => companies.find((company) => company.nse === nse);

describe('built-in market pack', () => {
  it('contains 2,303 listed companies with statements, and 80 with prices alone', () => {
    const listed = new Set(listings.map(companyKey));
    expect([...pack.index.keys()].filter((key) => !listed.has(key))).toEqual([]);
    const withStatements = [...pack.index.values()].filter(({ hasStatements }) => hasStatements).length;
    expect([withStatements, pack.index.size - withStatements]).toEqual([2303, 80]);
    expect(companies).toHaveLength(pack.index.size);
  });

  it('fits its format in every line, and its index in every entry', () => {
    const problems = companies.filter((company) => !PackCompanySchema.safeParse(company).success).map(({ name }) => name);
    expect(problems).toEqual([]);
    expect([...pack.index.values()]).toEqual(companies.map(packEntry));
  });

  it('names the known demergers, each a fall of the close of its month, and the known mergers', async () => {
    const listed = [...(await readCompanyEvents()).values()].flat();
    const known = companies.flatMap(({ nse, closes, events = [] }) => events.map((event) => ({ nse, closes, ...event })));
    expect(known).toHaveLength(listed.length);
    expect([known.filter(({ kind }) => kind === 'demerger').length, known.filter(({ kind }) => kind === 'merger').length]).toEqual([24, 8]);
    const falls = known
      .filter(({ kind }) => kind === 'demerger')
      .map(({ nse, closes, date }) => {
        const at = monthNumber(date) - monthNumber(closes?.from ?? '');
        return { nse, fall: 1 - (closes?.values[at] ?? NaN) / (closes?.values[at - 1] ?? NaN) };
      });
    // Jio Financial Services was a small part of Reliance.
    expect(falls.filter(({ nse, fall }) => !(fall > (nse === 'RELIANCE' ? 0 : 0.05)))).toEqual([]);
    expect(bySymbol('ITC')?.events).toEqual([{ kind: 'demerger', date: '2025-01', business: 'ITC Hotels' }]);
    expect(bySymbol('TCS')?.events).toBeUndefined();
  });

  it('keeps all data of the repository within 3 MB', async () => {
    const sizes = await Promise.all(
      ['data', 'fixtures'].map(async (folder) => {
        const url = new URL(`../${folder}/`, import.meta.url);
        return Promise.all((await readdir(url)).map(async (name) => (await stat(new URL(name, url))).size));
      }),
    );
    expect(sizes.flat().reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3_000_000);
  });

  it('has the figures of the small market', async () => {
    const small = await readSmallPack();
    expect(small.companies.map((company) => pack.company(packKey(company)))).toMatchObject(small.companies);
  });

  it('restates the shares of HDFC Bank for its bonus issue', () => {
    const bank = bySymbol('HDFCBANK');
    expect(bank?.actions).toContainEqual({ exDate: '2025-08-26', factor: 2 });
    const fy25 = bank?.periods.find(({ type, fiscalYear }) => type === 'Annual' && fiscalYear === 2025);
    expect(fy25).toMatchObject({ BAL: { TotalCommonSharesOutstanding: 765 }, sharesRestated: 1530, yearEndClose: 914.1 });
  });

  it('has the losses of Vodafone Idea as losses', () => {
    const years = bySymbol('IDEA')?.periods.filter(({ type }) => type === 'Annual') ?? [];
    expect(years.length).toBeGreaterThan(4);
    expect(years.slice(0, 4).every(({ INC }) => (INC?.['NetIncome'] ?? 0) < 0)).toBe(true);
  });

  it('has closes of a company without statements, and no price that it cannot date', () => {
    const company = bySymbol('GOODYEAR');
    expect(company).toMatchObject({ periods: [], price: null, closes: { from: '2026-04', values: expect.any(Array) } });
    expect(company?.closes?.values).toHaveLength(5);
  });
});

async function sourceOf<Data>(file: string, read: (value: unknown) => Outcome<Data>): Promise<Data> {
  const outcome = read(JSON.parse(await readFile(new URL(file, sourcesUrl()), 'utf8')));
  if (outcome.is === 'refused') throw new Error(outcome.problems.join('\n'));
  return outcome.data;
}

/** A company as the source writes it: without what the importer adds, and without empty fields. */
function withoutHistory(company: PackCompany | undefined): unknown {
  if (company === undefined) return undefined;
  const { closes: _closes, actions: _actions, dividends: _dividends, events: _events, periods, ...rest } = company;
  return plain({ ...rest, periods: periods.map(({ yearEndClose: _yearEndClose, ...period }) => period) });
}

const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, field: unknown) =>
      field === null || (typeof field === 'object' && !Array.isArray(field) && Object.keys(field).length === 0) ? undefined : field,
    ),
  );

/** The sources are outside the repository and may not exist. */
if (sourcesUrl() !== undefined) {
  describe('built-in market pack, next to its sources', () => {
    let source: MarketPack;
    let actions: ActionsFile;
    let prices: PricesFile;
    beforeAll(async () => {
      source = await sourceOf('market-pack-full.json', (value) => ({ is: 'read', data: MarketPackSchema.parse(value), notes: [] }));
      actions = await sourceOf('corporate-actions.json', actionsFrom);
      prices = await sourceOf('price-history.json', pricesFrom);
    });

    it('has each company’s description, price and statements', () => {
      const odd = source.companies.filter(
        (company, at) =>
          !isDeepStrictEqual(withoutHistory(companies[at]), plain({ ...company, bse: company.bse === '0' ? null : company.bse })),
      );
      expect(odd.map(({ name }) => name)).toEqual([]);
    });

    it('has each listed company’s closes, dividends, splits and bonus issues', () => {
      const found = { closes: 0, actions: 0, dividends: 0 };
      const odd = companies.filter(({ isin, closes, actions: issues, dividends }) => {
        const series = prices.series[isin ?? ''];
        if (closes !== undefined) found.closes += 1;
        if (issues !== undefined) found.actions += 1;
        if (dividends !== undefined) found.dividends += 1;
        const expected = series === undefined ? undefined : { from: prices.months[series.from], values: series.closes };
        const issued = actions.actions[isin ?? ''];
        return !(
          isEqual(closes, expected) &&
          isEqual(issues?.length, issued?.length) &&
          isEqual(dividends?.length, actions.dividends?.[isin ?? '']?.length)
        );
      });
      expect(odd.map(({ name }) => name)).toEqual([]);
      expect(found).toEqual({ closes: 2339, actions: 396, dividends: 451 });
    });

    it('has the close of each annual period’s last month', () => {
      const odd = companies.flatMap(({ isin, name, periods }) => {
        const series = prices.series[isin ?? ''];
        return periods
          .filter(({ type }) => type === 'Annual')
          .filter(({ endDate, yearEndClose }) => {
            const month = prices.months.indexOf(endDate.slice(0, 7));
            return (yearEndClose ?? null) !== (month < 0 ? null : (series?.closes[month - series.from] ?? null));
          })
          .map(({ fiscalYear }) => `${name} FY${fiscalYear}`);
      });
      expect(odd).toEqual([]);
    });
  });
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
