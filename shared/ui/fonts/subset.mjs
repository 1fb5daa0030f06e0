// @ts-check
/**
 * node shared/ui/fonts/subset.mjs: subsets Inter to the characters and features that Mulya shows, and computes the fallback faces until it
 * has loaded. Run by hand; its output in src/fonts is committed.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
// @ts-expect-error -- it has no types
import subsetFont from 'subset-font';
import { keepFeatures, latin, rupee, systemFonts } from './system-fonts.mjs';
import { fontFaces } from './font-faces.mjs';
import { readFont, keepFiguresTabular } from './sfnt.mjs';

const target = fileURLToPath(new URL('../src/fonts/', import.meta.url));
const inter = dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json'));

const system = fileURLToPath(new URL('system/', import.meta.url));

/**
 * Samples of the product's sentences, without figures, whose widths are compared separately. In each font the ratio of this sample differs
 * from that of a thousand sentences by less than 0.4 %.
 */
const sentences =
  'Data coverage is unavailable right now. You can still search. Storage limit reached: delete versions you no longer need. ' +
  'Interest was not covered: there was an operating loss. Not checked: the reported figures are not available. This is the current model. ' +
  'Blank: dependent cells show no value. The rest of the page still works. Current price in all years. ' +
  'This link is incomplete or has been altered. Ask for a new one.';

const weights = /** @type {const} */ ([
  { weight: 400, name: 'inter-regular' },
  { weight: 600, name: 'inter-strong' },
]);

const lengthOf = (/** @type {string} */ text, /** @type {(character: string) => number} */ width) =>
  [...text].reduce((sum, character) => sum + width(character), 0);

/** A file of the package as TrueType. @param {string} part @param {number} weight */
async function wholeFont(part, weight) {
  const file = await readFile(join(inter, `files/inter-${part}-${weight}-normal.woff2`));
  return subsetFont(file, '', { targetFormat: 'truetype', keepAllGlyphs: true });
}

/**
 * The width of a tabular figure, in em.
 *
 * @param {Uint8Array} file
 * @returns {Promise<number>}
 */
async function figureWidth(file) {
  // A font with one figure: the last glyph is its tabular form, or the figure itself if all figures have one width.
  const oneFigure = readFont(await subsetFont(file, '1', { targetFormat: 'truetype', keepFeatures }));
  return oneFigure.widths().at(-1) ?? 0;
}

/**
 * How much wider Inter is than each system font of this weight.
 *
 * @param {400 | 600} weight
 * @param {{ readonly text: number, readonly figure: number }} inter the length of the sentences, and the width of a figure, in em
 * @returns {Promise<readonly import('./font-faces.mjs').StandIn[]>}
 */
async function standIns(weight, inter) {
  const fonts = await Promise.all(
    systemFonts[weight].map(async (font) => {
      if (!('file' in font)) return font;
      const file = await readFile(join(system, font.file));
      return { ...font, text: lengthOf(sentences, readFont(file).width), figure: await figureWidth(file) };
    }),
  );
  const arial = fonts.find(({ family }) => family === 'Arial');
  if (arial === undefined || !('text' in arial)) throw new Error('Arial was expected among the system fonts, with a file of its widths.');
  return fonts.map((font) => ({
    family: font.family,
    locals: font.locals,
    text: inter.text / ('text' in font ? font.text : arial.text * font.letter),
    figures: inter.figure / font.figure,
  }));
}

await mkdir(target, { recursive: true });
const faces = await Promise.all(
  weights.map(async ({ weight, name }) => {
    const latinFile = await wholeFont('latin', weight);
    keepFiguresTabular(latinFile, readFont(latinFile));
    const extendedFile = await wholeFont('latin-ext', weight);
    const options = { targetFormat: /** @type {const} */ ('woff2'), keepFeatures, noHinting: true };
    const files = [
      { name: `${name}.woff2`, bytes: await subsetFont(latinFile, latin, options), characters: latin },
      { name: `${name}-rupee.woff2`, bytes: await subsetFont(extendedFile, rupee, options), characters: rupee },
    ];
    for (const file of files) {
      await writeFile(join(target, file.name), file.bytes);
      process.stdout.write(`${file.name}: ${file.bytes.length} bytes\n`);
    }
    const font = readFont(await subsetFont(latinFile, latin, { targetFormat: 'truetype', keepFeatures }));
    const lacking = [...latin].filter((character) => !font.has(character));
    if (lacking.length > 0) throw new Error(`Inter was expected to hold ${lacking.join(' ')}.`);
    if (!font.features().has('tnum')) throw new Error('Inter was expected to keep its tabular figures.');
    return {
      weight,
      files,
      metrics: { ascent: font.ascent, descent: font.descent, lineGap: font.lineGap },
      standIns: await standIns(weight, { text: lengthOf(sentences, font.width), figure: await figureWidth(latinFile) }),
    };
  }),
);
await writeFile(join(target, 'inter.css'), fontFaces(faces));
await copyFile(join(inter, 'LICENSE'), join(target, 'OFL.txt'));
