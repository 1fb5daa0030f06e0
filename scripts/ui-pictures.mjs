// @ts-check
/**
 * npm run ui-pictures: builds the gallery of the design system, photographs each piece light and dark (tests/visual/gallery.pictures.ts),
 * and writes the pictures of docs/ui.md to docs/pictures/ui. It replaces the old ones only after all pictures are taken.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findOrInstallChromium, thisMachine } from './chromium.mjs';
import { fitPictures } from './pictures/fit-pictures.mjs';
import { runPlaywright } from './run-playwright.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const taken = join(root, 'var/ui-pictures');
const folder = join(root, 'docs/pictures/ui');

/** The maximum of all pictures together, because they are in the repository. tests/contract/ui-guide checks it. */
const MAX_BYTES = 600_000;

const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

async function main() {
  await rm(taken, { recursive: true, force: true });
  await mkdir(taken, { recursive: true });
  const { path } = findOrInstallChromium(thisMachine(), say);
  if (!(await runPlaywright('ui-pictures', { CHROMIUM_PATH: path, PICTURES_FOLDER: taken }))) throw new Error('see the failures above');

  const files = (await readdir(taken)).sort();
  const shots = files.map(async (file) => ({ name: `${basename(file, '.png')}.webp`, png: await readFile(join(taken, file)) }));
  const pictures = await fitPictures(await Promise.all(shots), MAX_BYTES);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { name, bytes } of pictures) {
    await writeFile(join(folder, name), bytes);
    say(`docs/pictures/ui/${name}: ${(bytes.length / 1000).toFixed(1)} kB`);
  }
  const size = pictures.reduce((sum, { bytes }) => sum + bytes.length, 0);
  say(`${pictures.length} pictures, ${Math.round(size / 1000)} kB. Pictures in full colour: ${taken}`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(
    `The pictures of docs/ui.md could not be taken, and the old ones stay: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}
