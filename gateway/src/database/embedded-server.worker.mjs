// @ts-check
/**
 * PGlite in a thread of its own: its start computes for seconds, during which the gateway has others to answer.
 * workerData.folder: where it keeps its data; undefined keeps everything in memory.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/** @typedef {{ id: number, text: string, parameters: unknown[] } | { id: number, close: true }} Asked */

const port = parentPort;
if (port === null) throw new Error('embedded-server.worker.mjs runs in a thread.');
const server = await PGlite.create(workerData.folder);

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
    port.postMessage({ id: asked.id, failed: error instanceof Error ? error.message : String(error) });
  }
});
port.postMessage({ id: 0 });
