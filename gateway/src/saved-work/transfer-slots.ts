import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

interface Slot {
  readonly release: () => void;
  isWorking: boolean;
  isClosed: boolean;
}

/** Seconds after which a file is read, written and sent. */
const retryAfterSeconds = 5;

/**
 * Places for files with all of a user's saved work: one at a time of a user, and few in all. A file weighs megabytes and its transaction takes one of ten
 * connections, so that a place is taken before anything of the request's body is read, and is had until the answer is gone and its work is done:
 * who leaves early brings no second file beside the first.
 */
export class TransferSlots {
  private readonly maxTotal: number;
  private readonly users = new Set<string>();
  private readonly places = new WeakMap<FastifyRequest, Slot>();

  constructor(maxTotal: number) {
    this.maxTotal = maxTotal;
  }

  /** @throws AppError RATE_LIMITED when the user has a place already, UNAVAILABLE when none is free */
  acquire(uid: string, request: FastifyRequest, reply: FastifyReply): void {
    if (this.users.has(uid))
      throw new AppError('RATE_LIMITED', 'Another export or import is in progress. Nothing was changed. Try again when it finishes.', {
        retryAfterSeconds,
      });
    if (this.users.size >= this.maxTotal)
      throw new AppError('UNAVAILABLE', 'Too many imports in progress. Nothing was changed. Try again in a moment.', { retryAfterSeconds });
    this.users.add(uid);
    const place: Slot = { release: () => void this.users.delete(uid), isWorking: false, isClosed: false };
    this.places.set(request, place);
    reply.raw.once('close', () => {
      place.isClosed = true;
      if (!place.isWorking) place.release();
    });
  }

  /** Does the work of a request that has a place. */
  async run<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    const place = this.places.get(request);
    if (place === undefined) throw new Error('A request was expected to take a place before its work begins.');
    place.isWorking = true;
    try {
      return await work();
    } finally {
      place.isWorking = false;
      if (place.isClosed) place.release();
    }
  }
}
