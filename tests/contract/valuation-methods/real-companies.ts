import { companyKey, type HistoryAnswer, type IndustryAnswer, type Listing, type ValuationAnswer } from '@mulya/contract';
import { defaultAssumptions, fairValueModel, modelCompany, type Assumptions, type Model } from '@mulya/valuation-model/fair-value';
import type { MethodContext } from '@mulya/valuation-model/valuation-methods';
import { equities, openIndustries, openReadMarket } from '../fair-value/pack-answers.ts';
import { toHistoryAnswer } from './under-test.ts';

const today = { year: 2026, month: 11, day: 21 };

/** A company of the built-in pack with its benchmarks, as the page receives them. */
export interface RealCompany {
  readonly listing: Listing;
  readonly answer: ValuationAnswer;
  readonly history: HistoryAnswer | undefined;
  readonly industry: IndustryAnswer | undefined;
}

const known = new Map<Listing, Promise<RealCompany | undefined>>();
const industries = new Map<string, IndustryAnswer | undefined>();

/** Every `every`th company with statements of the built-in pack. Test files of a worker share them. */
export async function realCompanies(every = 1): Promise<readonly RealCompany[]> {
  const all = await equities();
  const { covers } = (await openReadMarket()).coverage();
  const keys = new Set(covers === 'all' ? [] : covers);
  const withStatements = all.filter((listing) => keys.has(companyKey(listing)));
  const companies = await Promise.all(withStatements.filter((_, at) => at % every === 0).map(companyOf));
  return companies.filter((company) => company !== undefined);
}

/** @throws Error if the pack has no such company */
export async function realCompany(nse: string): Promise<RealCompany> {
  const listing = (await equities()).find((each) => each.nse === nse);
  const company = listing && (await companyOf(listing));
  if (company === undefined) throw new Error(`The pack was expected to have ${nse}.`);
  return company;
}

function companyOf(listing: Listing): Promise<RealCompany | undefined> {
  const company = known.get(listing) ?? readCompany(listing);
  known.set(listing, company);
  return company;
}

async function readCompany(listing: Listing): Promise<RealCompany | undefined> {
  const pack = await openReadMarket();
  const answer = await pack.storedAnswer(listing);
  if (answer === undefined) return undefined;
  const closes = await pack.history(listing, undefined);
  const name = pack.comparable(listing).industry ?? listing.industry;
  return {
    listing,
    answer,
    history: closes === undefined ? undefined : toHistoryAnswer(closes, answer),
    industry: name === null ? undefined : await industryOf(name),
  };
}

async function industryOf(name: string): Promise<IndustryAnswer | undefined> {
  const { answerFor } = await openIndustries();
  if (!industries.has(name)) industries.set(name, answerFor(name));
  return industries.get(name);
}

const modelOf = (answer: ValuationAnswer, assumptions: Assumptions = defaultAssumptions): Model =>
  fairValueModel(modelCompany(answer), { baseYear: 2025, assumptions, own: {} });

/** What the methods read for a company. */
export const contextOf = ({ answer, history, industry }: RealCompany, assumptions?: Assumptions): MethodContext => ({
  model: modelOf(answer, assumptions),
  benchmarks: { history, industry },
  today,
});
