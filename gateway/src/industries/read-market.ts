import type { Companies } from '../companies/companies.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import { compareCompany } from './compared-company.ts';
import { industryMember } from './industry-member.ts';
import { createMarket, type Market, type MarketCompany } from './market.ts';

/** `sliceMs`: milliseconds after which other calls get the thread. `rest`: called between two slices; if it rejects, the reading ends. */
export interface Pace {
  sliceMs(): number;
  rest(): Promise<void>;
}

/** Compares every listed company with stored figures, in slices, so that it does not delay other calls. Makes no outside call. */
export async function readMarket(
  marketData: Pick<MarketData, 'storedAnswer' | 'comparable'>,
  { equities }: Pick<Companies, 'equities'>,
  { sliceMs, rest }: Pace,
): Promise<Market> {
  const companies: MarketCompany[] = [];
  let began = performance.now();
  for (const listing of equities) {
    const answer = await marketData.storedAnswer(listing);
    if (answer !== undefined) {
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
