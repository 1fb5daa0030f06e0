import type { FastifyPluginAsync } from 'fastify';
import type { Dependency } from './dependency.ts';

interface HealthOptions {
  /** Name → health check. */
  readonly dependencies: Readonly<Record<string, () => Promise<Dependency>>>;
}

/** GET /healthz: the process answers. GET /readyz: all required dependencies work, with the state of each by name. */
export const healthRoute: FastifyPluginAsync<HealthOptions> = async (app, { dependencies }) => {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => reply.send({ ok: true }));

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const answers = await Promise.all(
      Object.entries(dependencies).map(async ([name, ask]) => [name, await ask().catch(() => failedCheck)] as const),
    );
    const ok = answers.every(([, answer]) => answer.ok || answer.isOptional === true);
    const states = answers.map(([name, { ok: isUp, detail }]) => [name, { ok: isUp, detail }] as const);
    return reply.code(ok ? 200 : 503).send({ ok, dependencies: Object.fromEntries(states) });
  });
};

const failedCheck: Dependency = { ok: false, detail: 'It could not be asked.' };
