// @ts-check
/**
 * npm start: builds what is not built, starts the Auth emulator and the gateway, and prints one address. What it reads from the
 * environment stands in .env.example; docs/runbook.md says what to do when it stops.
 */
import { fileURLToPath } from 'node:url';
import { runProduct } from './start/run-product.mjs';

await runProduct({ root: fileURLToPath(new URL('..', import.meta.url)) });
