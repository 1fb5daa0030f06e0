// @ts-check
/**
 * npm run pictures: updates the pictures of the landing page. It starts the product with its own ports and folder, signs in the demo
 * account, and photographs every subject (pictures/subjects.mjs) wide and narrow, light and dark. It replaces the files in
 * shell/src/landing only after all pictures are taken. It also writes the landing page's facts about the built-in data.
 */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findOrInstallChromium, thisMachine } from './chromium.mjs';
import { pictureFile } from './pictures/picture-file.mjs';
import { pictureList } from './pictures/picture-list.mjs';
import { openAnalysis, photograph } from './pictures/photograph.mjs';
import { subjects } from './pictures/subjects.mjs';
import { startChild } from './start/child.mjs';
import { freePort } from './start/ports.mjs';

const { chromium } = /** @type {typeof import('@playwright/test')} */ (createRequire(import.meta.url)('@playwright/test'));

const root = fileURLToPath(new URL('..', import.meta.url));
const landing = join(root, 'shell/src/landing');
const folder = join(landing, 'pictures');

const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

/** The environment variables that a program needs, without settings of this machine. */
function machine() {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}

/**
 * Takes every subject's pictures in memory.
 *
 * @param {string} origin of the running product
 * @param {string} day of the prices
 */
async function takeAll(origin, day) {
  const { path, args } = findOrInstallChromium(thisMachine(), say);
  const browser = await chromium.launch({ executablePath: path, args: [...args] });
  try {
    const page = await openAnalysis(browser, origin, day);
    const taken = [];
    for (const subject of subjects) {
      for (const shot of await photograph(page, subject)) {
        const picture = await pictureFile(shot);
        say(`${picture.name}: ${picture.width} × ${picture.height}, ${(picture.bytes.length / 1000).toFixed(1)} kB`);
        taken.push(picture);
      }
    }
    return taken;
  } finally {
    await browser.close();
  }
}

async function main() {
  const dataDir = await mkdtemp(join(tmpdir(), 'mulya-pictures-'));
  const [port, emulatorPort] = [await freePort(), await freePort()];
  const product = startChild({
    name: 'the product',
    file: join(root, 'scripts/start.mjs'),
    args: ['--no-env-file'],
    cwd: root,
    env: { ...machine(), PORT: String(port), AUTH_EMULATOR_PORT: String(emulatorPort), DATA_DIR: dataDir },
    onOutput: () => {},
  });
  try {
    await product.ready;
    const { builtInData, dayOfPrices } = await import('./pictures/built-in-data.mjs'); // compiled when the product started
    const pictures = await takeAll(`http://localhost:${port}`, await dayOfPrices());
    await mkdir(folder, { recursive: true });
    const old = (await readdir(folder)).filter((name) => name.endsWith('.webp') && !pictures.some((picture) => picture.name === name));
    await Promise.all(pictures.map(({ name, bytes }) => writeFile(join(folder, name), bytes)));
    await writeFile(join(landing, 'pictures.ts'), pictureList(pictures));
    await writeFile(join(landing, 'built-in-data.ts'), await builtInData());
    await Promise.all(old.map((name) => rm(join(folder, name))));
    say(`shell/src/landing/pictures: ${pictures.length} pictures. npm run build puts them into the shell.`);
  } finally {
    await product.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(
    `The pictures could not be taken, and the old ones stay: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}
