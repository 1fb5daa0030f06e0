// @ts-check
/**
 * PGlite in a thread of its own: its start computes for seconds, during which the gateway has others to answer.
 * workerData.folder: where it keeps its data, on the disk before a commit is answered; undefined keeps everything in memory.
 * workerData.blank: a file that holds a blank database for one that is new.
 */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { startDurably } from './durable-folder.mjs';

/** @typedef {{ id: number, text: string, parameters: unknown[] } | { id: number, close: true }} Asked */

const port = parentPort;
if (port === null) throw new Error('embedded-server.worker.mjs runs in a thread.');
const { folder, blank } = /** @type {{ folder?: string, blank?: string }} */ (workerData);
const loadDataDir = blank === undefined ? {} : { loadDataDir: new Blob([await readFile(blank)], { type: 'application/x-gzip' }) };
const server = folder === undefined ? await PGlite.create(loadDataDir) : await startDurably(folder, loadDataDir);

port.on('message', async (/** @type {Asked} */ asked) => {
  try {
    if ('close' in asked) {
      await server.close();
      port.postMessage({ id: asked.id });
      port.close();
      return;
    }
    const { rows, affectedRows } = await server.query(asked.text, asked.parameters);
    port.postMessage({ id: asked.id, rows, rowCount: affectedRows || rows.length });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    port.postMessage({
      id: asked.id,
      failed: error instanceof Error ? error.message : String(error),
      ...(typeof code === 'string' ? { code } : {}),
    });
    if (error instanceof WebAssembly.RuntimeError) process.exit(1); // it has panicked and answers nothing any more: the next one recovers
  }
});
port.postMessage({ id: 0 });
