import { PreferencesBodySchema, savedWorkLimits } from '@mulya/contract/saved-work';
import { AppError, parseOrReject } from '../errors/app-error.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as rest } from 'node:timers/promises';
import { importUserData } from './import-user-data.ts';
import { preferencesOf, putPreferences } from './preferences.ts';
import { readSavedWorkFile } from './saved-work-file.ts';
import type { SavedWorkRoutes } from './saved-work-routes.ts';
import { deleteEverything, fileName, listedNames, exportUserData } from './export-user-data.ts';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../lib/clock.ts';
import { refusalLimits, savedWorkStoreLimits } from '../limits.ts';

/** Preferences, and all of a user's saved work as one file, see `@mulya/contract/saved-work`. */
export const everythingRoutes: FastifyPluginAsync<SavedWorkRoutes> = async (app, { savedWorkOf, companies }) => {
  app.get('/preferences', async (request) => ({ preferences: (await preferencesOf(savedWorkOf(request))) ?? {} }));
  app.put('/preferences', { bodyLimit: savedWorkLimits.preferences }, async (request, reply) => {
    await putPreferences(savedWorkOf(request), parseOrReject(PreferencesBodySchema, request.body).preferences);
    return reply.code(204).send();
  });

  const nameOf = listedNames(companies.byKey);
  const exports = new TransferSlots(savedWorkStoreLimits.maxTransfers.exports, 0);
  app.get(
    '/everything',
    { onRequest: async (request, reply) => exports.acquire(savedWorkOf(request).uid, request, reply) },
    async (request, reply) => {
      const file = await exports.run(request, () => exportUserData(savedWorkOf(request), nameOf));
      return reply
        .header('content-disposition', `attachment; filename="${fileName(file)}"`)
        .type('application/json; charset=utf-8')
        .send(file.text);
    },
  );
  app.delete('/everything', async (request, reply) => {
    await deleteEverything(savedWorkOf(request));
    return reply.code(204).send();
  });

  await app.register(async (files) => {
    const imports = new TransferSlots(savedWorkStoreLimits.maxTransfers.imports, 1);
    // The importer reports invalid JSON as an invalid file, not as an invalid request.
    files.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    files.post<{ Body: Buffer | undefined }>(
      '/everything',
      { bodyLimit: savedWorkLimits.file, onRequest: async (request, reply) => imports.acquire(savedWorkOf(request).uid, request, reply) },
      (request) =>
        imports.run(request, async () =>
          importUserData(savedWorkOf(request), await runInSlices(readSavedWorkFile(request.body ?? Buffer.alloc(0), nameOf)), nameOf),
        ),
    );
  });
};

/** Runs work of many small steps in slices, so that other calls get the thread in between. */
async function runInSlices<T>(steps: Generator<void, T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - began < savedWorkStoreLimits.sliceMs) continue;
    await rest(savedWorkStoreLimits.pauseMs);
    began = performance.now();
  }
}

interface Slot {
  readonly release: () => void;
  hasBegun: boolean;
  isWorking: boolean;
  isClosed: boolean;
}

/**
 * Limits exports and imports: one for each user, and few in total. A file has megabytes, and its transaction takes one
 * of ten connections. A slot is acquired before the body is read. It is released when the answer was sent and the work
 * is done, so that a user who disconnects early cannot start a second transfer. A user whose bodies never arrive holds a slot for nothing,
 * and one with many files delays everybody: both pause for minutes.
 */
export class TransferSlots {
  private readonly maxTotal: number;
  private readonly users = new Set<string>();
  private readonly places = new WeakMap<FastifyRequest, Slot>();
  private readonly weight: number;
  /** The weights of a user's transfers. */
  private readonly recent: LRUCache<string, number>;

  /** `weight`: of a transfer whose body arrived. */
  constructor(maxTotal: number, weight: number, now: Clock = Date.now) {
    this.maxTotal = maxTotal;
    this.weight = weight;
    const ttl = savedWorkStoreLimits.importsOfUser.ms;
    this.recent = new LRUCache({ max: refusalLimits.maxCallers, ttl, noUpdateTTL: true, ttlResolution: 0, perf: { now } });
  }

  /** @throws AppError RATE_LIMITED when the user has a slot or pauses, UNAVAILABLE when none is free */
  acquire(uid: string, request: FastifyRequest, reply: FastifyReply): void {
    const { max, unfinished } = savedWorkStoreLimits.importsOfUser;
    if (this.users.has(uid))
      throw new AppError('RATE_LIMITED', 'Another export or import is in progress. Nothing was changed. Try again when it finishes.', {
        retryAfterSeconds: savedWorkStoreLimits.retryAfterSeconds,
      });
    if ((this.recent.get(uid) ?? 0) >= max)
      throw new AppError(
        'RATE_LIMITED',
        `At most ${String(max)} files are imported in ten minutes; one that doesn’t arrive counts as ${String(unfinished)}. ` +
          'Nothing was changed. Try again in a few minutes.',
        { retryAfterSeconds: Math.ceil(this.recent.getRemainingTTL(uid) / 1_000) },
      );
    if (this.users.size >= this.maxTotal)
      throw new AppError('UNAVAILABLE', 'Too many imports in progress. Nothing was changed. Try again in a moment.', {
        retryAfterSeconds: savedWorkStoreLimits.retryAfterSeconds,
      });
    this.users.add(uid);
    const place: Slot = { release: () => void this.users.delete(uid), hasBegun: false, isWorking: false, isClosed: false };
    this.places.set(request, place);
    reply.raw.once('close', () => {
      place.isClosed = true;
      const weight = place.hasBegun ? this.weight : unfinished;
      if (weight > 0) this.recent.set(uid, (this.recent.get(uid) ?? 0) + weight);
      if (!place.isWorking) place.release();
    });
  }

  /** Runs the work of a request that has a slot. */
  async run<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    const place = this.places.get(request);
    if (place === undefined) throw new Error('A request was expected to take a place before its work begins.');
    place.hasBegun = true;
    place.isWorking = true;
    try {
      return await work();
    } finally {
      place.isWorking = false;
      if (place.isClosed) place.release();
    }
  }
}
