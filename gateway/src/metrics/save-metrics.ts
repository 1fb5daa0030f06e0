import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { initCounterSeries } from './init-counter.ts';

const savedWork = '/api/saved-work/';

/** The kind of change, by route. A version is what users call a Save. */
const kinds: Readonly<Record<string, string>> = {
  '/api/saved-work/valuations/:company/versions': 'version',
  '/api/saved-work/valuations/:company/drafts/:id': 'draft',
};

const outcomes = ['ok', 'conflict', 'refused', 'failed'] as const;

/**
 * Counts changes of saved work by outcome: `ok`, `conflict` (another session saved first), `refused` (invalid or not signed in),
 * `failed` (an error of the gateway or the database).
 */
export function measureSaves(app: FastifyInstance, registry: Registry): void {
  const saves = new Counter({
    name: 'saves_total',
    help: 'Changes of saved work, by what is changed and what became of it: ok, conflict, refused, failed.',
    labelNames: ['kind', 'outcome'] as const,
    registers: [registry],
  });
  initCounterSeries(saves, { kind: [...Object.values(kinds), 'other'], outcome: outcomes });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url;
    const isChange = request.method !== 'GET' && request.method !== 'HEAD';
    if (isChange && route?.startsWith(savedWork) === true)
      saves.inc({ kind: kinds[route] ?? 'other', outcome: outcomeOf(reply.statusCode) });
    done();
  });
}

function outcomeOf(status: number): (typeof outcomes)[number] {
  if (status >= 500) return 'failed';
  if (status === 409) return 'conflict';
  return status >= 400 ? 'refused' : 'ok';
}
