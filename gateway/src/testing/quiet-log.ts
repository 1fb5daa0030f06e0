import type { FastifyBaseLogger } from 'fastify';

/** A log that keeps its lines. */
export function quietLog(): { readonly log: FastifyBaseLogger; readonly lines: readonly string[] } {
  const lines: string[] = [];
  const write = (detail: unknown, message?: string) => {
    lines.push(message ?? String(detail));
  };
  const log: FastifyBaseLogger = {
    level: 'trace',
    fatal: write,
    error: write,
    warn: write,
    info: write,
    debug: write,
    trace: write,
    silent: write,
    child: () => log,
  };
  return { log, lines };
}
