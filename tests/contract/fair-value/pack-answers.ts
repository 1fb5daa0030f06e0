import { companyKey, type ValuationAnswer } from '@mulya/contract';
import { packKey, readListings, readMarketPack } from '@mulya/sample-data';
import { packValuation } from './under-test.ts';

/** The gateway's answers for all companies of the built-in pack, by the listed name. */
export async function packAnswers(): Promise<ReadonlyMap<string, ValuationAnswer>> {
  const { listings } = await readListings();
  const { companies } = await readMarketPack();
  const byKey = new Map(listings.map((listing) => [companyKey(listing), listing]));
  const answers = companies.flatMap((company) => {
    const listing = byKey.get(packKey(company));
    return listing === undefined ? [] : [packValuation(company, listing, 'Built-in market pack')];
  });
  return new Map(answers.map((answer) => [answer.companyName, answer]));
}
