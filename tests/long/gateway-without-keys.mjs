// @ts-check
/** The built gateway, forked with the address of the identity provider's keys. It reports its own address: `{origin}`. */
import { fileURLToPath } from 'node:url';

/** @type {typeof import('../../gateway/src/app.ts')} */
const { buildApp } = await import(new URL('../../gateway/dist/app.js', import.meta.url).href);
/** @type {typeof import('../../gateway/src/config.ts')} */
const { readConfig } = await import(new URL('../../gateway/dist/config.js', import.meta.url).href);

const [keys = ''] = process.argv.slice(2);
process.on('disconnect', () => process.exit(0)); // the test process has ended
const read = readConfig(process.env);
if (!read.ok) throw new Error(read.problems.join('\n'));
const app = await buildApp(read.config, { root: fileURLToPath(new URL('../..', import.meta.url)), addresses: { keys, lookup: keys } });
process.send?.({ origin: await app.listen({ host: '127.0.0.1', port: 0 }) });
