// @ts-check
import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a command of the gateway (gateway/src/commands) with the settings of `npm start`: .env, and DATA_DIR from the checkout. Sets the
 * exit status.
 *
 * @param {string} name of the command's file: "import-prices"
 */
export async function runGatewayCommand(name) {
  const dotEnv = join(root, '.env');
  if (existsSync(dotEnv)) process.loadEnvFile(dotEnv);
  const module = join(root, 'gateway/dist/commands', `${name}.js`);
  if (!existsSync(module)) {
    console.error('Run npm run build first: the command is not compiled yet.');
    process.exitCode = 1;
    return;
  }
  const dataDir = process.env['DATA_DIR'] || 'var';
  const env = { ...process.env, DATA_DIR: isAbsolute(dataDir) ? dataDir : join(root, dataDir) };
  /** @type {{ run: import('../gateway/src/commands/command-io.ts').Command }} */
  const { run } = await import(module);
  process.exitCode = await run(process.argv.slice(2), env, {
    print: (line) => console.log(line),
    fail: (sentence) => console.error(sentence),
  });
}
