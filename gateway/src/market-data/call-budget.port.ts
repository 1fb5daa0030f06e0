import type { Awaitable } from '../lib/awaitable.ts';
import { AppError } from '../errors/app-error.ts';

/** How often a source may be asked whose plan allows so many calls. Each method counts one call, and rejects with an `AppError` beyond. */
export interface CallBudget {
  /** Of one user, so that nobody spends alone what is there for all. */
  ofUser(uid: string): Awaitable<void>;
  inAll(): Awaitable<void>;
}

/** Whatever is asked. */
export const noBudget: CallBudget = { ofUser: () => undefined, inAll: () => undefined };

/** A call was not made, since its user has caused as many as one user may. Others who wait for the same may cause it. */
export class SpentByUser extends Error {
  override readonly name = 'SpentByUser';
  readonly uid: string;
  readonly answer: AppError;

  constructor(uid: string, answer: AppError) {
    super(answer.message);
    this.uid = uid;
    this.answer = answer;
  }
}

/**
 * Counts a call before it is made. The user comes first: a call that they may not cause is none of all.
 *
 * @param uid undefined where it is made for nobody in particular
 * @throws SpentByUser; AppError when all have used up the budget
 */
export async function spend(budget: CallBudget, uid: string | undefined): Promise<void> {
  try {
    if (uid !== undefined) await budget.ofUser(uid);
  } catch (error) {
    throw uid !== undefined && error instanceof AppError ? new SpentByUser(uid, error) : error;
  }
  await budget.inAll();
}
