// @ts-check
/**
 * One gateway in a process of its own: forked with "federated" or "twin". The code, the configuration and the data are the
 * product's; only where the builds come from differs, and where Google's addresses are when IDENTITY_ADDRESSES says so.
 */
import { fileURLToPath } from 'node:url';
import { buildApp, readConfig } from './built-gateway.mjs';
import { tellUsage } from './usage.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [house] = process.argv.slice(2);

process.on('disconnect', () => process.exit(0)); // the bench is gone
const read = readConfig(process.env);
if (!read.ok) throw new Error(read.problems.join('\n'));
const addresses = process.env['IDENTITY_ADDRESSES'];
const parts = {
  root,
  ...(house === 'twin' ? { releases: await (await import('../twin/twin-release.adapter.mjs')).twinRelease() } : {}),
  ...(addresses === undefined ? {} : { addresses: JSON.parse(addresses) }),
};
await tellUsage();
const app = await buildApp(read.config, parts);
await app.listen({ host: read.config.host, port: read.config.port });
process.send?.({ ready: true });
