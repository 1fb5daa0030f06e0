// @ts-check
/**
 * PGlite in a worker thread, because its start computes for seconds while the gateway must keep answering.
 * workerData.folder: its data folder, flushed before a commit is acknowledged. Undefined keeps everything in memory.
 * workerData.blank: the file of a blank database for a new one.
 */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { startDurably } from './durable-folder.mjs';

/** @typedef {{ id: number, text: string, parameters: unknown[] } | { id: number, close: true }} Message */

const port = parentPort;
if (port === null) throw new Error('embedded-server.worker.mjs runs in a thread.');
const { folder, blank } = /** @type {{ folder?: string, blank?: string }} */ (workerData);
const loadDataDir = blank === undefined ? {} : { loadDataDir: new Blob([await readFile(blank)], { type: 'application/x-gzip' }) };
const server = folder === undefined ? await PGlite.create(loadDataDir) : await startDurably(folder, loadDataDir);

port.on('message', async (/** @type {Message} */ message) => {
  try {
    if ('close' in message) {
      await server.close();
      port.postMessage({ id: message.id });
      port.close();
      return;
    }
    const { rows, affectedRows } = await server.query(message.text, message.parameters);
    port.postMessage({ id: message.id, rows, rowCount: affectedRows || rows.length });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    port.postMessage({
      id: message.id,
      failed: error instanceof Error ? error.message : String(error),
      ...(typeof code === 'string' ? { code } : {}),
    });
    // After a panic, such as a full disk, it never answers again; the next start recovers.
    if (error instanceof WebAssembly.RuntimeError || isPanic(error)) process.exit(1);
  }
});
/** @param {unknown} error */
function isPanic(error) {
  return error instanceof Error && 'severity' in error && error.severity === 'PANIC';
}
port.postMessage({ id: 0 });
