import { Worker } from 'node:worker_threads';
import type { Connection } from './single-connection-pool.ts';

/** A PostgreSQL in a thread of this process. `close` writes what is left to write. */
export interface EmbeddedServer extends Connection {
  close(): Promise<void>;
  /** Resolves when its thread is gone, by `close` or by itself. */
  readonly ended: Promise<void>;
}

interface Answer {
  readonly id: number;
  readonly rows?: unknown[];
  readonly rowCount?: number;
  readonly failed?: string;
  /** PostgreSQL's code for what failed. */
  readonly code?: string;
}

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/**
 * Starts PGlite. `folder`: where it keeps its data; undefined keeps everything in memory. `blank`: a file that holds a blank
 * database (blank-database.ts), with which one in memory begins; without it the start computes one, which takes seconds.
 *
 * @throws Error when it cannot start there
 */
export async function startEmbeddedServer(folder: string | undefined, blank?: string): Promise<EmbeddedServer> {
  const worker = new Worker(new URL('./embedded-server.worker.mjs', import.meta.url), { workerData: { folder, blank } });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let gone: Error | undefined;

  const answered = (id: number) =>
    new Promise<Answer>((resolve, reject) => {
      if (gone !== undefined) return reject(gone);
      waiting.set(id, { resolve, reject });
      return worker.ref(); // a process that waits for an answer has something to do
    });
  const end = (error: Error) => {
    gone = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (answer: Answer) => {
    const asker = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) worker.unref(); // it keeps no process alive that has nothing else to do
    if (answer.failed === undefined) asker?.resolve(answer);
    else asker?.reject(Object.assign(new Error(answer.failed), answer.code === undefined ? {} : { code: answer.code }));
  });
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
  const ended = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      end(new Error('The embedded database has ended.'));
      resolve();
    });
  });

  const ask = (question: object): Promise<Answer> => {
    last += 1;
    const answer = answered(last);
    worker.postMessage({ id: last, ...question });
    return answer;
  };
  await answered(0);

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
