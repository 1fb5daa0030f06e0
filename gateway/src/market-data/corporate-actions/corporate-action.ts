import type { CorporateAction } from '@mulya/contract';
import type { ListedEvent } from '@mulya/domain';
import { daysBetween } from '../calendar-day.ts';

/** `split-or-bonus`: a list that does not say which. */
type ShareActionKind = 'split' | 'bonus' | 'consolidation' | 'split-or-bonus';

/** A change of the share count. `exDate`: ISO date. `factor`: new shares for one old one. */
export interface ShareAction {
  readonly kind: ShareActionKind;
  readonly exDate: string;
  readonly factor: number;
}

/** A dividend. `amount`: ₹ a share of its day. */
interface Dividend {
  readonly exDate: string;
  readonly amount: number;
}

/**
 * A row of a list of actions. `company`: the company key. `amount`: the factor of a share action, ₹ a share of a dividend, 1 of any other
 * event.
 */
export interface ListedAction {
  readonly company: string;
  readonly exDate: string;
  readonly kind: ShareActionKind | 'dividend' | ListedEvent['kind'];
  readonly amount: number;
}

/** Whether an action turns old shares into new ones. A rights issue sells new ones. */
export const changesShares = (kind: ListedAction['kind']): kind is ShareActionKind => kind !== 'dividend' && !isListedEvent(kind);

/** Whether an action is an event without a factor. */
export const isListedEvent = (kind: ListedAction['kind']): kind is ListedEvent['kind'] =>
  kind === 'demerger' || kind === 'merger' || kind === 'rights';

/** A company's actions, oldest first. */
export interface CompanyActions {
  readonly shares: readonly ShareAction[];
  readonly dividends: readonly Dividend[];
  /** Demergers, mergers and rights issues, which change no share count by a factor. Past prices are not adjusted for them. */
  readonly events: readonly { readonly kind: ListedEvent['kind']; readonly exDate: string }[];
}

export const noActions: CompanyActions = { shares: [], dividends: [], events: [] };

/** The product of the factors of actions after `day`, up to and including `until`. */
export function factorBetween(actions: readonly Pick<ShareAction, 'exDate' | 'factor'>[], day: string, until: string): number {
  return actions.reduce((product, { exDate, factor }) => (exDate > day && exDate <= until ? product * factor : product), 1);
}

/** As answers state it: without a kind where the list doesn't say which. */
export function toCorporateAction({ exDate, factor, kind }: ShareAction): CorporateAction {
  return { exDate, factor, ...(kind === 'split-or-bonus' ? {} : { kind }) };
}

/** Sources round factors, and some date an issue by its record date. */
const maxFactorDifference = 0.005;
const maxDayDifference = 7;

/** Whether two sources mean the same issue. */
export function isSameAction(one: DatedFactor, other: DatedFactor): boolean {
  return isNear(one, other) && isSameFactor(one.factor, other.factor);
}

type DatedFactor = Pick<ShareAction, 'exDate' | 'factor'>;

const isNear = (one: DatedFactor, other: DatedFactor): boolean => Math.abs(daysBetween(one.exDate, other.exDate)) <= maxDayDifference;

const isSameFactor = (one: number, other: number): boolean => Math.abs(one / other - 1) <= maxFactorDifference;

/** The issues of `others` that `known` lacks. Some sources state a split and a bonus issue of one day as one issue. */
export function unknownActions<Action extends DatedFactor>(known: readonly DatedFactor[], others: readonly Action[]): readonly Action[] {
  return others.filter((action) => {
    const factorIn = (actions: readonly DatedFactor[]) =>
      actions.reduce((product, each) => (isNear(each, action) ? product * each.factor : product), 1);
    const near = known.filter((each) => isNear(each, action));
    return near.length === 0 || !(near.some((each) => isSameAction(each, action)) || isSameFactor(factorIn(near), factorIn(others)));
  });
}

/** The issues of both sources, oldest first; one that both know is the first source's. */
export function joinActions<Action extends DatedFactor>(first: readonly Action[], second: readonly Action[]): readonly Action[] {
  return [...first, ...unknownActions(first, second)].sort((one, other) => one.exDate.localeCompare(other.exDate));
}

/**
 * The issues that lie between a reported count and today's: the newest ones that bring it nearest to today's count. Empty where the
 * reported count is nearest by itself, because the source has restated it already.
 *
 * @param reported crore; undefined explains nothing
 * @param today crore
 * @param later the issues after the period, oldest first
 */
export function explainShares(reported: number | undefined, today: number, later: readonly ShareAction[]): readonly ShareAction[] {
  if (reported === undefined) return [];
  const distanceOf = (actions: readonly ShareAction[]) =>
    Math.abs(Math.log(actions.reduce((count, { factor }) => count * factor, reported) / today));
  return later
    .map((_, at) => later.slice(at))
    .reduce<readonly ShareAction[]>((best, each) => (distanceOf(each) < distanceOf(best) ? each : best), []);
}
