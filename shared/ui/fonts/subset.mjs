// @ts-check
/**
 * node shared/ui/fonts/subset.mjs: cuts Inter to the characters and features that Mulya shows, and computes the fallback
 * face that stands in until it has come. Run by hand; what it writes to src/fonts is committed.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
// @ts-expect-error -- it has no types
import subsetFont from 'subset-font';
import { arial } from './arial.mjs';
import { fontFaces } from './font-faces.mjs';
import { readFont } from './sfnt.mjs';
import { keepFiguresTabular } from './tabular-figures.mjs';

const target = fileURLToPath(new URL('../src/fonts/', import.meta.url));
const inter = dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json'));

const range = (/** @type {number} */ from, /** @type {number} */ to) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** ASCII, Latin-1 (without the soft hyphen, which shows nothing), and what statements and buttons need besides. Inter's files hold no ▲ ▼ ← → ≤ ≥ ✓ ⌘: those are the system's. */
const latin = range(0x20, 0x7e) + range(0xa0, 0xac) + range(0xae, 0xff) + '–—‘’“”•…−↑↓€™';
const rupee = '₹';

/** Figures of one width, and kerning. Lining figures are Inter's own; `calt` would cost 3.4 KB for arrows written as "->". */
const keepFeatures = ['tnum', 'kern'];

/** What the product's sentences are like, without figures: their widths are compared apart. */
const sentence =
  'Every figure says where it comes from, and no guess is shown as a fact. Sign in, find the company, pick up to five peers and read its statements: ' +
  'Income Statement, Balance Sheet, Cash Flow. Total Revenue, Cost of Revenue, Operating Income, Net Income, Tata Consultancy Services Ltd.';

const weights = /** @type {const} */ ([
  { weight: 400, name: 'inter-regular', like: arial.regular, locals: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'] },
  { weight: 600, name: 'inter-strong', like: arial.bold, locals: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'] },
]);

const lengthOf = (/** @type {string} */ text, /** @type {(character: string) => number} */ width) => [...text].reduce((sum, character) => sum + width(character), 0);

/** A file of the package as TrueType. @param {string} part @param {number} weight */
async function wholeFont(part, weight) {
  const file = await readFile(join(inter, `files/inter-${part}-${weight}-normal.woff2`));
  return subsetFont(file, '', { targetFormat: 'truetype', keepAllGlyphs: true });
}

await mkdir(target, { recursive: true });
const faces = await Promise.all(
  weights.map(async ({ weight, name, like, locals }) => {
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
    // A font of one figure: the last glyph is its tabular form.
    const oneFigure = readFont(await subsetFont(latinFile, '1', { targetFormat: 'truetype', keepFeatures }));
    return {
      weight,
      files,
      locals,
      metrics: { ascent: font.ascent, descent: font.descent, lineGap: font.lineGap },
      text: lengthOf(sentence, font.width) / lengthOf(sentence, like),
      figures: (oneFigure.widths().at(-1) ?? 0) / like('1'),
    };
  }),
);
await writeFile(join(target, 'inter.css'), fontFaces(faces));
await copyFile(join(inter, 'LICENSE'), join(target, 'OFL.txt'));
