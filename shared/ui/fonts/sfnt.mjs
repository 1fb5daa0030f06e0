// @ts-check
/**
 * Reads the metrics of a TrueType font for a fallback face from its tables
 * (OpenType 1.9: head, hhea, hmtx, cmap format 4).
 *
 * @param {Buffer} font as TrueType, not woff2
 */
export function readFont(font) {
  const tables = new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const record = 12 + 16 * index;
      return /** @type {const} */ ([font.toString('latin1', record, record + 4), font.readUInt32BE(record + 8)]);
    }),
  );
  const at = (/** @type {string} */ tag) => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`The font was expected to have a table "${tag}".`);
    return offset;
  };
  const hhea = at('hhea');
  const longMetrics = font.readUInt16BE(hhea + 34);
  const glyphOf = characterMap(font, at('cmap'));
  const advance = (/** @type {number} */ glyph) => font.readUInt16BE(at('hmtx') + 4 * Math.min(glyph, longMetrics - 1));
  const unitsPerEm = font.readUInt16BE(at('head') + 18);
  return {
    table: at,
    /** @param {string} character @returns {number} 0 when there is none */
    glyph: (character) => glyphOf(character.codePointAt(0) ?? 0),
    ascent: font.readInt16BE(hhea + 4) / unitsPerEm,
    descent: -font.readInt16BE(hhea + 6) / unitsPerEm,
    lineGap: font.readInt16BE(hhea + 8) / unitsPerEm,
    /** @param {string} character @returns {boolean} */
    has: (character) => glyphOf(character.codePointAt(0) ?? 0) !== 0,
    /** In em. @param {string} character @returns {number} */
    width: (character) => advance(glyphOf(character.codePointAt(0) ?? 0)) / unitsPerEm,
    /** Widths of all glyphs, in em, in the font's order. @returns {readonly number[]} */
    widths: () => Array.from({ length: font.readUInt16BE(at('maxp') + 4) }, (_, glyph) => advance(glyph) / unitsPerEm),
    /** The layout features that it can be asked for: "tnum". @returns {ReadonlySet<string>} */
    features: () => new Set([...featuresOf(font, tables.get('GSUB')), ...featuresOf(font, tables.get('GPOS'))]),
  };
}

/**
 * @param {Buffer} font
 * @param {number} cmap
 * @returns {(codePoint: number) => number} the glyph, 0 when there is none
 */
function characterMap(font, cmap) {
  const count = font.readUInt16BE(cmap + 2);
  const subtables = Array.from({ length: count }, (_, index) => cmap + font.readUInt32BE(cmap + 8 + 8 * index));
  const table = subtables.find((offset) => font.readUInt16BE(offset) === 4);
  if (table === undefined) throw new Error('The font was expected to have a character map of format 4.');
  const twice = font.readUInt16BE(table + 6);
  return (codePoint) => {
    for (let segment = 0; segment < twice; segment += 2) {
      if (codePoint > font.readUInt16BE(table + 14 + segment)) continue;
      const first = font.readUInt16BE(table + 16 + twice + segment);
      if (codePoint < first) return 0;
      const delta = font.readUInt16BE(table + 16 + 2 * twice + segment);
      const place = table + 16 + 3 * twice + segment;
      const offset = font.readUInt16BE(place);
      if (offset === 0) return (codePoint + delta) & 0xffff;
      const glyph = font.readUInt16BE(place + offset + 2 * (codePoint - first));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

/** @param {Buffer} font @param {number | undefined} table @returns {readonly string[]} */
function featuresOf(font, table) {
  if (table === undefined) return [];
  const list = table + font.readUInt16BE(table + 6);
  return Array.from({ length: font.readUInt16BE(list) }, (_, index) => font.toString('latin1', list + 2 + 6 * index, list + 6 + 6 * index));
}

/**
 * Restricts the feature `tnum` to figures. Inter's also widens hyphens, stops and brackets, which spreads every "200-day" on a page in
 * tabular figures. Columns need only the figures, because each row has the same characters between them.
 *
 * @param {Buffer} font as TrueType; it is changed in place
 * @param {{ readonly table: (tag: string) => number, readonly glyph: (character: string) => number }} facts
 */
export function keepFiguresTabular(font, { table, glyph }) {
  const figures = new Set([...'0123456789'].map(glyph));
  const gsub = table('GSUB');
  for (const lookup of lookupsOf(font, gsub, 'tnum')) {
    for (let index = 0; index < font.readUInt16BE(lookup + 4); index += 1) {
      const subtable = lookup + font.readUInt16BE(lookup + 6 + 2 * index);
      const type = font.readUInt16BE(lookup);
      // Type 7 only points to the real table.
      const single = type === 7 ? subtable + font.readUInt32BE(subtable + 4) : subtable;
      const isSingle = (type === 7 ? font.readUInt16BE(subtable + 2) : type) === 1;
      if (!isSingle || font.readUInt16BE(single) !== 2)
        throw new Error('The feature tnum was expected to be single substitutions of format 2.');
      coveredGlyphs(font, single + font.readUInt16BE(single + 2)).forEach((from, place) => {
        if (!figures.has(from)) font.writeUInt16BE(from, single + 6 + 2 * place);
      });
    }
  }
}

/**
 * The offsets of a feature's lookups.
 *
 * @param {Buffer} font
 * @param {number} gsub
 * @param {string} tag
 * @returns {readonly number[]}
 */
function lookupsOf(font, gsub, tag) {
  const features = gsub + font.readUInt16BE(gsub + 6);
  const lookups = gsub + font.readUInt16BE(gsub + 8);
  const indices = Array.from({ length: font.readUInt16BE(features) }, (_, index) => features + 2 + 6 * index)
    .filter((record) => font.toString('latin1', record, record + 4) === tag)
    .map((record) => features + font.readUInt16BE(record + 4))
    .flatMap((feature) => Array.from({ length: font.readUInt16BE(feature + 2) }, (_, index) => font.readUInt16BE(feature + 4 + 2 * index)));
  return [...new Set(indices)].map((index) => lookups + font.readUInt16BE(lookups + 2 + 2 * index));
}

/** The glyphs of a coverage table, in its order. @param {Buffer} font @param {number} table @returns {readonly number[]} */
function coveredGlyphs(font, table) {
  const count = font.readUInt16BE(table + 2);
  if (font.readUInt16BE(table) === 1) return Array.from({ length: count }, (_, index) => font.readUInt16BE(table + 4 + 2 * index));
  return Array.from({ length: count }, (_, index) => table + 4 + 6 * index).flatMap((range) => {
    const first = font.readUInt16BE(range);
    return Array.from({ length: font.readUInt16BE(range + 2) - first + 1 }, (_, index) => first + index);
  });
}
