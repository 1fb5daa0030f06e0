// @ts-check
/**
 * A dev server in its own process, forked with its options as JSON. It uses the tools installed in the first folder, so that a remote in
 * another folder is built with its own tools.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @type {{ folders: readonly string[], shell?: { version: string, folder: string } }} */
const { folders, shell } = JSON.parse(process.argv[2] ?? '{}');

try {
  const tools = createRequire(join(folders[0] ?? '', 'package.json')).resolve('@mulya/sdk/build');
  const { serveHot } = await import(pathToFileURL(tools).href);
  const server = await serveHot(folders, (/** @type {object} */ result) => process.send?.({ built: result }), { shell });
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(signal, () => process.exit(0)); // nothing to save
  process.send?.({ ready: true, origin: server.origin, addresses: server.addresses });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
