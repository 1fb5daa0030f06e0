import type { ValuationAnswer } from '@mulya/contract';
import { parseFigure } from '@mulya/domain';
import { withQuote } from '@mulya/valuation-model/fair-value';
import { layoutOfIndustry } from '../../company/custom-financials/layout-of-industry.ts';
import { noCustomFinancials, type CustomFinancials } from '../../company/custom-financials/custom-tables.ts';
import { answerWithoutFigures, withCustomFinancials, type ListedCompany } from '../../company/custom-financials/with-custom-financials.ts';
import { answerKey } from '../../company/company-identity.ts';
import { customFiguresChanged } from '../../company/company.slice.ts';
import { selectMergedCompany, selectCustomFigures, selectSourceCompany } from '../../company/company.selectors.ts';
import type { CompanyState, CustomFigures, MergedCompany } from '../../company/company-state.ts';
import { sameData } from '../../kit/same-data.ts';
import { useValuationSelector, type ValuationState, type ValuationStore } from '../../model/valuation-store.ts';

/** A company without custom figures: the source's answer, or a listed company that has no figures. */
export type BaseCompany =
  | { readonly is: 'answer'; readonly answer: ValuationAnswer }
  | { readonly is: 'listing'; readonly listing: ListedCompany };

/** Undefined until the source has answered, and until the listing of a company without figures is known. */
function baseCompany(source: CompanyState, { listing }: CustomFigures): BaseCompany | undefined {
  if (source.is === 'ready') return { is: 'answer', answer: source.answer };
  return source.is === 'no-figures' && listing !== undefined ? { is: 'listing', listing } : undefined;
}

export function useBaseCompany(): BaseCompany | undefined {
  return baseCompany(useValuationSelector(selectSourceCompany), useValuationSelector(selectCustomFigures));
}

/** The name, the key that custom financials are stored under, and the periods that the source has. */
export function companyFacts(base: BaseCompany): {
  readonly name: string;
  readonly key: string;
  readonly financials: ValuationAnswer['financials'];
} {
  if (base.is === 'answer') return { name: base.answer.companyName, key: answerKey(base.answer) ?? '', financials: base.answer.financials };
  const { name, ...ids } = base.listing;
  return { name, key: answerKey({ ids }) ?? '', financials: noPeriods };
}

/** The company's name and codes, as a filing is checked against. */
export function companyIds(base: BaseCompany): Omit<ListedCompany, 'industry'> {
  return base.is === 'answer' ? { name: base.answer.companyName, ...base.answer.ids } : base.listing;
}

const noPeriods: ValuationAnswer['financials'] = [];

/** The layout of the company's statements; undefined if neither the source, the industry nor the user states it. */
export function layoutFor(base: BaseCompany, figures: CustomFinancials = noCustomFinancials): ValuationAnswer['layout'] | undefined {
  return base.is === 'answer' ? base.answer.layout : (figures.layout ?? layoutOfIndustry(base.listing.industry));
}

/**
 * The company at today's price, with the figures of a shared link, or else the user's own. Without any of these, the source's answer. A
 * price that came with a link stays.
 */
export function mergeFigures(source: CompanyState, { listing, lastClose, quote, own, shared }: CustomFigures): CompanyState {
  const tables = shared ?? own?.figures;
  const base = baseCompany(source, { listing });
  const priced = (answer: ValuationAnswer): CompanyState => ({
    is: 'ready',
    answer: quote?.is !== 'quote' || (shared !== undefined && answer.priceSource?.isEntered === true) ? answer : withQuote(answer, quote),
  });
  if (tables === undefined || tables.tables.length === 0 || base === undefined)
    return source.is === 'ready' && quote?.is === 'quote' ? priced(source.answer) : source;
  const figures = shared === undefined ? tables : markAsShared(tables);
  const by = shared === undefined ? 'your entry' : 'an entry from a shared link';
  if (base.is === 'answer') return priced(withOwnPrice(withCustomFinancials(base.answer, figures), figures, by));
  const empty = answerWithoutFigures(base.listing, layoutFor(base, figures) ?? 'standard', lastClose);
  const answer = shared === undefined ? empty : { ...empty, source: { ...empty.source, name: 'financials from a shared link' } };
  return priced(withOwnPrice(withCustomFinancials(answer, figures), figures, by));
}

