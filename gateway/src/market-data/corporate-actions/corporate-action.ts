import type { CorporateAction } from '@mulya/contract';

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
 * A row of a list of actions. `company`: the company key. `amount`: the factor of a share action, 1 of a demerger, ₹ a share of a dividend.
 */
export interface ListedAction {
  readonly company: string;
  readonly exDate: string;
  readonly kind: ShareActionKind | 'dividend' | 'demerger';
  readonly amount: number;
}

/** Whether an action changes the share count. */
export const changesShares = (kind: ListedAction['kind']): kind is ShareActionKind => kind !== 'dividend' && kind !== 'demerger';

/** A company's actions, oldest first. */
export interface CompanyActions {
  readonly shares: readonly ShareAction[];
  readonly dividends: readonly Dividend[];
  /** ISO ex-dates. A demerger changes no share count, and past prices are not adjusted for it. */
  readonly demergers: readonly string[];
}

/** The product of the factors of actions after `day`, up to and including `until`. */
export function factorBetween(actions: readonly Pick<ShareAction, 'exDate' | 'factor'>[], day: string, until: string): number {
  return actions.reduce((product, { exDate, factor }) => (exDate > day && exDate <= until ? product * factor : product), 1);
}

/** As answers state it: without a kind where the list doesn't say which. */
export function toCorporateAction({ exDate, factor, kind }: ShareAction): CorporateAction {
  return { exDate, factor, ...(kind === 'split-or-bonus' ? {} : { kind }) };
}
