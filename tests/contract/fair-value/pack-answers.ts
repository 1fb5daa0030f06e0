import { readFile } from 'node:fs/promises';
import { companyKey, type Listing, type ValuationAnswer } from '@mulya/contract';
import { MarketPackSchema, packKey, readListings, readMarketPack, type PackCompany } from '@mulya/sample-data';
import { toValuationAnswer } from './under-test.ts';

/** By the listed name. */
export type PackAnswers = ReadonlyMap<string, ValuationAnswer>;

/** The gateway's answers for all companies of the built-in pack. */
export async function packAnswers(): Promise<PackAnswers> {
  const { companies } = await readMarketPack();
  const answers = answersOf(companies, (await readListings()).listings);
  return new Map(answers.map((answer) => [answer.companyName, answer]));
}

/** The market of which the built-in pack is a part: it lies beside the repository, where it is there at all. */
export const fullPackUrl = new URL('../../../../shared/data/market-pack-full.json', import.meta.url);

/** The gateway's answers for all companies of the full pack; a share with other voting rights has its company's name. */
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
