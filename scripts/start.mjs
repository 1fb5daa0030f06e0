// @ts-check
/**
 * npm start: builds what is out of date, starts the Auth emulator and the gateway, and prints the address. .env.example lists its
 * environment variables; docs/runbook.md explains failures.
 */
import { fileURLToPath } from 'node:url';
import { runProduct } from './start/run-product.mjs';

await runProduct({ root: fileURLToPath(new URL('..', import.meta.url)) });
