import { AppError } from '../errors/app-error.ts';
import { errorBody } from '../errors/error-answer.ts';
import { createBulkhead, type Bulkhead } from '../upstream/bulkhead.ts';
import type { ConcurrencyLimits } from '../upstream/upstream-limits.ts';
import type { Database } from '../database/database.port.ts';
import { inSnapshot, withUserLock, type UserScopedDb } from './user-scoped-db.ts';
import { savedWorkStoreLimits, serverLimits } from '../limits.ts';

/** The change is not based on the current state. `current`: that state, for the answer's body. */
export class EditConflict extends AppError {
  readonly current: object;

  constructor(message: string, current: object) {
    super('CHANGED_MEANWHILE', message);
    this.current = current;
  }
}

/** The body of an error answer, with the current state after an edit conflict. */
export function savedWorkErrorBody(error: AppError, traceId: string): object {
  return { ...errorBody(error, traceId), ...(error instanceof EditConflict ? error.current : {}) };
}

interface User {
  readonly places: Bulkhead;
  /** Running and queued calls. */
  calls: number;
}

/** Queued calls are never aborted, because a change may be on its way already. A new signal for each call, because each adds a listener. */
const neverAborted = () => new AbortController().signal;

/** Limits each user's concurrency, so that one user's stuck calls take no connections from others. */
export class UserBulkheads {
  private readonly limits: ConcurrencyLimits;
  private readonly users = new Map<string, User>();

  constructor(limits: ConcurrencyLimits) {
    this.limits = limits;
  }

  /**
   * Runs work when the user has a free slot, in order of arrival.
   *
   * @throws UpstreamFailure "busy" when no slot becomes free in time, or too many calls wait
   */
  async run<T>(uid: string, work: () => Promise<T>): Promise<T> {
    const user = this.users.get(uid) ?? { places: createBulkhead(this.limits), calls: 0 };
    this.users.set(uid, user);
    user.calls += 1;
    try {
      const leave = await user.places.acquire(neverAborted());
      try {
        return await work();
      } finally {
        leave();
      }
    } finally {
      user.calls -= 1;
      if (user.calls === 0) this.users.delete(uid);
    }
  }

  /** The number of users with running or queued calls. */
  get size(): number {
    return this.users.size;
  }
}

interface UserSavedWorkParts {
  readonly database: Database;
  readonly now: () => Date;
  readonly places: UserConcurrency;
}

/** The concurrency limits of each user. */
export interface UserConcurrency {
  readonly reads: UserBulkheads;
  readonly changes: UserBulkheads;
}

/**
 * The limits of one gateway, which has ten connections. A user's changes run one at a time anyway; if they waited in the database, each
 * would hold a connection. Waiting for a slot times out like waiting for a connection.
 */
export function createUserConcurrency(): UserConcurrency {
  const { maxReads, maxQueued, maxQueueMs } = savedWorkStoreLimits;
  const patience = { maxQueued, maxQueueWait: maxQueueMs };
  return {
    reads: new UserBulkheads({ maxConcurrent: maxReads, ...patience }),
    changes: new UserBulkheads({ maxConcurrent: 1, ...patience }),
  };
}

/** The only access to one user's saved work. */
export class UserSavedWork {
  private readonly parts: UserSavedWorkParts;
  readonly uid: string;

  constructor(parts: UserSavedWorkParts, uid: string) {
    this.parts = parts;
    this.uid = uid;
  }

  now(): Date {
    return this.parts.now();
  }

  /**
   * Reads from one snapshot. `nothing`: the result for a blank database, which is returned without waiting. The database opens in the
   * background, so that the first Save finds it open.
   */
  async read<T>(nothing: T, work: (rows: UserScopedDb) => Promise<T>): Promise<T> {
    const { database, places } = this.parts;
    if (database.isBlank()) {
      database.open().catch(() => undefined); // the next call that needs it reports the error
      return nothing;
    }
    return orUnavailable(async () => {
      const statements = await database.open();
      return places.reads.run(this.uid, () => inSnapshot(statements, this.uid, work));
    });
  }

  /** Runs an atomic change, while no other change of this user runs. */
  async write<T>(work: (rows: UserScopedDb) => Promise<T>): Promise<T> {
    const { database, places } = this.parts;
    return orUnavailable(async () => {
      const statements = await database.open(); // before acquiring a slot, because opening an embedded database takes seconds
      return places.changes.run(this.uid, () => withUserLock(statements, this.uid, work));
    });
  }
}

/** Classes of PostgreSQL error codes for wrong statements: a defect, not an outage. */
const statementErrors = /^(22|23|42)/;

/** @throws AppError SAVED_WORK_UNAVAILABLE when the database does not answer */
async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (
      error instanceof AppError ||
      (error instanceof Error &&
        'code' in error &&
        typeof error.code === 'string' &&
        /^[0-9A-Z]{5}$/.test(error.code) &&
        statementErrors.test(error.code))
    )
      throw error;
    throw new AppError('SAVED_WORK_UNAVAILABLE', 'Saved work is temporarily unavailable. Nothing is lost. Try again in a moment.', {
      cause: error,
      retryAfterSeconds: serverLimits.retryAfterSeconds,
    });
  }
}
