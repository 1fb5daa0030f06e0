import { companyKey, type Listing, type ValuationAnswer } from '@mulya/contract';
import { openMarketPack, packKey, readListings, type PackCompany } from '@mulya/sample-data';
import { readSmallPack } from '@mulya/sample-data/testing';
import { toValuationAnswer } from './under-test.ts';

/** By listed name. */
export type PackAnswers = ReadonlyMap<string, ValuationAnswer>;

let known: Promise<PackAnswers> | undefined;

/** The gateway's answers for all companies of the small market. Test files of a worker share them. */
export const packAnswers = () => (known ??= readAnswers());

async function readAnswers(): Promise<PackAnswers> {
  const { companies } = await readSmallPack();
  const answers = answersOf(companies, (await readListings()).listings);
  return new Map(answers.map((answer) => [answer.companyName, answer]));
}

/** The gateway's answers for all companies with statements of the built-in pack. Two shares of one company have one name. */
export async function fullPackAnswers(): Promise<readonly ValuationAnswer[]> {
  const pack = await openMarketPack();
  const companies = [...pack.index.values()].filter(({ hasStatements }) => hasStatements).flatMap(({ key }) => pack.company(key) ?? []);
  return answersOf(companies, (await readListings()).listings);
}

function answersOf(companies: readonly PackCompany[], listings: readonly Listing[]): readonly ValuationAnswer[] {
  const byKey = new Map(listings.map((listing) => [companyKey(listing), listing]));
  return companies.flatMap((company) => {
    const listing = byKey.get(packKey(company));
    return listing === undefined ? [] : [toValuationAnswer(company, listing, 'Built-in market pack')];
  });
}
