import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../journeys/stack.ts';

/** A PostgreSQL server of a test's own, on a free port and a data folder of its own. */
export interface PostgresServer {
  /** "postgres://mulya:…@127.0.0.1:41234/postgres" */
  readonly url: string;
  /** Ends it as a crash would; `start` brings it back on the same port, with what was written. */
  kill(): Promise<void>;
  start(): Promise<void>;
  end(): Promise<void>;
}

interface Script {
  postgres(options: { readonly folder: string; readonly port: number }): PostgresServer;
}

/** Starts the one of `npm run several-gateways`. */
export async function startPostgres(): Promise<PostgresServer> {
  const { postgres } = (await import(new URL('../../scripts/several-gateways/postgres.mjs', import.meta.url).href)) as Script; // JavaScript, whose types its own comments hold
  const folder = mkdtempSync(join(tmpdir(), 'mulya-postgres-'));
  const server = postgres({ folder, port: await freePort() });
  await server.start();
  return {
    ...server,
    async end() {
      await server.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
