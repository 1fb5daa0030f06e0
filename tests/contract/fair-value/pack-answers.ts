import { companyKey, type ValuationAnswer } from '@mulya/contract';
import { packKey, readListings } from '@mulya/sample-data';
import { readSmallPack } from '@mulya/sample-data/testing';
import { openPack, readMarket, withReadings } from './under-test.ts';

/** By listed name. */
export type PackAnswers = ReadonlyMap<string, ValuationAnswer>;

type OpenMarket = Awaited<ReturnType<typeof openPack>>;

/** What takes seconds to read is read once: the test files of a worker share it. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** The built-in market, with each answer kept. */
function keepingAnswers(market: OpenMarket): OpenMarket {
  const answers = new Map<string, ReturnType<OpenMarket['storedAnswer']>>();
  return {
    ...market,
    storedAnswer(listing) {
      const key = companyKey(listing);
      if (!answers.has(key)) answers.set(key, market.storedAnswer(listing));
      return answers.get(key);
    },
  };
}

const openStatedMarket = once(async () => keepingAnswers(await openPack()));

/** The built-in market as the page receives it: with each company's events, and its figures as the gateway reads them. */
export const openReadMarket = once(async () => keepingAnswers(withReadings(await openStatedMarket())));

const listings = once(async () => (await readListings()).listings);

export const equities = once(async () => (await listings()).filter(({ kind }) => kind === 'equity'));

/** The industries of the built-in market. */
export const openIndustries = once(async () =>
  readMarket(await openReadMarket(), { equities: await equities() }, { sliceMs: () => Infinity, rest: async () => undefined }),
);

/** The gateway's answers for all companies of the small market. */
export const packAnswers: () => Promise<PackAnswers> = once(async () => {
  const { companies } = await readSmallPack();
  const answers = await answersOf(await openReadMarket(), companies.map(packKey));
  return new Map(answers.map((answer) => [answer.companyName, answer]));
});

/** The gateway's answers for all companies with statements of the built-in pack. Two shares of one company have one name. */
export const fullPackAnswers = once(async () => answersOf(await openReadMarket()));

/** The same as the pack states them: without events, and before the gateway reads their figures. */
export const statedPackAnswers = once(async () => answersOf(await openStatedMarket()));

/** `keys`: of the companies; all without it, the largest first. */
async function answersOf(market: OpenMarket, keys?: readonly string[]): Promise<readonly ValuationAnswer[]> {
  const byKey = new Map((await listings()).map((listing) => [companyKey(listing), listing]));
  const { covers } = market.coverage();
  const answers = (keys ?? (covers === 'all' ? [] : covers)).map(async (key) => {
    const listing = byKey.get(key);
    return listing === undefined ? undefined : market.storedAnswer(listing);
  });
  return (await Promise.all(answers)).filter((answer) => answer !== undefined);
}
