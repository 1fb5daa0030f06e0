import type { CorporateAction, FinancialPeriod, RawFigure, RestatedShares, ValuationAnswer } from '@mulya/contract';
import { parseFigure } from '@mulya/domain';
import { isFiledOnly } from '../filings/blank-answer.ts';
import { reportedShareCount } from '../share-count.ts';
import { type ShareAction, explainShares, isSameAction, unknownActions } from './corporate-action.ts';

/**
 * Restates an answer in the shares of the newest action: share counts, prices and closes that are older than it. The statements' own lines
 * remain as filed; each period carries its restatement.
 *
 * @param actions the company's splits, bonus issues and consolidations until today, oldest first
 */
export function restateAnswer(answer: ValuationAnswer, actions: readonly ShareAction[]): ValuationAnswer {
  if (actions.length === 0) return answer;
  const priceDay = answer.asOf.price;
  const sinceSource = priceDay === null ? [] : actions.filter(({ exDate }) => exDate > priceDay);
  const factor = productOf(sinceSource);
  // A filing states the count of its period's end, and not of the price's day.
  const isFiledCount = isFiledOnly(answer);
  const anchor = countOfToday(
    isFiledCount ? { ...answer, sharesOutstanding: null } : answer,
    actions.filter((action) => !sinceSource.includes(action)),
  );
  const restated = answer.financials.map((period) => restatePeriod(period, { actions, sinceSource, anchor }));
  const sharesOutstanding = isFiledCount ? (anchor ?? null) : answer.sharesOutstanding;
  if (factor === 1) return { ...answer, financials: restated, sharesOutstanding };
  const per = (price: RawFigure): RawFigure => scale(price, 1 / factor);
  const { yearDividends: dividends } = answer;
  return {
    ...answer,
    financials: restated,
    currentPrice: { BSE: per(answer.currentPrice.BSE), NSE: per(answer.currentPrice.NSE) },
    stockTechnicalData: answer.stockTechnicalData.map((row) => ({ ...row, bsePrice: per(row.bsePrice), nsePrice: per(row.nsePrice) })),
    ...restatedRange(answer, factor),
    sharesOutstanding: scale(sharesOutstanding, factor),
    ...(dividends === undefined ? {} : { yearDividends: { ...dividends, perShare: trim(dividends.perShare / factor) } }),
    priceSource: { ...(answer.priceSource ?? { name: answer.source.name }), adjustedFor: sinceSource.map(toContract) },
  };
}

const restatedRange = ({ yearRange }: ValuationAnswer, factor: number): Pick<ValuationAnswer, 'yearRange'> =>
  yearRange === undefined ? {} : { yearRange: { low: trim(yearRange.low / factor), high: trim(yearRange.high / factor) } };

interface Restatement {
  readonly actions: readonly ShareAction[];
  /** Those after the day of the source's price, which it cannot know. */
  readonly sinceSource: readonly ShareAction[];
  /** Crore, in the shares of the source's day. */
  readonly anchor: number | undefined;
}

function restatePeriod(period: FinancialPeriod, { actions, sinceSource, anchor }: Restatement): FinancialPeriod {
  const later = sinceSource.filter(({ exDate }) => exDate > period.EndDate);
  const earlier = actions.filter((action) => action.exDate > period.EndDate && !sinceSource.includes(action));
  const shares = restatedCount(period, earlier, later, anchor);
  const close = period.yearEndClose;
  return {
    ...period,
    ...(shares === undefined ? {} : { restatedShares: shares }),
    ...(close === undefined ? {} : { yearEndClose: trim(close / productOf(later)) }),
  };
}

function restatedCount(
  period: FinancialPeriod,
  earlier: readonly ShareAction[],
  later: readonly ShareAction[],
  anchor: number | undefined,
): RestatedShares | undefined {
  const reported = reportedShareCount(period);
  const ofSource = period.restatedShares;
  if (ofSource !== undefined) {
    const known = ofSource.actions.map((action) => ({ ...action, ...kindOf(earlier.find((each) => isSameAction(each, action))) }));
    const names = known.length > 0 ? known : explainShares(reported, ofSource.shares, earlier).map(toContract);
    // Without the source's own issues, its count cannot be told as reported count × factors.
    const isExplained = names.length > 0;
    const unknown = unknownActions(ofSource.actions, later);
    return { shares: ofSource.shares * productOf(unknown), actions: isExplained ? [...names, ...unknown.map(toContract)] : [] };
  }
  if (reported === undefined) return undefined;
  const missing = anchor === undefined ? earlier : explainShares(reported, anchor, earlier);
  const all = [...missing, ...later];
  return all.length === 0 ? undefined : { shares: reported * productOf(all), actions: all.map(toContract) };
}

/** Today's count as the source knows it, else the newest statement's with the issues since. Crore. */
function countOfToday({ sharesOutstanding, financials }: ValuationAnswer, known: readonly ShareAction[]): number | undefined {
  const current = parseFigure(sharesOutstanding);
  if (current !== undefined && current > 0) return current;
  const newest = financials
    .filter((period) => reportedShareCount(period) !== undefined)
    .toSorted((one, other) => one.EndDate.localeCompare(other.EndDate))
    .at(-1);
  if (newest?.restatedShares !== undefined) return newest.restatedShares.shares;
  const count = newest === undefined ? undefined : reportedShareCount(newest);
  return count === undefined || newest === undefined ? undefined : count * productOf(known.filter(({ exDate }) => exDate > newest.EndDate));
}

const productOf = (actions: readonly Pick<ShareAction, 'factor'>[]): number => actions.reduce((product, { factor }) => product * factor, 1);

function scale(figure: RawFigure, by: number): RawFigure {
  const value = parseFigure(figure);
  return value === undefined ? figure : trim(value * by);
}

/** Without the noise of binary fractions. */
const trim = (value: number): number => Number(value.toPrecision(12));

const kindOf = (action: ShareAction | undefined): Pick<CorporateAction, 'kind'> =>
  action === undefined || action.kind === 'split-or-bonus' ? {} : { kind: action.kind };

const toContract = (action: ShareAction): CorporateAction => ({ exDate: action.exDate, factor: action.factor, ...kindOf(action) });
