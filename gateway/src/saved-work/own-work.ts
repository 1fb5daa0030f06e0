import type { Database } from '../database/database.port.ts';
import { AppError } from '../errors/app-error.ts';
import { inSnapshot, withUserLock, type UserScopedDb } from './user-scoped-db.ts';
import { UserPlaces } from './user-places.ts';

interface OwnWorkParts {
  readonly database: Database;
  readonly now: () => Date;
  readonly places: WorkPlaces;
}

/** How much of one user's is under way at once. */
export interface WorkPlaces {
  readonly reads: UserPlaces;
  readonly changes: UserPlaces;
}

/**
 * Those of one gateway, which has ten connections. A user's changes are made one after the other in any case; those that wait for it in
 * the database hold a connection each meanwhile, and all of them when a row hangs. Who waits for a place waits no longer than for a connection, in ms.
 */
export function workPlaces(): WorkPlaces {
  const patience = { maxQueued: 50, maxQueueWait: 5_000 };
  return { reads: new UserPlaces({ maxConcurrent: 3, ...patience }), changes: new UserPlaces({ maxConcurrent: 1, ...patience }) };
}

/** The saved work of one user: the only way to it. */
export class OwnWork {
  private readonly parts: OwnWorkParts;
  readonly uid: string;

  constructor(parts: OwnWorkParts, uid: string) {
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
    return reached(async () => {
      const statements = await database.open();
      return places.reads.at(this.uid, () => inSnapshot(statements, this.uid, work));
    });
  }

  /** Changes all of it or nothing, while no other change of this user runs. */
  async write<T>(work: (rows: UserScopedDb) => Promise<T>): Promise<T> {
    const { database, places } = this.parts;
    return reached(async () => {
      const statements = await database.open(); // before there is a place: an embedded database takes seconds for it, once
      return places.changes.at(this.uid, () => withUserLock(statements, this.uid, work));
    });
  }
}

/** Classes of PostgreSQL's error codes that tell of a wrong statement: a defect of ours, and no outage. */
const defects = /^(22|23|42)/;

/** @throws AppError SAVED_WORK_UNAVAILABLE when the database does not answer */
async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (
      error instanceof AppError ||
      (error instanceof Error &&
        'code' in error &&
        typeof error.code === 'string' &&
        /^[0-9A-Z]{5}$/.test(error.code) &&
        defects.test(error.code))
    )
      throw error;
    throw new AppError('SAVED_WORK_UNAVAILABLE', 'Saved work is temporarily unavailable. Nothing is lost. Try again in a moment.', {
      cause: error,
      retryAfterSeconds: 5,
    });
  }
}
