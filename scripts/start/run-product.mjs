// @ts-check
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { accountsFile, readAccounts } from './accounts-file.mjs';
import { demoAccount } from './demo-account.mjs';
import { portProblem } from './ports.mjs';
import { createProduct } from './product.mjs';
import { readSettings } from './settings.mjs';

const PARENT_CHECK_MS = 500;

const print = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
const complain = (/** @type {string} */ sentence) => process.stderr.write(`${sentence}\n`);

const sentenceOf = (/** @type {unknown} */ error) => (error instanceof Error ? error.message : String(error));

/** The problems that prevent a start. @param {import('./settings.mjs').Settings} settings */
async function obstacles({ port, host, emulator, dataDir }) {
  const ports = await Promise.all([
    portProblem('PORT', port, host),
    emulator.is === 'own' ? portProblem('AUTH_EMULATOR_PORT', emulator.port, '127.0.0.1') : undefined,
  ]);
  return [...ports, await folderProblem(dataDir)].filter((problem) => problem !== undefined);
}

/** @param {string} dataDir */
async function folderProblem(dataDir) {
  try {
    await mkdir(dataDir, { recursive: true });
  } catch (error) {
    return `DATA_DIR was expected to be a folder that can be written to, but ${dataDir} is not: ${sentenceOf(error)}`;
  }
  return readAccounts(accountsFile(dataDir)).then(() => undefined, sentenceOf);
}

/**
 * Runs the product until a signal or the exit of a part. Handles settings, ports, signals and output.
 *
 * @param {{ root: string, between?: import('./product.mjs').Between }} options
 */
export async function runProduct({ root, between }) {
  const dotEnv = join(root, '.env');
  const mayRead = !process.argv.includes('--no-env-file'); // the journeys use the defaults and ignore .env
  if (mayRead && existsSync(dotEnv)) process.loadEnvFile(dotEnv);
  const read = readSettings(process.env, root);
  const problems = read.ok ? await obstacles(read.settings) : read.problems;
  if (!read.ok || problems.length > 0) {
    problems.forEach(complain);
    process.exitCode = 1;
    return;
  }
  const { settings } = read;

  /** @type {Promise<void> | undefined} */
  let finishing;
  /** @param {number} code @param {string} [sentence] */
  const finish = (code, sentence) => {
    if (sentence !== undefined && finishing === undefined) complain(sentence);
    finishing ??= Promise.all([product.end(), between?.end()]).then(() => process.exit(code));
    return finishing;
  };
  const product = createProduct({
    root,
    settings,
    env: process.env,
    print,
    onDeath: (sentence) => void finish(1, sentence),
    ...(between === undefined ? {} : { between }),
  });

  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (finishing === undefined) void finish(0);
      else void product.kill(); // a second signal ends everything at once
    });
  }

  endWithNpm(() => void finish(0));

  try {
    const { url, pids } = await product.start();
    between?.ready();
    print(`\nMulya is at ${url}${between?.alsoAt ?? ''}`);
    if (settings.emulator.is !== 'none') {
      print(`Demo account: ${demoAccount.email} / ${demoAccount.password}`);
      print('Mail is not sent: verification and reset links appear here. Ctrl+C ends everything.\n');
    }
    process.send?.({ ready: true, url, pids });
    await product.watch();
  } catch (error) {
    await finish(1, sentenceOf(error));
  }
}

/**
 * npm runs this process through a shell. A SIGTERM to npm ends only that shell, which shows as a new parent process.
 *
 * @param {() => void} end
 */
function endWithNpm(end) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, PARENT_CHECK_MS);
  timer.unref();
}
