import type { Awaitable } from '../lib/awaitable.ts';
import { AppError } from '../errors/app-error.ts';

/** How often a source may be asked whose plan allows so many calls. Each method counts one call, and rejects with an `AppError` beyond. */
export interface CallBudget {
  /** Of one user, so that nobody spends alone what is there for all. */
  countForUser(uid: string): Awaitable<void>;
  countForAll(): Awaitable<void>;
}

/** Whatever is asked. */
export const unlimitedBudget: CallBudget = { countForUser: () => undefined, countForAll: () => undefined };

/** A call was not made, since its user has caused as many as one user may. Others who wait for the same may cause it. */
export class UserBudgetExceeded extends Error {
  override readonly name = 'SpentByUser';
  readonly uid: string;
  readonly error: AppError;

  constructor(uid: string, error: AppError) {
    super(error.message);
    this.uid = uid;
    this.error = error;
  }
}

/**
 * Counts a call before it is made. The user comes first: a call that they may not cause is none of all.
 *
 * @param uid undefined where it is made for nobody in particular
 * @throws SpentByUser; AppError when all have used up the budget
 */
export async function countCall(budget: CallBudget, uid: string | undefined): Promise<void> {
  try {
    if (uid !== undefined) await budget.countForUser(uid);
  } catch (error) {
    throw uid !== undefined && error instanceof AppError ? new UserBudgetExceeded(uid, error) : error;
  }
  await budget.countForAll();
}
