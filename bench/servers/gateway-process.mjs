// @ts-check
/**
 * One gateway in a separate process: forked with "federated" or "twin". Code, configuration and data are the product's.
 * Only the source of builds differs, and Google's addresses if IDENTITY_ADDRESSES is set.
 */
import { fileURLToPath } from 'node:url';
import { buildApp, readConfig } from './built-gateway.mjs';
import { tellUsage } from './usage.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [side] = process.argv.slice(2);

process.on('disconnect', () => process.exit(0)); // the parent process has ended
const read = readConfig(process.env);
if (!read.ok) throw new Error(read.problems.join('\n'));
const addresses = process.env['IDENTITY_ADDRESSES'];
const parts = {
  root,
  ...(side === 'twin' ? { releases: await (await import('../twin/twin-release.adapter.mjs')).twinRelease() } : {}),
  ...(addresses === undefined ? {} : { addresses: JSON.parse(addresses) }),
};
await tellUsage();
const app = await buildApp(read.config, parts);
await app.listen({ host: read.config.host, port: read.config.port });
process.send?.({ ready: true });
