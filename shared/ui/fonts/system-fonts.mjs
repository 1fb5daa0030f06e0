// @ts-check
const range = (/** @type {number} */ from, /** @type {number} */ to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** ASCII, Latin-1 (without the invisible soft hyphen), and characters that statements and buttons need. */
export const latin = range(0x20, 0x7e) + range(0xa0, 0xac) + range(0xae, 0xff) + '–—‘’“”•…−↑↓€™';

export const rupee = '₹';

/** Also shown, but not in Inter's files: system fonts show them. */
export const signs = '▲▼←→≤≥✓⌘☆★◆';

/** Tabular figures, and kerning. Lining figures are Inter's default; `calt` would cost 3.4 KB for arrows written as "->". */
export const keepFeatures = ['tnum', 'kern'];

/**
 * System fonts that replace Inter until it has loaded, in the order of preference. Each has its regular and its bold weight, because
 * weight 600 is not available everywhere.
 *
 * @typedef {object} CutFont
 * @property {string} family
 * @property {string} file in `system`, cut by cut-system-fonts.mjs
 * @property {string} debian path of the complete font in Debian's package, below /usr/share/fonts
 * @property {readonly string[]} locals its full names and its PostScript names
 *
 * @typedef {object} MeasuredFont
 * @property {string} family
 * @property {readonly string[]} locals
 * @property {number} letter width of its average letter relative to Arial's of the same weight
 * @property {number} figure width of its figures, in em
 */

/** @type {Readonly<Record<400 | 600, readonly (CutFont | MeasuredFont)[]>>} */
export const systemFonts = {
  400: [
    // Arial, Liberation Sans and Arimo have the same widths.
    {
      family: 'Arial',
      file: 'arimo/regular.ttf',
      debian: 'truetype/croscore/Arimo-Regular.ttf',
      locals: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans', 'Arimo', 'Arimo Regular', 'Arimo-Regular'],
    },
    {
      family: 'Roboto',
      file: 'roboto/regular.ttf',
      debian: 'truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf',
      locals: ['Roboto', 'Roboto-Regular'],
    },
    { family: 'Segoe UI', letter: 908 / 913, figure: 1104 / 2048, locals: ['Segoe UI', 'SegoeUI'] },
    { family: 'Helvetica Neue', letter: 450 / 1000 / (913 / 2048), figure: 0.556, locals: ['Helvetica Neue', 'HelveticaNeue'] },
    {
      family: 'Noto Sans',
      file: 'noto-sans/regular.ttf',
      debian: 'truetype/noto/NotoSans-Regular.ttf',
      locals: ['Noto Sans Regular', 'NotoSans-Regular', 'Noto Sans'],
    },
    {
      family: 'Cantarell',
      file: 'cantarell/regular.otf',
      debian: 'opentype/cantarell/Cantarell-Regular.otf',
      locals: ['Cantarell Regular', 'Cantarell-Regular', 'Cantarell'],
    },
    {
      family: 'DejaVu Sans',
      file: 'dejavu-sans/regular.ttf',
      debian: 'truetype/dejavu/DejaVuSans.ttf',
      locals: ['DejaVu Sans', 'DejaVuSans'],
    },
  ],
  600: [
    {
      family: 'Arial',
      file: 'arimo/bold.ttf',
      debian: 'truetype/croscore/Arimo-Bold.ttf',
      locals: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold', 'Arimo Bold', 'Arimo-Bold'],
    },
    // Android has one variable file, which only its regular name finds.
    {
      family: 'Roboto',
      file: 'roboto/bold.ttf',
      debian: 'truetype/roboto/unhinted/RobotoTTF/Roboto-Bold.ttf',
      locals: ['Roboto Bold', 'Roboto-Bold', 'Roboto'],
    },
    { family: 'Segoe UI', letter: 973 / 983, figure: 1178 / 2048, locals: ['Segoe UI Bold', 'SegoeUI-Bold'] },
    { family: 'Helvetica Neue', letter: 480 / 1000 / (983 / 2048), figure: 0.556, locals: ['Helvetica Neue Bold', 'HelveticaNeue-Bold'] },
    {
      family: 'Noto Sans',
      file: 'noto-sans/bold.ttf',
      debian: 'truetype/noto/NotoSans-Bold.ttf',
      locals: ['Noto Sans Bold', 'NotoSans-Bold'],
    },
    {
      family: 'Cantarell',
      file: 'cantarell/bold.otf',
      debian: 'opentype/cantarell/Cantarell-Bold.otf',
      locals: ['Cantarell Bold', 'Cantarell-Bold'],
    },
    {
      family: 'DejaVu Sans',
      file: 'dejavu-sans/bold.ttf',
      debian: 'truetype/dejavu/DejaVuSans-Bold.ttf',
      locals: ['DejaVu Sans Bold', 'DejaVuSans-Bold'],
    },
  ],
};
