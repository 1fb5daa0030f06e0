import { readFile } from 'node:fs/promises';
import { companyKey, type Listing, type ValuationAnswer } from '@mulya/contract';
import { MarketPackSchema, packKey, readListings, readMarketPack, type PackCompany } from '@mulya/sample-data';
import { toValuationAnswer } from './under-test.ts';

/** By listed name. */
export type PackAnswers = ReadonlyMap<string, ValuationAnswer>;

/** The gateway's answers for all companies of the built-in pack. */
export async function packAnswers(): Promise<PackAnswers> {
  const { companies } = await readMarketPack();
  const answers = answersOf(companies, (await readListings()).listings);
  return new Map(answers.map((answer) => [answer.companyName, answer]));
}

/** The full market that contains the built-in pack. The file is outside the repository and may not exist. */
export const fullPackUrl = new URL('../../../../shared/data/market-pack-full.json', import.meta.url);

/** The gateway's answers for all companies of the full pack. A share with other voting rights has its company's name. */
export async function fullPackAnswers(): Promise<readonly ValuationAnswer[]> {
  const { companies } = MarketPackSchema.parse(JSON.parse(await readFile(fullPackUrl, 'utf8')));
  return answersOf(companies, (await readListings()).listings);
}

function answersOf(companies: readonly PackCompany[], listings: readonly Listing[]): readonly ValuationAnswer[] {
  const byKey = new Map(listings.map((listing) => [companyKey(listing), listing]));
  return companies.flatMap((company) => {
    const listing = byKey.get(packKey(company));
    return listing === undefined ? [] : [toValuationAnswer(company, listing, 'Built-in market pack')];
  });
}
