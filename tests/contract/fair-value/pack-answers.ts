import { companyKey, type ValuationAnswer } from '@mulya/contract';
import { packKey, readListings } from '@mulya/sample-data';
import { readSmallPack } from '@mulya/sample-data/testing';
import { openPack, withReadings } from './under-test.ts';

/** By listed name. */
export type PackAnswers = ReadonlyMap<string, ValuationAnswer>;

/** The built-in market as the page receives it: with each company's events, and its figures as the gateway reads them. */
export const openReadMarket = async () => withReadings(await openPack());

let known: Promise<PackAnswers> | undefined;

/** The gateway's answers for all companies of the small market. Test files of a worker share them. */
export const packAnswers = () => (known ??= readAnswers());

async function readAnswers(): Promise<PackAnswers> {
  const { companies } = await readSmallPack();
  const answers = await answersOf(await openReadMarket(), companies.map(packKey));
  return new Map(answers.map((answer) => [answer.companyName, answer]));
}

/** The gateway's answers for all companies with statements of the built-in pack. Two shares of one company have one name. */
export const fullPackAnswers = async (): Promise<readonly ValuationAnswer[]> => answersOf(await openReadMarket());

/** The same as the pack states them: without events, and before the gateway reads their figures. */
export const statedPackAnswers = async (): Promise<readonly ValuationAnswer[]> => answersOf(await openPack());

/** `keys`: of the companies; all without it, the largest first. */
async function answersOf(market: Awaited<ReturnType<typeof openPack>>, keys?: readonly string[]): Promise<readonly ValuationAnswer[]> {
  const { listings } = await readListings();
  const byKey = new Map(listings.map((listing) => [companyKey(listing), listing]));
  const { covers } = market.coverage();
  const answers = (keys ?? (covers === 'all' ? [] : covers)).map(async (key) => {
    const listing = byKey.get(key);
    return listing === undefined ? undefined : market.storedAnswer(listing);
  });
  return (await Promise.all(answers)).filter((answer) => answer !== undefined);
}
