import type { HistoryAnswer, IndustryAnswer, Listing, ValuationAnswer } from '@mulya/contract';
import { readListings } from '@mulya/sample-data';
import { defaultAssumptions, fairValueModel, modelCompany, type Assumptions, type Model } from '@mulya/valuation-model/fair-value';
import type { MethodContext } from '@mulya/valuation-model/valuation-methods';
import { openReadMarket } from '../fair-value/pack-answers.ts';
import { readMarket, toHistoryAnswer } from './under-test.ts';

const today = { year: 2026, month: 11, day: 21 };

/** A company of the built-in pack with its benchmarks, as the page receives them. */
export interface RealCompany {
  readonly listing: Listing;
  readonly answer: ValuationAnswer;
  readonly history: HistoryAnswer | undefined;
  readonly industry: IndustryAnswer | undefined;
}

let known: Promise<readonly RealCompany[]> | undefined;

/** All companies with statements of the built-in pack. Test files of a worker share them. */
export const realCompanies = () => (known ??= readCompanies());

async function readCompanies(): Promise<readonly RealCompany[]> {
  const pack = await openReadMarket();
  const { listings } = await readListings();
  const equities = listings.filter(({ kind }) => kind === 'equity');
  const market = await readMarket(pack, { equities }, { sliceMs: () => Infinity, rest: async () => undefined });
  const industries = new Map<string, IndustryAnswer | undefined>();
  const industryOf = (name: string) => {
    if (!industries.has(name)) industries.set(name, market.answerFor(name));
    return industries.get(name);
  };
  const companies = equities.map(async (listing): Promise<readonly RealCompany[]> => {
    const answer = await pack.storedAnswer(listing);
    if (answer === undefined) return [];
    const closes = await pack.history(listing, undefined);
    const name = pack.comparable(listing).industry ?? listing.industry;
    return [
      {
        listing,
        answer,
        history: closes === undefined ? undefined : toHistoryAnswer(closes, answer),
        industry: name === null ? undefined : industryOf(name),
      },
    ];
  });
  return (await Promise.all(companies)).flat();
}

const modelOf = (answer: ValuationAnswer, assumptions: Assumptions = defaultAssumptions): Model =>
  fairValueModel(modelCompany(answer), { baseYear: 2025, assumptions, own: {} });

/** What the methods read for a company. */
export const contextOf = ({ answer, history, industry }: RealCompany, assumptions?: Assumptions): MethodContext => ({
  model: modelOf(answer, assumptions),
  benchmarks: { history, industry },
  today,
});

/** @throws Error if the pack has no such company */
export function companyBy(companies: readonly RealCompany[], nse: string): RealCompany {
  const company = companies.find(({ listing }) => listing.nse === nse);
  if (company === undefined) throw new Error(`The pack was expected to have ${nse}.`);
  return company;
}
