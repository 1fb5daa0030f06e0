import type { FastifyInstance } from 'fastify';
import type { Dependency } from './health/dependency.ts';

/**
 * The time between the signal to end and the end: everything is answered, `/readyz` says that no more calls should come, and each answer
 * ends its connection, so that whoever stands before this gateway goes to another one.
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
