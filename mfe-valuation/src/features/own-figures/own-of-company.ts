import type { ValuationAnswer } from '@mulya/contract';
import { noOwnFigures, type OwnFigures } from '../../domain/own-figures/own-figures.ts';
import { layoutOfIndustry } from '../../domain/own-figures/layout-of-industry.ts';
import { answerWithoutFigures, withOwnFigures, type ListedCompany } from '../../domain/own-figures/with-own-figures.ts';
import { answerKey } from '../company/company-identity.ts';
import type { CompanyState } from '../company/company.slice.ts';
import { sameData } from '../same-data.ts';
import type { KeptFigures } from './own-figures.api.ts';

/** What a page is about before own figures come to it: what its source answered, or a listed company without figures. */
export type WithoutOwn =
  | { readonly is: 'answer'; readonly answer: ValuationAnswer }
  /** `message`: why there are none. */
  | { readonly is: 'listing'; readonly listing: ListedCompany; readonly message: string };

/** What the page knows of the analyst's own figures of its company, beside what it shows. */
export interface OwnOfCompany extends KeptFigures {
  readonly without: WithoutOwn;
  /** What was deleted or replaced last, and can be brought back. */
  readonly deleted?: OwnFigures | undefined;
  /** Nobody has told them yet: `revision` and `figures` are those of nothing. */
  readonly awaited?: boolean | undefined;
  /** What a link shares of the company: while it does the page shows these, and the analyst's own stay as they are. */
  readonly theirs?: OwnFigures | undefined;
}

/** Who it is about, by the name and the key that own figures are kept under, and the periods that its source has. */
export function companyOf(without: WithoutOwn): {
  readonly name: string;
  readonly key: string;
  readonly financials: ValuationAnswer['financials'];
} {
  if (without.is === 'answer')
    return { name: without.answer.companyName, key: answerKey(without.answer) ?? '', financials: without.answer.financials };
  const { name, ...ids } = without.listing;
  return { name, key: answerKey({ ids }) ?? '', financials: noPeriods };
}

const noPeriods: ValuationAnswer['financials'] = [];

/** The layout of the company's statements; undefined where neither source, industry nor analyst has said it. */
export function layoutFor(without: WithoutOwn, figures: OwnFigures = noOwnFigures): ValuationAnswer['layout'] | undefined {
  return without.is === 'answer' ? without.answer.layout : (figures.layout ?? layoutOfIndustry(without.listing.industry));
}

/** The page's company with own figures, or with those that a link shares: shown where there is anything to show. */
export function companyWithOwn(own: OwnOfCompany): CompanyState {
  const { without, theirs } = own;
  const figures = theirs === undefined ? own.figures : ofTheLink(theirs);
  if (without.is === 'answer') return { is: 'shown', answer: withOwnFigures(without.answer, figures), own };
  if (figures.tables.length === 0) return { is: 'no-figures', message: without.message, own };
  const empty = answerWithoutFigures(without.listing, layoutFor(without, figures) ?? 'standard');
  const answer = theirs === undefined ? empty : { ...empty, source: { ...empty.source, name: 'financials from a shared link' } };
  return { is: 'shown', answer: withOwnFigures(answer, figures), own };
}

/** Each says in its audit that it came with a link. */
const ofTheLink = (theirs: OwnFigures): OwnFigures => ({
  ...theirs,
  tables: theirs.tables.map((table) => ({
    ...table,
    from: ['from a shared link', table.from.trim()].filter((part) => part !== '').join('; '),
  })),
});

/** What the page knows of own figures; of a company whose own were not asked for yet, that they are awaited. Undefined: nothing of the company is known. */
export function ownOf(company: CompanyState): OwnOfCompany | undefined {
  if (company.is === 'no-figures') return company.own;
  if (company.is !== 'shown') return undefined;
  return company.own ?? { without: { is: 'answer', answer: company.answer }, revision: null, figures: noOwnFigures, awaited: true };
}

/** The page's company with what a link shares in the place of the analyst's own figures; undefined: with their own again. The same object where that changes nothing. */
export function companyWithTheirs(company: CompanyState, theirs: OwnFigures | undefined): CompanyState {
  const own = ownOf(company);
  return own === undefined || sameData(own.theirs, theirs) ? company : companyWithOwn({ ...own, theirs });
}

/** The page's company once the gateway has told what the analyst has entered; what a link shares goes on being shown. */
export function companyWithKept(company: CompanyState, kept: KeptFigures): CompanyState {
  const own = ownOf(company);
  if (own === undefined) return company;
  const told = { ...own, ...kept, awaited: false };
  return company.is === 'shown' && own.theirs !== undefined ? { ...company, own: told } : companyWithOwn(told);
}
