// @ts-check
/**
 * @typedef {object} Face
 * @property {number} weight
 * @property {readonly { readonly name: string, readonly characters: string }[]} files
 * @property {readonly string[]} locals names of the fonts that stand in for it
 * @property {{ readonly ascent: number, readonly descent: number, readonly lineGap: number }} metrics in em
 * @property {number} text how much wider its letters are than those of the font that stands in
 * @property {number} figures the same for its tabular figures
 */

/** @param {number} share */
const percent = (share) => `${Number((share * 100).toFixed(2))}%`;

/**
 * Descriptors of a face, and the fonts that stand in until it is there: the same height and, on average, the same width.
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
    rule(standIn(face, face.text)),
    // Figures apart: Inter's tabular ones are wider than its letters, and a column must not move.
    rule({ ...standIn(face, face.figures), 'unicode-range': 'U+30-39' }),
  ]);
  return `/* Written by fonts/subset.mjs. */\n${rules.join('\n')}`;
}

/** @param {Face} face @param {number} size @returns {Record<string, string>} */
function standIn({ weight, locals, metrics }, size) {
  return {
    'font-family': "'Inter Fallback'",
    'font-weight': String(weight),
    src: locals.map((name) => `local('${name}')`).join(', '),
    'size-adjust': percent(size),
    // These are shares of the adjusted size.
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
