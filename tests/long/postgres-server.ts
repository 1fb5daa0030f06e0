import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../journeys/stack.ts';

/** A separate PostgreSQL server, on a free port and with its own data folder. */
export interface PostgresServer {
  /** "postgres://mulya:…@127.0.0.1:41234/mulya" */
  readonly url: string;
  /** Kills it; `start` restores it on the same port, with its data. */
  kill(): Promise<void>;
  start(): Promise<void>;
  end(): Promise<void>;
}

interface Script {
  postgres(options: { readonly folder: string; readonly port: number }): PostgresServer;
}

/** Starts the server of `npm start -- --gateways 3`. */
export async function startPostgres(): Promise<PostgresServer> {
  // JavaScript with types in its own comments
  const { postgres } = (await import(new URL('../../scripts/several-gateways/servers.mjs', import.meta.url).href)) as Script;
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
