import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { initCounterSeries } from './init-counter.ts';

const savedWork = '/api/saved-work/';

/** What is changed, by its route: a version is what a user means by Save. */
const kinds: Readonly<Record<string, string>> = {
  '/api/saved-work/valuations/:company/versions': 'version',
  '/api/saved-work/valuations/:company/drafts/:id': 'draft',
};

const outcomes = ['ok', 'conflict', 'refused', 'failed'] as const;

/**
 * Counts what becomes of changes of saved work: `ok`, `conflict` (something else was saved meanwhile: the user decides), `refused`
 * (it cannot be kept as it is, or nobody is signed in), `failed` (the house could not keep it).
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
