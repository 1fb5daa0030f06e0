import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { savedWorkStoreLimits } from '../limits.ts';

interface Slot {
  readonly release: () => void;
  isWorking: boolean;
  isClosed: boolean;
}

/**
 * Limits exports and imports: one for each user, and few in total. A file has megabytes, and its transaction takes one
 * of ten connections. A slot is acquired before the body is read. It is released when the answer was sent and the work
 * is done, so that a user who disconnects early cannot start a second transfer.
 */
export class TransferSlots {
  private readonly maxTotal: number;
  private readonly users = new Set<string>();
  private readonly places = new WeakMap<FastifyRequest, Slot>();

  constructor(maxTotal: number) {
    this.maxTotal = maxTotal;
  }

  /** @throws AppError RATE_LIMITED when the user has a slot, UNAVAILABLE when none is free */
  acquire(uid: string, request: FastifyRequest, reply: FastifyReply): void {
    if (this.users.has(uid))
      throw new AppError('RATE_LIMITED', 'Another export or import is in progress. Nothing was changed. Try again when it finishes.', {
        retryAfterSeconds: savedWorkStoreLimits.retryAfterSeconds,
      });
    if (this.users.size >= this.maxTotal)
      throw new AppError('UNAVAILABLE', 'Too many imports in progress. Nothing was changed. Try again in a moment.', {
        retryAfterSeconds: savedWorkStoreLimits.retryAfterSeconds,
      });
    this.users.add(uid);
    const place: Slot = { release: () => void this.users.delete(uid), isWorking: false, isClosed: false };
    this.places.set(request, place);
    reply.raw.once('close', () => {
      place.isClosed = true;
      if (!place.isWorking) place.release();
    });
  }

  /** Runs the work of a request that has a slot. */
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
