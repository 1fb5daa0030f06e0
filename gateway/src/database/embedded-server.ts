import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Worker } from 'node:worker_threads';
import { errorMessage } from '../lib/text.ts';

/** One connection to a PostgreSQL. */
export interface Connection {
  query(text: string, parameters: readonly unknown[]): Promise<{ readonly rows: unknown[]; readonly rowCount: number }>;
}

/**
 * A pool with one connection. A caller holds it until its release, so that no other statement runs inside a transaction;
 * the others queue.
 */
export function createSingleConnectionPool(connection: Connection): PostgresPool {
  let lastRelease: Promise<void> = Promise.resolve();

  const client = (release: () => void): PostgresPoolClient => ({
    query: (async (text: unknown, parameters: readonly unknown[] = []) => {
      if (typeof text !== 'string') throw new TypeError('An embedded database reads its rows whole, not by a cursor.');
      const { rows, rowCount } = await connection.query(text, parameters);
      return { command: commandOf(text), rows, rowCount };
    }) as PostgresPoolClient['query'], // the overload for cursors is rejected above
    release,
  });
  return {
    async connect() {
      const previousRelease = lastRelease;
      let release: () => void = () => undefined;
      lastRelease = new Promise((resolve) => {
        release = resolve;
      });
      await previousRelease;
      return client(release);
    },
    end: () => Promise.resolve(),
  };
}

function commandOf(text: string): PostgresQueryResult<unknown>['command'] {
  const word = /^\s*(?:with\b.*?\b)?(insert|update|delete|merge|select)\b/is.exec(text)?.[1]?.toUpperCase();
  return (word ?? 'SELECT') as PostgresQueryResult<unknown>['command'];
}

/** A PostgreSQL in a worker thread. `close` flushes pending writes. */
export interface EmbeddedServer extends Connection {
  close(): Promise<void>;
  /** Resolves when its thread has ended, by `close` or by a crash. */
  readonly ended: Promise<void>;
}

interface Answer {
  readonly id: number;
  readonly rows?: unknown[];
  readonly rowCount?: number;
  readonly failed?: string;
  /** PostgreSQL's error code. */
  readonly code?: string;
}

interface PendingQuery {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/**
 * Starts PGlite. `folder`: its data folder; undefined keeps everything in memory. `blank`: the file of a blank database
 * (blank-database.ts) that a database in memory starts from; without it the start computes one, which takes seconds.
 *
 * @throws Error when it cannot start there
 */
export async function startEmbeddedServer(folder: string | undefined, blank?: string): Promise<EmbeddedServer> {
  const worker = new Worker(new URL('./embedded-server.worker.mjs', import.meta.url), { workerData: { folder, blank } });
  const pending = new Map<number, PendingQuery>();
  let lastId = 0;
  let endError: Error | undefined;

  const nextAnswer = (id: number) =>
    new Promise<Answer>((resolve, reject) => {
      if (endError !== undefined) return reject(endError);
      pending.set(id, { resolve, reject });
      return worker.ref(); // keeps the process alive while it waits for an answer
    });
  const end = (error: Error) => {
    endError = error;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  worker.on('message', (answer: Answer) => {
    const query = pending.get(answer.id);
    pending.delete(answer.id);
    if (pending.size === 0) worker.unref(); // an idle database doesn't keep the process alive
    if (answer.failed === undefined) query?.resolve(answer);
    else query?.reject(Object.assign(new Error(answer.failed), answer.code === undefined ? {} : { code: answer.code }));
  });
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(errorMessage(error))));
  const ended = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      end(new Error('The embedded database has ended.'));
      resolve();
    });
  });

  const ask = (question: object): Promise<Answer> => {
    lastId += 1;
    const answer = nextAnswer(lastId);
    worker.postMessage({ id: lastId, ...question });
    return answer;
  };
  await nextAnswer(0);

  return {
    ended,
    async query(text, parameters) {
      const { rows = [], rowCount = 0 } = await ask({ text, parameters });
      return { rows, rowCount };
    },
    async close() {
      await ask({ close: true });
    },
  };
}
