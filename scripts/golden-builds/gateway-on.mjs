// @ts-check
/**
 * node scripts/golden-builds/gateway-on.mjs <folder>: runs this checkout's gateway with the builds of another folder. It reads its
 * environment as usual and needs a running Auth emulator.
 */
const [, , root = ''] = process.argv;

const built = (/** @type {string} */ file) => import(new URL(`../../gateway/dist/${file}`, import.meta.url).href);
/** @type {typeof import('../../gateway/src/app.ts')} */
const { buildApp } = await built('app.js');
/** @type {typeof import('../../gateway/src/config.ts')} */
const { readConfig } = await built('config.js');

const read = readConfig(process.env);
if (!read.ok) throw new Error(read.problems.join('\n'));
const app = await buildApp(read.config, { root });

const end = () => void app.close().then(() => process.exit(0));
process.on('SIGTERM', end);
process.on('disconnect', end); // the parent has exited

await app.listen({ host: read.config.host, port: read.config.port });
process.send?.({ ready: true, pids: { gateway: process.pid } });
