import type { CompanyAction, FinancialPeriod } from '@mulya/contract';
import { parseFigure } from '@mulya/domain';
import { type ShareAction, toCorporateAction } from '../corporate-actions/corporate-action.ts';
import { plainText, plausibleDate } from './source-text.ts';
import { type StockApiAction, nonEmptyText, type StockApiAnswer } from './stock-api.schema.ts';
import { marketDataLimits } from '../../limits.ts';
import { reportedShareCount } from '../share-count.ts';

const maxFactor = 1_000;
/** ₹ a share. */
const maxDividend = 100_000;

/**
 * Splits, bonus issues, rights issues and dividends, oldest first. An action without an ex-date is left out. A split or bonus issue whose
 * ratio can't be read has no factor. Announced actions may be up to a year ahead.
 *
 * @param today ISO date
 * @returns undefined if the source sends none
 */
export function corporateActionsOf({ stockCorporateActionData: data }: StockApiAnswer, today: string): CompanyAction[] | undefined {
  const latest = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  const read = (rows: readonly (StockApiAction | null)[] | null | undefined, toAction: ReadAction) =>
    (rows ?? []).flatMap((row) => {
      if (row === null) return [];
      const dates = [row.xsDate, row.xbDate, row.xrDate, row.xdDate, row.recordDate];
      const exDate = dates.map((date) => plausibleDate(date, latest)).find((date) => date !== undefined);
      const action = toAction(row, plainText(nonEmptyText(row.remarks) ?? '').slice(0, marketDataLimits.maxActionCharacters));
      return exDate === undefined || action === undefined ? [] : [{ exDate, ...action }];
    });
  const actions = [
    ...read(data?.splits, splitOf),
    ...read(data?.bonus, bonusOf),
    ...read(data?.rights, (_, text) => ({ kind: 'rights', text: text || 'Rights issue' })),
    ...read(data?.dividend, dividendOf),
  ];
  const distinct = new Map(actions.map((action) => [`${action.exDate} ${action.kind} ${action.amount ?? action.factor ?? ''}`, action]));
  if (distinct.size === 0) return undefined;
  return [...distinct.values()].toSorted((one, other) => one.exDate.localeCompare(other.exDate)).slice(-marketDataLimits.maxActions);
}

/** The splits and bonus issues with a factor. */
export function shareActionsIn(actions: readonly CompanyAction[] = []): readonly ShareAction[] {
  return actions.flatMap(({ exDate, kind, factor }) =>
    (kind === 'split' || kind === 'bonus') && factor !== undefined && factor !== 1 ? [{ exDate, factor, kind }] : [],
  );
}

type ReadAction = (row: StockApiAction, text: string) => Omit<CompanyAction, 'exDate'> | undefined;

/** By the face values, else by the text: "Split from Rs.10/- to Rs.2/-". */
const splitOf: ReadAction = ({ oldFaceValue, newFaceValue }, text) => {
  const [, from, to] = /\bfrom\D{0,12}([\d.]+)\D{1,40}?\bto\D{0,12}([\d.]+)/i.exec(text) ?? [];
  const factor = quotient(parseFigure(oldFaceValue) ?? parseFigure(from), parseFigure(newFaceValue) ?? parseFigure(to));
  return { kind: 'split', ...(factor === undefined ? {} : { factor }), text: text || 'Split' };
};

/** "1:2": one new share for two old ones. */
const bonusOf: ReadAction = (_, text) => {
  const [, issued, existing] = /(\d{1,4})\s*:\s*(\d{1,4})/.exec(text) ?? [];
  const share = quotient(parseFigure(issued), parseFigure(existing));
  return { kind: 'bonus', ...(share === undefined ? {} : { factor: 1 + share }), text: text || 'Bonus issue' };
};

const dividendOf: ReadAction = ({ value, interimOrFinal }, text) => {
  const amount = parseFigure(value);
  const kind = plainText(nonEmptyText(interimOrFinal) ?? '').slice(0, marketDataLimits.maxActionCharacters);
  const fallback = kind === '' ? 'Dividend' : `${kind} dividend`;
  if (amount === undefined) return text === '' ? undefined : { kind: 'dividend', text };
  return amount > 0 && amount <= maxDividend ? { kind: 'dividend', amount, text: text || fallback } : undefined;
};

function quotient(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined || !(one > 0) || !(other > 0)) return undefined;
  const value = one / other;
  return value <= maxFactor && value >= 1 / maxFactor ? value : undefined;
}

/** A reported count within 2 % of the reference is that reference; more than 5 % away, it is another count. */
const sameCount = 0.02;
const otherCount = 0.05;

/**
 * Restates each period's share count for the splits and bonus issues after its end. The source sends the count of the statement's date.
 * Where a count already equals the next newer one and restating would make it another count, the source has restated it, so it stays.
 *
 * @param actions only those before `today` count
 * @param today ISO date
 * @param currentShares crore, today's count, if known
 */
export function restateLiveShares(
  periods: readonly FinancialPeriod[],
  actions: readonly CompanyAction[],
  today: string,
  currentShares: number | undefined,
): FinancialPeriod[] {
  const issues = shareActionsIn(actions)
    .filter(({ exDate }) => exDate <= today)
    .map(toCorporateAction);
  if (issues.length === 0) return [...periods];
  const restated = new Map<FinancialPeriod, FinancialPeriod>();
  let reference = currentShares;
  for (const period of periods.toSorted((one, other) => other.EndDate.localeCompare(one.EndDate))) {
    const reported = reportedShareCount(period);
    if (reported === undefined) continue;
    const later = issues.filter(({ exDate }) => exDate > period.EndDate);
    const product = later.reduce((shares, { factor }) => shares * factor, reported);
    const applies = later.length > 0 && !(isWithin(reported, reference, sameCount) && !isWithin(product, reference, otherCount));
    if (applies) restated.set(period, { ...period, restatedShares: { shares: product, actions: later } });
    reference = applies ? product : reported;
  }
  return periods.map((period) => restated.get(period) ?? period);
}

function isWithin(shares: number, reference: number | undefined, tolerance: number): boolean {
  return reference !== undefined && Math.abs(shares / reference - 1) <= tolerance;
}
