// @ts-check
/**
 * npm run contact-sheet: starts the product, takes a picture of every scene (tests/scenes) and combines them into the sheets in
 * docs/pictures/contact-sheet. It varies width, theme, text size, print, motion and forced colours. The full-size pictures stay in
 * var/contact-sheet. `npm run contact-sheet -- valuation` updates only the pictures of these scenes.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findOrInstallChromium, thisMachine } from './chromium.mjs';
import { contactSheet } from './contact-sheet/sheet.mjs';
import { runPlaywright } from './run-playwright.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const pictures = join(root, 'var/contact-sheet');
const sheets = join(root, 'docs/pictures/contact-sheet');

/** The sheets are in the repository, so all of them together have at most about 3 MB. */
const MOST_BYTES = 220_000;

const desktop = { columns: 8, tile: 208, highest: 560 };
/** Large text makes long pages. */
const largeText = { desktop: { columns: 8, tile: 192, highest: 360 }, phone: { columns: 12, tile: 112, highest: 300 } };
const phone = { columns: 12, tile: 112, highest: 380 };

/** @type {readonly { name: string, heading: string, layout: import('./contact-sheet/sheet.mjs').Layout }[]} */
const views = [
  { name: '1440-light', heading: 'Desk, 1440 px, light', layout: desktop },
  { name: '1440-dark', heading: 'Desk, 1440 px, dark', layout: desktop },
  { name: '768-light', heading: 'Tablet, 768 px, light', layout: { columns: 9, tile: 160, highest: 420 } },
  { name: '768-dark', heading: 'Tablet, 768 px, dark', layout: { columns: 9, tile: 160, highest: 420 } },
  { name: '390-light', heading: 'Phone, 390 px, light', layout: phone },
  { name: '390-dark', heading: 'Phone, 390 px, dark', layout: phone },
  { name: '320-light', heading: 'Small phone, 320 px, light', layout: phone },
  { name: '320-dark', heading: 'Small phone, 320 px, dark', layout: phone },
  { name: '1440-text-200', heading: 'Desk, 1440 px, text twice the size', layout: largeText.desktop },
  { name: '390-text-200', heading: 'Phone, 390 px, text twice the size', layout: largeText.phone },
  { name: '1440-reduced-motion', heading: 'Desk, 1440 px, reduced motion', layout: desktop },
  { name: '1440-forced-colours', heading: 'Desk, 1440 px, forced colours, dark', layout: desktop },
  { name: '390-forced-colours', heading: 'Phone, 390 px, forced colours, light', layout: phone },
  { name: 'print', heading: 'Paper, A4 upright', layout: { columns: 9, tile: 160, highest: 420 } },
];

/** @param {readonly string[]} scenes the scenes with pictures */
function index(scenes) {
  const lines = views.map(({ name, heading }) => `- [${heading}](${name}.webp)`);
  return `# Contact sheets

Every scene of [tests/scenes](../../../tests/scenes), a page in one of its states, as the product shows it. Made by
\`npm run contact-sheet\`, which leaves the pictures in full size in \`var/contact-sheet\`. Long pages are cut at their foot here.

${lines.join('\n')}

The ${scenes.length} scenes: ${scenes.join(', ')}.
`;
}

async function main() {
  const [only] = process.argv.slice(2);
  if (only === undefined) await rm(pictures, { recursive: true, force: true });
  await mkdir(pictures, { recursive: true });
  const chromium = findOrInstallChromium(thisMachine(), (line) => process.stdout.write(`${line}\n`));
  const env = { CHROMIUM_PATH: chromium.path, PICTURES_FOLDER: pictures };
  const complete = await runPlaywright('pictures', env, only === undefined ? [] : ['--grep', only]);

  const scenes = (await readdir(pictures)).sort();
  await mkdir(sheets, { recursive: true });
  for (const { name, heading, layout } of views) {
    const taken = scenes.map((title) => ({ title, file: join(pictures, title, `${name}.png`) })).filter(({ file }) => existsSync(file));
    if (taken.length === 0) continue;
    const sheet = await contactSheet({ heading, pictures: taken, layout, mostBytes: MOST_BYTES });
    await writeFile(join(sheets, `${name}.webp`), sheet);
    process.stdout.write(`docs/pictures/contact-sheet/${name}.webp: ${taken.length} scenes, ${Math.round(sheet.length / 1000)} kB\n`);
  }
  await writeFile(join(sheets, 'README.md'), index(scenes));
  process.stdout.write(`Pictures in full size: ${pictures}\n`);
  if (complete) return;
  process.stderr.write('Some scenes could not be photographed; their names stand above.\n');
  process.exitCode = 1;
}

await main();
