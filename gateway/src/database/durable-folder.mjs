// @ts-check
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** @typedef {{ nfd?: number, node: object }} Stream */
/**
 * Emscripten's file system on Node's, as PGlite's module exposes it.
 *
 * @typedef {object} NodeFiles
 * @property {{ fsync?: (stream: Stream) => number }} stream_ops
 * @property {(node: object) => string} realPath
 * @property {(operation: () => void) => void} tryFSOperation throws an error that PostgreSQL understands
 */

/**
 * PGlite's start parameters without `-F`, which disables fsync. `wal_sync_method` is fsync because PGlite implements fdatasync
 * as a no-op.
 */
const startParams = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'];

/** A folder in which PostgreSQL's fsync reaches the disk. In PGlite's own file system it is a no-op. */
class DurableFolder extends NodeFS {
  /** The number of flushes that PostgreSQL requested. */
  flushes = 0;

  /** @type {NodeFS['init']} */
  async init(pglite, options) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const flushing = (/** @type {{ NODEFS: NodeFiles }} */ { NODEFS }) => {
      NODEFS.stream_ops.fsync = (stream) => {
        NODEFS.tryFSOperation(() => (stream.nfd === undefined ? flushEntries(NODEFS.realPath(stream.node)) : fsyncSync(stream.nfd)));
        this.flushes += 1;
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), /** @type {never} */ (flushing)] } };
  }
}

/**
 * Starts a PGlite that acknowledges a commit once it is on the disk.
 *
 * @param {string} folder
 * @param {import('@electric-sql/pglite').PGliteOptions} options
 * @throws Error with one sentence when this PGlite does not flush
 */
export async function startDurably(folder, options) {
  const fs = new DurableFolder(folder);
  const server = await PGlite.create({ ...options, fs, startParams });
  const { rows } = /** @type {{ rows: { fsync: string, method: string }[] }} */ (
    await server.query("select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method")
  );
  if (rows[0]?.fsync === 'on' && rows[0].method === 'fsync' && fs.flushes > 0) return server; // every start writes and flushes its state
  await server.close();
  throw new Error(
    'this version of PGlite does not flush to the disk, so a power cut could lose saved work. Set DATABASE_URL to a PostgreSQL server.',
  );
}

/** @param {string} path a folder; Windows flushes its entries itself */
function flushEntries(path) {
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
