// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { root } from '../command.mjs';

const landing = join(root, 'shell/src/landing');
const say = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);

/**
 * Takes pictures with the Playwright project of that name (tests/playwright.config.ts) and leaves them in var/pictures/<kind>:
 * - `landing`: what the landing page shows. Puts the pictures and the facts about the built-in data into shell/src/landing.
 * - `ui`: every component of the gallery, light and dark.
 * - `sheet`: every page in every state, by width, theme, text size, print, motion and forced colours. Puts each of these on a sheet.
 *
 * @param {'landing' | 'ui' | 'sheet'} kind
 * @param {string} [only] takes only the pictures whose scene has this in its name, and keeps the others
 * @returns {Promise<boolean>} whether all pictures were taken
 */
export async function takePictures(kind, only) {
  const folder = join(root, 'var/pictures', kind);
  if (only === undefined) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/playwright'),
    [
      'test',
      '--config=tests/playwright.config.ts',
      `--project=${kind}`,
      '--reporter=line',
      ...(only === undefined ? [] : ['--grep', only]),
    ],
    { cwd: root, env: { ...process.env, PICTURES_FOLDER: folder }, stdio: 'inherit' },
  );
  const isComplete = status === 0;
  if (kind === 'sheet') await writeSheets(folder);
  if (kind === 'landing' && isComplete) await updateLandingPage(folder);
  say(isComplete ? `The pictures are in ${folder}.` : 'Some pictures could not be taken; the failures are above.');
  return isComplete;
}

/** Puts all scenes of one view on a sheet: <view>.webp next to the scenes' own folders. @param {string} folder */
async function writeSheets(folder) {
  const scenes = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const taken = await Promise.all(scenes.map(async (scene) => ({ scene, views: await readdir(join(folder, scene)) })));
  for (const view of new Set(taken.flatMap(({ views }) => views))) {
    const pictures = taken.filter(({ views }) => views.includes(view)).map(({ scene }) => ({ scene, file: join(folder, scene, view) }));
    await writeFile(join(folder, `${basename(view, '.png')}.webp`), await contactSheet(pictures));
  }
}

const tile = { width: 200, height: 400 };
const TITLE = 18;
const ground = '#d9d9d4';

/**
 * Pictures in rows, each under its scene's name. A long page is cut at its foot.
 *
 * @param {readonly { scene: string, file: string }[]} pictures
 * @returns {Promise<Buffer>} WebP
 */
export async function contactSheet(pictures) {
  const tiles = pictures.map(async ({ scene, file }) => {
    const { width, height } = await sharp(file).metadata();
    const title = `<svg width="${tile.width}" height="${TITLE}"><text y="13" font-family="sans-serif" font-size="12">${scene}</text></svg>`;
    return sharp(file)
      .extract({ left: 0, top: 0, width, height: Math.min(height, 2 * width) })
      .resize({ ...tile, fit: 'contain', position: 'top', background: ground })
      .extend({ top: TITLE, background: ground })
      .composite([{ input: Buffer.from(title), left: 0, top: 0 }])
      .png()
      .toBuffer();
  });
  return sharp(await Promise.all(tiles), { join: { across: 8, shim: 12, background: ground } })
    .webp()
    .toBuffer();
}

/** @param {string} taken the folder with the pictures, `<subject>-<size>-<theme>.png` */
async function updateLandingPage(taken) {
  const { openMarketPack, readListings } = await import('@mulya/sample-data'); // compiled when the product started
  const [{ listings }, { head, index }] = await Promise.all([readListings(), openMarketPack()]);
  const companies = [...index.values()].filter(({ hasStatements }) => hasStatements).length;

  const folder = join(landing, 'pictures');
  const files = (await readdir(taken)).sort();
  const pictures = await Promise.all(
    files.map(async (file) => ({ name: basename(file, '.png'), ...(await smallPicture(await readFile(join(taken, file)))) })),
  );
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const { name, bytes } of pictures) await writeFile(join(folder, `${name}.webp`), bytes);
  await writeFile(
    join(landing, 'pictures.ts'),
    `${pictureList(pictures)}
/** What the pictures show: the built-in data. */
export const builtInData = { companies: ${companies}, listings: ${listings.length}, pricesAsOf: '${head.pricesAsOf}' } as const;
`,
  );
  say('shell/src/landing is up to date. npm run build puts the pictures into the shell.');
}

/** The maximum size of a picture. The landing page loads one of them initially. */
const MAX_BYTES = 48_000;
/** The numbers of colours to try: enough for ink, muted ink, accent, lines, backgrounds and the antialiasing of letters. */
const palettes = [32, 20, 16, 12];

/**
 * Lossless WebP with the most colours that fit the maximum size. Text on plain backgrounds needs few colours, stays sharp, and is smaller
 * than AVIF, which blurs thin lines.
 *
 * @param {Buffer} png
 * @param {number} [maxBytes]
 * @returns {Promise<{ width: number, height: number, bytes: Buffer }>} in CSS pixels, half of its own
 */
export async function smallPicture(png, maxBytes = MAX_BYTES) {
  const { width, height } = await sharp(png).metadata();
  for (const colours of palettes) {
    const reduced = await sharp(png).png({ palette: true, colours, dither: 0, effort: 10 }).toBuffer();
    const bytes = await sharp(reduced).webp({ lossless: true, effort: 6 }).toBuffer();
    if (bytes.length <= maxBytes) return { width: width / 2, height: height / 2, bytes };
  }
  throw new Error(`A picture of ${width} × ${height} was expected to fit into ${maxBytes} bytes: show less of the page.`);
}

/** "origin-wide-light" → originWideLight */
const constant = (/** @type {string} */ name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/**
 * The module that the landing page imports: each subject's files and sizes.
 *
 * @param {readonly { name: string, width: number, height: number }[]} pictures light and dark, wide and narrow of each subject
 * @returns {string} TypeScript
 */
export function pictureList(pictures) {
  const light = pictures.filter(({ name }) => name.endsWith('-light')).map((each) => ({ ...each, name: each.name.replace(/-light$/, '') }));
  const subjects = [...new Set(light.map(({ name }) => name.replace(/-\w+$/, '')))].map((subject) => {
    const sizes = light.filter(({ name }) => name.replace(/-\w+$/, '') === subject);
    const lines = sizes.map(
      ({ name, width, height }) =>
        `    ${name.slice(subject.length + 1)}: { light: ${constant(name)}Light, dark: ${constant(name)}Dark, width: ${width}, height: ${height} },\n`,
    );
    return `  ${subject}: {\n${lines.join('')}  },\n`;
  });
  return `// Written by \`npm run build -- --pictures landing\`, with the pictures themselves. Measures in CSS pixels, half of the files' own.
${pictures.map(({ name }) => `import ${constant(name)} from './pictures/${name}.webp';\n`).join('')}
export const pictures = {
${subjects.join('')}} as const;
`;
}
