import { Worker } from 'node:worker_threads';
import type { Connection } from './one-connection.ts';

/** A PostgreSQL in a thread of this process. `close` writes what is left to write. */
export interface EmbeddedServer extends Connection {
  close(): Promise<void>;
}

interface Answer {
  readonly id: number;
  readonly rows?: unknown[];
  readonly rowCount?: number;
  readonly failed?: string;
}

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/**
 * Starts PGlite. `folder`: where it keeps its data; undefined keeps everything in memory.
 *
 * @throws Error when it cannot start there
 */
export async function startEmbeddedServer(folder: string | undefined): Promise<EmbeddedServer> {
  const worker = new Worker(new URL('./embedded-server.worker.mjs', import.meta.url), { workerData: { folder } });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let gone: Error | undefined;

  const answered = (id: number) => new Promise<Answer>((resolve, reject) => (gone === undefined ? waiting.set(id, { resolve, reject }) : reject(gone)));
  const end = (error: Error) => {
    gone = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (answer: Answer) => {
    const asker = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.failed === undefined) asker?.resolve(answer);
    else asker?.reject(new Error(answer.failed));
  });
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => end(new Error('The embedded database has ended.')));

  const ask = (question: object): Promise<Answer> => {
    last += 1;
    const answer = answered(last);
    worker.postMessage({ id: last, ...question });
    return answer;
  };
  await answered(0);
  worker.unref(); // it keeps no process alive that has nothing else to do

  return {
    async query(text, parameters) {
      const { rows = [], rowCount = 0 } = await ask({ text, parameters });
      return { rows, rowCount };
    },
    async close() {
      worker.ref();
      await ask({ close: true });
    },
  };
}