/** Whether a source has a price, so that nobody has to enter one. */
export const hasPrice = ({ BSE, NSE }: ValuationAnswer['currentPrice']): boolean =>
  parseFigure(NSE) !== undefined || parseFigure(BSE) !== undefined;

/** The price that the analyst entered with the newest table, where no source has one. `name`: whose entry it is. */
function withOwnPrice(answer: ValuationAnswer, { tables }: CustomFinancials, name: string): ValuationAnswer {
  const { price, on } = tables.findLast((table) => table.price !== undefined) ?? {};
  if (price === undefined || on === undefined || hasPrice(answer.currentPrice)) return answer;
  const currentPrice = answer.ids.nse === null ? { BSE: price, NSE: null } : { BSE: null, NSE: price };
  return { ...answer, currentPrice, asOf: { ...answer.asOf, price: on }, priceSource: { name, isEntered: true } };
}

/** What didn't change stays the same object, so that the page doesn't render it again. */
function mergeChanges(state: Pick<ValuationState, 'company'>, custom: CustomFigures): MergedCompany {
  const [source, before, last] = [selectSourceCompany(state), selectCustomFigures(state), selectMergedCompany(state)];
  const { listing, lastClose, quote, own, shared } = custom;
  const isSame = before.listing === listing && before.lastClose === lastClose && before.quote === quote;
  const current = isSame ? last : undefined;
  const ownCompany =
    current !== undefined && before.own?.figures === own?.figures ? current.own : mergeFigures(source, { listing, lastClose, quote, own });
  if (shared === undefined) return { own: ownCompany, shown: ownCompany };
  return {
    own: ownCompany,
    shown: current !== undefined && before.shared === shared ? current.shown : mergeFigures(source, { listing, lastClose, quote, shared }),
  };
}

/** The audit of each figure says that it came with a link. */
const markAsShared = (figures: CustomFinancials): CustomFinancials => ({
  ...figures,
  tables: figures.tables.map((table) => ({
    ...table,
    from: ['from a shared link', table.from.trim()].filter((part) => part !== '').join('; '),
  })),
});

type CustomFiguresThunk = (dispatch: ValuationStore['dispatch'], getState: () => Pick<ValuationState, 'company'>) => void;

export const changeCustomFigures =
  (changes: CustomFigures): CustomFiguresThunk =>
  (dispatch, getState) => {
    const custom = { ...selectCustomFigures(getState()), ...changes };
    dispatch(customFiguresChanged({ custom, merged: mergeChanges(getState(), custom) }));
  };

/**
 * Shows the company as the author of a link saw it: with the link's figures, or with none. A company without any other figures stays as it
 * is, because there would be nothing to show.
 */
export const showSharedFigures =
  (figures: CustomFinancials | undefined): CustomFiguresThunk =>
  (dispatch, getState) => {
    const hasFigures = figures !== undefined && figures.tables.length > 0;
    const none = selectSourceCompany(getState()).is === 'ready' ? noCustomFinancials : undefined;
    dispatch(setShared(hasFigures ? figures : none));
  };

export const hideSharedFigures = (): CustomFiguresThunk => setShared(undefined);

/** Equal figures stay the same object, so that reading a link again renders nothing. */
const setShared =
  (shared: CustomFinancials | undefined): CustomFiguresThunk =>
  (dispatch, getState) => {
    if (!sameData(selectCustomFigures(getState()).shared, shared)) dispatch(changeCustomFigures({ shared }));
  };
