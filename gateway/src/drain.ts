import type { FastifyInstance } from 'fastify';
import type { Dependency } from './health/dependency.ts';

/**
 * The time between the signal to end and the end. Calls are still answered, but `/readyz` fails and each answer closes its connection,
 * so that the load balancer moves to another gateway.
 */
export class Drain {
  private isBegun = false;

  begin(): void {
    this.isBegun = true;
  }

  readonly ready = (): Promise<Dependency> =>
    Promise.resolve(
      this.isBegun ? { ok: false, detail: 'This gateway is about to end.' } : { ok: true, detail: 'This gateway takes calls.' },
    );

  watch(app: FastifyInstance): void {
    app.addHook('onRequest', (_request, reply, done) => {
      if (this.isBegun) void reply.header('connection', 'close');
      done();
    });
  }
}
