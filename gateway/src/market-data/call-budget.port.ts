import type { Awaitable } from '../lib/promises.ts';
import { AppError } from '../errors/app-error.ts';

/**
 * A budget for calls to a source with a limited plan. Each method counts one call, and rejects with an `AppError` when the budget is
 * used up.
 */
export interface CallBudget {
  /** Keeps one user from spending everybody's budget. */
  countForUser(uid: string): Awaitable<void>;
  countForAll(): Awaitable<void>;
}

export const unlimitedBudget: CallBudget = { countForUser: () => undefined, countForAll: () => undefined };

/** The user has used up their budget, so the call was not made. Another user who waits for the same company may make it. */
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
 * Counts a call before it is made. It checks the user first: a call that the user may not make is not counted for all.
 *
 * @param uid undefined for a call without a user
 * @throws UserBudgetExceeded; AppError when the budget of all is used up
 */
export async function countCall(budget: CallBudget, uid: string | undefined): Promise<void> {
  try {
    if (uid !== undefined) await budget.countForUser(uid);
  } catch (error) {
    throw uid !== undefined && error instanceof AppError ? new UserBudgetExceeded(uid, error) : error;
  }
  await budget.countForAll();
}
