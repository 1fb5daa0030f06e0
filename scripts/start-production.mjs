// @ts-check
/**
 * npm run start:production: the gateway alone, in production mode, on what `npm run build` made. No emulator, no demo account,
 * nothing is built or installed.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const gateway = join(root, 'gateway/dist/main.js');

if (existsSync(gateway)) {
  process.chdir(root); // relative paths in the environment start from the checkout, however this was called
  process.env['NODE_ENV'] = 'production';
  await import(pathToFileURL(gateway).href);
} else {
  process.stderr.write('The gateway is not built. Run: npm run build\n');
  process.exitCode = 1;
}
