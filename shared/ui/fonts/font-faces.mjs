// @ts-check
/**
 * @typedef {object} Face
 * @property {number} weight
 * @property {readonly { readonly name: string, readonly characters: string }[]} files
 * @property {{ readonly ascent: number, readonly descent: number, readonly lineGap: number }} metrics in em
 * @property {readonly StandIn[]} standIns
 *
 * @typedef {object} StandIn a font of the system that is shown until the face has loaded
 * @property {string} family
 * @property {readonly string[]} locals the names that a system may know it by
 * @property {number} text how much wider the face's letters are than this font's
 * @property {number} figures the same for tabular figures
 */

/** @param {number} share */
const percent = (share) => `${Number((share * 100).toFixed(2))}%`;

/**
 * Returns the CSS of each face, and of the system fonts that replace it until it has loaded, with the same height and, on average, the same
 * width. Each fallback has its own family name, because a rule has one size for all its fonts.
 *
 * @param {readonly Face[]} faces
 * @returns {string} a stylesheet
 */
export function fontFaces(faces) {
  const rules = faces.flatMap((face) => [
    ...face.files.map(({ name, characters }) =>
      rule({
        'font-family': "'Inter'",
        'font-weight': String(face.weight),
        'font-display': 'swap',
        src: `url('./${name}') format('woff2')`,
        'unicode-range': unicodeRange(characters),
      }),
    ),
    ...face.standIns.flatMap((font) => [
      rule(standIn(face, font, font.text)),
      // Figures have a separate face: Inter's tabular ones are wider than its letters, and a column must not move.
      rule({ ...standIn(face, font, font.figures), 'unicode-range': 'U+30-39' }),
    ]),
  ]);
  return `/* Written by fonts/subset.mjs. */\n${rules.join('\n')}`;
}

/** @param {Face} face @param {StandIn} font @param {number} size @returns {Record<string, string>} */
function standIn({ weight, metrics }, { family, locals }, size) {
  return {
    'font-family': `'Inter Fallback ${family}'`,
    'font-weight': String(weight),
    src: locals.map((name) => `local('${name}')`).join(', '),
    'size-adjust': percent(size),
    // Relative to the adjusted size.
    'ascent-override': percent(metrics.ascent / size),
    'descent-override': percent(metrics.descent / size),
    'line-gap-override': percent(metrics.lineGap / size),
  };
}

/** @param {Readonly<Record<string, string>>} descriptors */
function rule(descriptors) {
  const lines = Object.entries(descriptors).map(([name, value]) => `  ${name}: ${value};\n`);
  return `@font-face {\n${lines.join('')}}\n`;
}

/** @param {string} characters @returns {string} "U+20-7E, U+20B9" */
export function unicodeRange(characters) {
  const points = [...new Set([...characters].map((character) => character.codePointAt(0) ?? 0))].sort((a, b) => a - b);
  /** @type {[number, number][]} */
  const runs = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === point - 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (/** @type {number} */ point) => point.toString(16).toUpperCase();
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}
