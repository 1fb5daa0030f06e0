import type { IndustriesAnswer, IndustryAnswer, IndustryCompaniesAnswer, IndustryCompany, IndustryMember } from '@mulya/contract';
import { hasNewestYear, summarizeIndustry, statisticsOf } from './industry-summary.ts';
import type { Companies } from '../companies/companies.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import { compareCompany } from './compared-company.ts';
import { industryMember } from './industry-member.ts';

/** A company with figures. `industry` and `sector` are null where the source names none. `asOf`: ISO date of its price. */
export interface MarketCompany {
  readonly industry: string | null;
  readonly sector: string | null;
  readonly asOf: string | null;
  readonly figures: IndustryCompany;
  /** The same company for comps, without its source. */
  readonly member: Omit<IndustryMember, 'source'>;
  /** The name of its source, for users. */
  readonly source: string;
}

/** All companies with figures, of one data version. */
export interface Market {
  /** By name, with medians. */
  readonly industries: IndustriesAnswer;
  /** The group that an industry is compared with; undefined for a name that no company has. Case and spacing of the name don't matter. */
  answerFor(industry: string): IndustryAnswer | undefined;
  /** All companies of an industry, however few; undefined for a name that no company has. */
  companiesOf(industry: string): IndustryCompaniesAnswer | undefined;
}

/** The smallest group whose median says something. */
const minCompanies = 5;

/** Groups the companies of a market. A group's statistics are calculated when they are asked for. */
export function createMarket(all: readonly MarketCompany[]): Market {
  const companies = all.toSorted(byMarketCap);
  const byIndustry = groupBy(companies, ({ industry }) => industry);
  const bySector = groupBy(companies, ({ sector }) => sector);

  function comparedWith(members: readonly MarketCompany[]): Pick<IndustryAnswer, 'scope'> & { readonly members: readonly MarketCompany[] } {
    if (members.length >= minCompanies) return { scope: 'industry', members };
    const sector = bySector.get(normalize(commonSector(members) ?? '')) ?? [];
    return sector.length >= minCompanies ? { scope: 'sector', members: sector } : { scope: 'market', members: companies };
  }

  return {
    industries: [...byIndustry.values()]
      .map((members) =>
        summarizeIndustry(
          members[0]?.industry ?? '',
          members.map(({ member }) => member),
        ),
      )
      .sort((one, other) => one.industry.localeCompare(other.industry, 'en')),
    answerFor(name) {
      const own = byIndustry.get(normalize(name));
      if (own === undefined) return undefined;
      const { scope, members } = comparedWith(own);
      const rows = members.map(({ figures }) => figures);
      const isNewest = hasNewestYear(members.map(({ member }) => member));
      const compared = members.flatMap(({ figures, member }) => (isNewest(member) ? [figures] : []));
      return {
        industry: own[0]?.industry ?? '',
        n: rows.length,
        scope,
        asOf:
          members
            .flatMap(({ asOf }) => asOf ?? [])
            .sort()
            .at(-1) ?? null,
        statistics: statisticsOf(compared, rows.length),
        companies: rows,
      };
    },
    companiesOf(name) {
      const own = byIndustry.get(normalize(name));
      return own === undefined ? undefined : { industry: own[0]?.industry ?? '', ...withSources(own) };
    },
  };
}

/** Each source once, with the date of its newest price. */
function withSources(companies: readonly MarketCompany[]): Pick<IndustryCompaniesAnswer, 'sources' | 'companies'> {
  const names = [...new Set(companies.map(({ source }) => source))];
  const newest = (name: string): string | null =>
    companies
      .flatMap(({ source, asOf }) => (source === name && asOf !== null ? [asOf] : []))
      .sort()
      .at(-1) ?? null;
  return {
    sources: names.map((name) => ({ name, price: newest(name) })),
    companies: companies.map(({ member, source }) => ({ ...member, source: names.indexOf(source) })),
  };
}

/** A group needs a name. */
function groupBy(
  companies: readonly MarketCompany[],
  nameOf: (company: MarketCompany) => string | null,
): ReadonlyMap<string, readonly MarketCompany[]> {
  const groups = new Map<string, MarketCompany[]>();
  for (const company of companies) {
    const key = normalize(nameOf(company) ?? '');
    if (key === '') continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [company]);
    else group.push(company);
  }
  return groups;
}

/** The sector that most companies of an industry have. */
function commonSector(companies: readonly MarketCompany[]): string | undefined {
  const groups = [...groupBy(companies, ({ sector }) => sector).values()];
  return groups.toSorted((one, other) => other.length - one.length)[0]?.[0]?.sector ?? undefined;
}

/** Largest first; companies without a market cap last, by name. */
function byMarketCap({ figures: one }: MarketCompany, { figures: other }: MarketCompany): number {
  return (other.marketCap ?? -1) - (one.marketCap ?? -1) || one.name.localeCompare(other.name, 'en');
}

function normalize(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** `sliceMs`: milliseconds after which other calls get the thread. `rest`: called between two slices; if it rejects, the reading ends. */
interface Pace {
  sliceMs(): number;
  rest(): Promise<void>;
}

/**
 * Compares every listed company with stored figures, in slices, so that it does not delay other calls. An issuer counts once: by its
 * ordinary share. Makes no outside call.
 */
export async function readMarket(
  marketData: Pick<MarketData, 'storedAnswer' | 'comparable'>,
  { equities }: Pick<Companies, 'equities'>,
  { sliceMs, rest }: Pace,
): Promise<Market> {
  const companies: MarketCompany[] = [];
  let began = performance.now();
  for (const listing of equities) {
    const answer = await marketData.storedAnswer(listing);
    const isOtherClass = answer?.events?.some(({ kind }) => kind === 'share-class') === true;
    if (answer !== undefined && !isOtherClass) {
      const { industry, sector } = marketData.comparable(listing);
      companies.push({
        industry: industry ?? listing.industry,
        sector,
        asOf: answer.asOf.price,
        figures: compareCompany(listing, answer),
        member: industryMember(listing, answer),
        source: answer.source.name,
      });
    }
    if (performance.now() - began < sliceMs()) continue;
    await rest();
    began = performance.now();
  }
  return createMarket(companies);
}
