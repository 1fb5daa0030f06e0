import type { Database } from '../database/database.port.ts';
import { AppError } from '../errors/app-error.ts';
import { inSnapshot, withUserLock, type UserScopedDb } from './user-scoped-db.ts';
import { UserBulkheads } from './user-bulkheads.ts';

interface UserSavedWorkParts {
  readonly database: Database;
  readonly now: () => Date;
  readonly places: UserConcurrency;
}

/** How much of one user's is under way at once. */
export interface UserConcurrency {
  readonly reads: UserBulkheads;
  readonly changes: UserBulkheads;
}

/**
 * Those of one gateway, which has ten connections. A user's changes are made one after the other in any case; those that wait for it in
 * the database hold a connection each meanwhile, and all of them when a row hangs. Who waits for a place waits no longer than for a connection, in ms.
 */
export function createUserConcurrency(): UserConcurrency {
  const patience = { maxQueued: 50, maxQueueWait: 5_000 };
  return { reads: new UserBulkheads({ maxConcurrent: 3, ...patience }), changes: new UserBulkheads({ maxConcurrent: 1, ...patience }) };
}

/** The saved work of one user: the only way to it. */
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
   * Reads as of one moment. `nothing`: what is read of a database that nothing was ever written to. That is not waited for; it is opened
   * behind the answer, so that the first Save finds it open.
   */
  async read<T>(nothing: T, work: (rows: UserScopedDb) => Promise<T>): Promise<T> {
    const { database, places } = this.parts;
    if (database.isBlank()) {
      database.open().catch(() => undefined); // the next call that needs it says why
      return nothing;
    }
    return orUnavailable(async () => {
      const statements = await database.open();
      return places.reads.run(this.uid, () => inSnapshot(statements, this.uid, work));
    });
  }

  /** Changes all of it or nothing, while no other change of this user runs. */
  async write<T>(work: (rows: UserScopedDb) => Promise<T>): Promise<T> {
    const { database, places } = this.parts;
    return orUnavailable(async () => {
      const statements = await database.open(); // before there is a place: an embedded database takes seconds for it, once
      return places.changes.run(this.uid, () => withUserLock(statements, this.uid, work));
    });
  }
}

/** Classes of PostgreSQL's error codes that tell of a wrong statement: a defect of ours, and no outage. */
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
      retryAfterSeconds: 5,
    });
  }
}
