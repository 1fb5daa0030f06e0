// @ts-check
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
