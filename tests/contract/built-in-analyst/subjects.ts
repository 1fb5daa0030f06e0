/** Each company of a market as the built-in analyst receives it: with the page's context, and with peers of its industry. */
import { companyKey, type AiContext, type Listing, type ValuationAnswer } from '@mulya/contract';
import { knownFigures, medianFigures, type KnownFigure } from '@mulya/domain/grounding';
import { readListings } from '@mulya/sample-data';
import { fullPackAnswers, once, packAnswers } from '../fair-value/pack-answers.ts';
import { companyOf, contextOf, openedPage, subjectOf, type PageCells, type Subject } from './under-test.ts';

export interface Case {
  readonly name: string;
  readonly subject: Subject;
  readonly context: AiContext;
  /** Every figure of the page, among which an answer's numbers are looked up. */
  readonly figures: readonly KnownFigure[];
  readonly answer: ValuationAnswer;
  /** The peers' answers, by their keys. */
  readonly peers: ReadonlyMap<string, ValuationAnswer>;
}

/** The 206 companies of the small pack, or all companies with statements of the built-in one. */
export type Market = 'small' | 'all';

/** All companies of a market, each computed once, when a case needs it. */
async function everyCompany(market: Market) {
  const { listings } = await readListings();
  const byName = new Map(listings.map((listing) => [listing.name, listing]));
  const answers = market === 'small' ? [...(await packAnswers()).values()] : await fullPackAnswers();
  return answers.flatMap((answer) => {
    const { companyName: name } = answer;
    const listing = byName.get(name);
    if (listing === undefined) return [];
    return [packSubject(listing, answer)];
  });
}

const packSubject = (listing: Listing, answer: ValuationAnswer) => ({
  name: listing.name,
  listing,
  answer,
  page: once(() => openedPage(answer)),
  key: companyKey(listing),
  own: once(() => companyOf(listing, answer, answer.marketCap)),
  asPeer: once(() => companyOf(listing, answer)),
});

type PackSubject = ReturnType<typeof packSubject>;
const packSubjects = new Map<Market, Promise<readonly PackSubject[]>>();

/**
 * Every `every`th company with a number of peers: first of its industry, then the following ones in the pack.
 *
 * @param change what happens to the company's own answer first
 */
export async function casesWith(
  peerCount: number,
  every: number,
  market: Market = 'small',
  change?: (answer: ValuationAnswer) => ValuationAnswer,
): Promise<readonly Case[]> {
  const companies = packSubjects.get(market) ?? everyCompany(market);
  packSubjects.set(market, companies);
  const all = await companies;
  return all.flatMap((company, at) => {
    if (at % every !== 0) return [];
    const others = [...all.slice(at + 1), ...all.slice(0, at)];
    // Two shares of one company have one name, and are one peer.
    const keys = new Map(others.map((each) => [each.key, each]));
    keys.delete(company.key);
    const distinct = [...keys.values()];
    const alike = distinct.filter(({ answer }) => answer.companyProfile.mgIndustry === company.answer.companyProfile.mgIndustry);
    const own = change === undefined ? company : packSubject(company.listing, change(company.answer));
    return [caseOf(own, [...alike, ...distinct.filter((each) => !alike.includes(each))].slice(0, peerCount))];
  });
}

function caseOf({ name, answer, page: openPage, own }: PackSubject, peers: readonly PackSubject[]): Case {
  const page = openPage();
  const cells: PageCells = {
    ...page.cells,
    peers: peers.flatMap(({ key, name: peer, asPeer }) =>
      asPeer().cells.map((cell) => ({ ...cell, id: `peer/${key}/${cell.id}`, label: `${peer}: ${cell.label}` })),
    ),
    medians: medianFigures(peers.map(({ name: peer, asPeer }) => ({ name: peer, cells: asPeer().cells }))),
  };
  const context = contextOf(
    page,
    peers.map((peer) => ({ key: peer.key, name: peer.name, answer: peer.answer })),
    cells,
  );
  return {
    name,
    answer,
    context,
    subject: subjectOf(
      own(),
      peers.map(({ asPeer }) => asPeer()),
      [],
      context,
    ),
    figures: knownFigures([...cells.own, ...cells.model, ...cells.peers, ...cells.medians]),
    peers: new Map(peers.map((peer) => [peer.key, peer.answer])),
  };
}
