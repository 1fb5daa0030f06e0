/** Each company of the small market as the built-in analyst receives it: with the page's context, and with peers of its industry. */
import { companyKey, type AiContext, type ValuationAnswer } from '@mulya/contract';
import { knownFigures, medianFigures, type KnownFigure } from '@mulya/domain/grounding';
import { readListings } from '@mulya/sample-data';
import { packAnswers } from '../fair-value/pack-answers.ts';
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

/** All companies of the small market, each computed once. */
async function everyCompany() {
  const { listings } = await readListings();
  const byName = new Map(listings.map((listing) => [listing.name, listing]));
  return [...(await packAnswers())].flatMap(([name, answer]) => {
    const listing = byName.get(name);
    if (listing === undefined) return [];
    const page = openedPage(answer);
    return [
      {
        name,
        answer,
        page,
        key: companyKey(listing),
        own: companyOf(listing, answer, answer.marketCap),
        asPeer: companyOf(listing, answer),
      },
    ];
  });
}

type PackSubject = Awaited<ReturnType<typeof everyCompany>>[number];
let packSubjects: Promise<readonly PackSubject[]> | undefined;

/** Every `every`th company with a number of peers: first of its industry, then the following ones in the pack. */
export async function casesWith(peerCount: number, every: number): Promise<readonly Case[]> {
  packSubjects ??= everyCompany();
  const all = await packSubjects;
  return all.flatMap((company, at) => {
    if (at % every !== 0) return [];
    const others = [...all.slice(at + 1), ...all.slice(0, at)];
    const alike = others.filter(({ answer }) => answer.companyProfile.mgIndustry === company.answer.companyProfile.mgIndustry);
    return [caseOf(company, [...alike, ...others.filter((each) => !alike.includes(each))].slice(0, peerCount))];
  });
}

function caseOf({ name, answer, page, own }: PackSubject, peers: readonly PackSubject[]): Case {
  const cells: PageCells = {
    ...page.cells,
    peers: peers.flatMap(({ key, name: peer, asPeer }) =>
      asPeer.cells.map((cell) => ({ ...cell, id: `peer/${key}/${cell.id}`, label: `${peer}: ${cell.label}` })),
    ),
    medians: medianFigures(peers.map(({ name: peer, asPeer }) => ({ name: peer, cells: asPeer.cells }))),
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
      own,
      peers.map(({ asPeer }) => asPeer),
      [],
      context,
    ),
    figures: knownFigures([...cells.own, ...cells.model, ...cells.peers, ...cells.medians]),
    peers: new Map(peers.map((peer) => [peer.key, peer.answer])),
  };
}
